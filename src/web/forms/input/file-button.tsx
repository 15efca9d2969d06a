import { useRef, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Icon } from '../../ui/icons.tsx';
import { chooseButtonId } from '../state/focus.ts';

export interface FileButtonProps {
  /** DOM id of a field whose value the files are. Its label names the input. */
  id?: string;
  label: string;
  /** As the attribute of an input: .pdf,.png */
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  describedBy?: string | undefined;
  onFiles: (files: File[]) => void;
}

/** A button that opens the browser's file dialog. */
export function FileButton(props: FileButtonProps): ReactNode {
  const { id, label, accept, multiple, disabled, describedBy, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        multiple={multiple}
        tabIndex={-1}
        accept={accept}
        disabled={disabled}
        aria-label={id === undefined ? label : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
      <Button
        id={id && chooseButtonId(id)}
        icon={<Icon name="upload" />}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
