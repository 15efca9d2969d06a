import { useRef, useState, type ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { UploadLimits } from '#shared/schemas/upload-limits.ts';
import type { UploadPart } from '#shared/screens/form.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { describedBy, FieldFrame } from '../field/field-frame.tsx';
import { chooseId } from '../state/focus.ts';
import { FileList } from './file-list.tsx';
import { acceptAttribute, refuseFile } from './refuse-file.ts';

const useStyles = makeStyles({
  area: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
  },
  over: { backgroundColor: tokens.colorNeutralBackground1Hover },
});

export interface UploadFieldProps {
  id: string;
  part: Pick<UploadPart, 'label' | 'help' | 'limits'>;
  required?: boolean;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** Number of uploaded files during the upload. */
  sent?: number | undefined;
  onStop?: (() => void) | undefined;
  locked: boolean;
}

/** Files to upload, chosen or dropped. Invalid files are refused at once; chosen files can be removed. */
export function UploadField({
  id,
  part,
  required = false,
  files,
  onFiles,
  sent,
  onStop,
  locked,
}: UploadFieldProps): ReactNode {
  const { refusals, add } = useChoosing(part.limits, files, onFiles);
  const described = describedBy(id, part.help !== undefined, refusals.length > 0);
  return (
    <FieldFrame id={id} field={part} labelled="input" required={required} errors={refusals}>
      <DropArea locked={locked} onFiles={add}>
        <FileInput
          id={id}
          limits={part.limits}
          locked={locked}
          describedBy={described}
          onFiles={add}
        />
      </DropArea>
      <FileList
        files={files}
        sent={sent}
        onStop={onStop}
        locked={locked}
        onRemove={(file, neighbour) => {
          // The clicked button is removed with its file, so move the focus to another button.
          (neighbour ?? document.getElementById(chooseId(id)))?.focus();
          onFiles(files.filter((one) => one !== file));
        }}
      />
    </FieldFrame>
  );
}

/** Adds the valid files and formats the reasons why the others were refused. */
function useChoosing(
  taken: UploadLimits,
  files: readonly File[],
  onFiles: (files: File[]) => void,
) {
  const text = useText();
  const { bytes } = useFormats();
  const [refusals, setRefusals] = useState<string[]>([]);
  const add = (offered: readonly File[]) => {
    const all = [...files];
    const refused = offered.flatMap((file) => {
      const refusal = refuseFile(file, all, taken, bytes);
      if (!refusal) all.push(file);
      return refusal ? [`${file.name}: ${text(refusal.text, refusal.values)}`] : [];
    });
    setRefusals(refused);
    onFiles(all);
  };
  return { refusals, add };
}

interface DropAreaProps {
  locked: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

function DropArea({ locked, onFiles, children }: DropAreaProps): ReactNode {
  const styles = useStyles();
  const [over, setOver] = useState(false);
  return (
    <div
      className={mergeClasses(styles.area, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!locked) onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}

interface FileInputProps {
  id: string;
  limits: UploadLimits;
  locked: boolean;
  describedBy: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Button that opens the browser's file dialog, with a text about the accepted files. */
function FileInput({
  id,
  limits,
  locked,
  describedBy: described,
  onFiles,
}: FileInputProps): ReactNode {
  const text = useText();
  const { bytes } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        accept={acceptAttribute(limits)}
        disabled={locked}
        aria-describedby={described}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Reset, so that choosing a removed file again fires a change event.
          event.target.value = '';
        }}
      />
      <Button
        id={chooseId(id)}
        icon={<Icon name="upload" />}
        disabled={locked}
        aria-describedby={described}
        onClick={() => input.current?.click()}
      >
        {text('runtime.upload.choose')}
      </Button>
      <span>
        {text('runtime.upload.limits', {
          types: limits.accept.join(', ').toUpperCase(),
          max: limits.max,
          size: bytes(limits.bytes),
        })}
      </span>
    </>
  );
}
