import type { ReactNode } from 'react';
import { uploadLimitsOf } from '#shared/schemas/upload-limits.ts';
import { UploadField } from '../../upload/upload-field.tsx';
import type { WidgetProps } from '../../input/widget.ts';

const anyUpload = uploadLimitsOf();

/** Files as the value of a field, for operations with files in their input. */
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
        part={{ label: field.label, limits: anyUpload }}
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
