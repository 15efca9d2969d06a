import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { ProgressLine } from '../../core/states/progress-line.tsx';
import type { FileProgress, Sending } from '../state/file-progress.ts';

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
  meter: { flex: '0 1 96px', minWidth: '48px', accentColor: tokens.colorBrandBackground },
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
  /** The running upload, if it sends these files. */
  sending?: Sending | undefined;
  locked: boolean;
  /** `neighbor` is the remove button of the next file in the list, or of the previous one. */
  onRemove: (file: File, neighbor: HTMLElement | null | undefined) => void;
}

/** The chosen files with their sizes, and the progress of each during the upload. */
export function FileList({ files, sending, locked, onRemove }: FileListProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.list} aria-label={text('runtime.upload.chosen')}>
        {files.map((file) => (
          <FileLine
            key={`${file.name} ${file.size}`}
            file={file}
            fraction={sending?.progress.get(file)}
            locked={sending ? false : locked}
            onRemove={(neighbor) => {
              sending?.cancel(file);
              onRemove(file, neighbor);
            }}
          />
        ))}
      </ul>
      {sending && <Total progress={sending.progress} onStop={sending.stop} />}
    </>
  );
}

interface FileLineProps {
  file: File;
  /** Undefined while it is not sent. */
  fraction: number | undefined;
  locked: boolean;
  onRemove: (neighbor: HTMLElement | null | undefined) => void;
}

function FileLine({ file, fraction: part, locked, onRemove }: FileLineProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { bytes, percent } = useFormats();
  const { name } = file;
  const isSent = part === 1;
  const action = part === undefined ? 'remove' : 'cancel';
  return (
    <li className={styles.file}>
      <Icon name="document" />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{bytes(file.size)}</span>
      {part !== undefined && (
        <>
          <progress
            className={styles.meter}
            value={part}
            aria-label={text('runtime.upload.sending', { name })}
          />
          <span className={styles.size}>
            {isSent ? text('runtime.upload.sent') : percent(Math.round(part * 100))}
          </span>
        </>
      )}
      <Button
        className={styles.remove ?? ''}
        size="small"
        appearance="subtle"
        icon={<Icon name="dismiss" size={16} />}
        disabled={locked || isSent}
        aria-label={text(`runtime.upload.${action}`, { name })}
        onClick={({ currentTarget }) => onRemove(neighborOf(currentTarget))}
      />
    </li>
  );
}

/** The total progress, which screen readers announce; the progress of single files is not announced. */
function Total({ progress, onStop }: { progress: FileProgress; onStop: () => void }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const parts = [...progress.values()];
  const sent = parts.filter((part) => part === 1).length;
  return (
    <div className={styles.progress}>
      <ProgressLine
        label={text('runtime.upload.progress', { sent, total: parts.length })}
        fraction={parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length)}
      />
      <Button size="small" onClick={onStop}>
        {text('runtime.upload.stop')}
      </Button>
    </div>
  );
}

function neighborOf(button: HTMLElement): HTMLElement | null | undefined {
  const item = button.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
}
