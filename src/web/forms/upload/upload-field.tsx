import { use, useState, type ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { UploadLimits } from '#shared/schemas/upload-limits.ts';
import type { UploadPart } from '#shared/screens/form.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { describedBy, FieldFrame } from '../field/field-frame.tsx';
import { FileButton } from '../input/file-button.tsx';
import { chooseButtonId } from '../state/focus.ts';
import { FileList } from './file-list.tsx';
import { SendingContext } from '../state/file-progress.ts';
import { acceptAttribute, checkFile } from './check-file.ts';

const useStyles = makeStyles({
  area: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
  },
  over: { backgroundColor: tokens.colorNeutralBackground1Hover },
});

export interface UploadFieldProps extends Omit<
  UploadAreaProps,
  'limits' | 'describedBy' | 'onErrors'
> {
  part: Pick<UploadPart, 'label' | 'help' | 'limits'>;
  required?: boolean;
}

/** The upload of a form that is not a field, with its label and messages. */
export function UploadField({ part, required = false, ...area }: UploadFieldProps): ReactNode {
  const { id } = area;
  const [errors, setErrors] = useState<readonly string[]>([]);
  return (
    <FieldFrame id={id} field={part} labelled="input" required={required} errors={errors}>
      <UploadArea
        {...area}
        limits={part.limits}
        describedBy={describedBy(id, {
          hasHelp: part.help !== undefined,
          hasErrors: errors.length > 0,
        })}
        onErrors={setErrors}
      />
    </FieldFrame>
  );
}

export interface UploadAreaProps {
  id: string;
  limits: UploadLimits;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  locked: boolean;
  describedBy: string | undefined;
  /** Formatted reasons why files that were just chosen are rejected. */
  onErrors: (errors: readonly string[]) => void;
}

/** Files to upload, chosen or dropped. Invalid files are rejected at once; chosen files can be removed. */
export function UploadArea(props: UploadAreaProps): ReactNode {
  const { id, limits, files, onFiles, locked, describedBy: described } = props;
  const add = useAddFiles(props);
  const sending = use(SendingContext);
  return (
    <>
      <DropArea locked={locked} onFiles={add}>
        <FileInput id={id} limits={limits} locked={locked} describedBy={described} onFiles={add} />
      </DropArea>
      <FileList
        files={files}
        sending={files.some((file) => sending?.progress.has(file)) ? sending : undefined}
        locked={locked}
        onRemove={(file, neighbor) => {
          // The clicked button is removed with its file, so move the focus to another button.
          (neighbor ?? document.getElementById(chooseButtonId(id)))?.focus();
          onFiles(files.filter((other) => other !== file));
        }}
      />
    </>
  );
}

/** Returns a function that adds the valid files and reports why the others are rejected. */
function useAddFiles({ limits, files, onFiles, onErrors }: UploadAreaProps) {
  const text = useText();
  const { bytes } = useFormats();
  return (offered: readonly File[]): void => {
    const accepted = [...files];
    const messages = offered.flatMap((file) => {
      const error = checkFile(file, accepted, limits, bytes);
      if (!error) accepted.push(file);
      return error ? [`${file.name}: ${text(error.text, error.values)}`] : [];
    });
    onErrors(messages);
    onFiles(accepted);
  };
}

interface DropAreaProps {
  locked: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

function DropArea({ locked, onFiles, children }: DropAreaProps): ReactNode {
  const styles = useStyles();
  const [isDraggedOver, setDraggedOver] = useState(false);
  return (
    <div
      className={mergeClasses(styles.area, isDraggedOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
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
  return (
    <>
      <FileButton
        id={id}
        label={text('runtime.upload.choose', { count: limits.max })}
        accept={acceptAttribute(limits)}
        multiple={limits.max > 1}
        disabled={locked}
        describedBy={described}
        onFiles={onFiles}
      />
      <span>
        {text('runtime.upload.limits', {
          types: limits.accept.join(', ').toUpperCase(),
          count: limits.max,
          size: bytes(limits.bytes),
        })}
      </span>
    </>
  );
}
