import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { ProgressLine } from '../../core/states/progress-line.tsx';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: tokens.spacingVerticalXS,
  },
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  size: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
  progress: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  remove: { marginLeft: 'auto', flexShrink: 0 },
});

export interface FileListProps {
  files: readonly File[];
  sent?: number | undefined;
  onStop?: (() => void) | undefined;
  locked: boolean;
  /** `neighbour` is the remove button of the next file in the list, or of the previous one. */
  onRemove: (file: File, neighbour: HTMLElement | null | undefined) => void;
}

/** The chosen files with their sizes, and the progress during the upload. */
export function FileList({ files, sent, locked, onStop, onRemove }: FileListProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { bytes } = useFormats();
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label={text('runtime.upload.chosen')}>
        {files.map((file) => (
          <li key={`${file.name} ${file.size}`} className={styles.file}>
            <Icon name="document" />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{bytes(file.size)}</span>
            <Button
              className={styles.remove ?? ''}
              size="small"
              appearance="subtle"
              icon={<Icon name="dismiss" size={16} />}
              disabled={locked}
              aria-label={text('runtime.upload.remove', { name: file.name })}
              onClick={({ currentTarget }) => onRemove(file, neighborOf(currentTarget))}
            />
          </li>
        ))}
      </ul>
      {sent !== undefined && (
        <div className={styles.progress}>
          <ProgressLine
            label={text('runtime.upload.progress', { sent, total: files.length })}
            part={sent / files.length}
          />
          <Button size="small" onClick={onStop}>
            {text('runtime.upload.stop')}
          </Button>
        </div>
      )}
    </>
  );
}

function neighborOf(button: HTMLElement): HTMLElement | null | undefined {
  const item = button.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
}
