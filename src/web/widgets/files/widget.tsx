import type { ReactNode } from 'react';
import { UploadField } from '../../forms/upload/upload-field.tsx';
import type { WidgetProps } from '../widget.ts';

/** What any upload may hold; a form that wants less says so in its upload part. */
const ANY_TYPE = [
  'pdf',
  'png',
  'jpg',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'csv',
  'txt',
  'json',
  'zip',
  'gz',
  'heic',
  'tif',
];

/** Files as the value of a field, where the contract's own input takes them. */
export function FilesWidget({
  id,
  field,
  value,
  onChange,
  onLeave,
  disabled,
}: WidgetProps): ReactNode {
  const files = Array.isArray(value) ? value.filter((one) => one instanceof File) : [];
  return (
    <div id={id} tabIndex={-1}>
      <UploadField
        id={`${id}-files`}
        part={{ label: field.label, accept: ANY_TYPE }}
        files={files}
        onFiles={(next) => {
          onChange(next);
          onLeave();
        }}
        locked={disabled}
      />
    </div>
  );
}
