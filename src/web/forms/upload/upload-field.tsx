import { useRef, useState, type ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { limits } from '#shared/schemas/limits.ts';
import type { UploadPart } from '#shared/screens/artefact.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../layout/icons.tsx';
import { describedBy, FieldFrame } from '../field-frame.tsx';
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
  part: Pick<UploadPart, 'label' | 'help' | 'accept'>;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** Files already sent, while sending. */
  sent?: number | undefined;
  locked: boolean;
}

/** Files to send along: chosen or dropped, refused at once where they will not do, taken out again at will. */
export function UploadField({
  id,
  part,
  files,
  onFiles,
  sent,
  locked,
}: UploadFieldProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { bytes } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [over, setOver] = useState(false);

  const add = (offered: readonly File[]) => {
    const taken = [...files];
    const refused = offered.flatMap((file) => {
      const refusal = refuseFile(file, taken, part.accept, bytes);
      if (!refusal) taken.push(file);
      return refusal ? [`${file.name}: ${text(refusal.text, refusal.values)}`] : [];
    });
    setRefusals(refused);
    onFiles(taken);
  };

  return (
    <FieldFrame id={id} field={part} labelled="input" required={false} errors={refusals}>
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
          if (!locked) add([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          multiple
          tabIndex={-1}
          accept={acceptAttribute(part.accept)}
          disabled={locked}
          aria-describedby={describedBy(id, part.help !== undefined, refusals.length > 0)}
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            // Else the same file, taken out and chosen again, would not be noticed.
            event.target.value = '';
          }}
        />
        <Button
          icon={<Icon name="upload" />}
          disabled={locked}
          onClick={() => input.current?.click()}
        >
          {text('runtime.upload.choose')}
        </Button>
        <span>
          {text('runtime.upload.limits', {
            types: part.accept.join(', ').toUpperCase(),
            max: limits.filesPerUpload.value,
            size: bytes(limits.fileSize.value),
          })}
        </span>
      </div>
      <FileList
        files={files}
        sent={sent}
        locked={locked}
        onRemove={(file) => onFiles(files.filter((one) => one !== file))}
      />
    </FieldFrame>
  );
}
