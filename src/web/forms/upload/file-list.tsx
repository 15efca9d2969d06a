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
  /** True while the form is being submitted: files cannot be removed, except those of the running upload. */
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
      {sending && <TotalProgress progress={sending.progress} onStop={sending.stop} />}
    </>
  );
}

interface FileLineProps {
  file: File;
  /** The sent fraction, from 0 to 1. Undefined before the upload. */
  fraction: number | undefined;
  locked: boolean;
  onRemove: (neighbor: HTMLElement | null | undefined) => void;
}

function FileLine({ file, fraction, locked, onRemove }: FileLineProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { bytes, percent } = useFormats();
  const { name } = file;
  const isSent = fraction === 1;
  const action = fraction === undefined ? 'remove' : 'cancel';
  return (
    <li className={styles.file}>
      <Icon name="document" />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{bytes(file.size)}</span>
      {fraction !== undefined && (
        <>
          <progress
            className={styles.meter}
            value={fraction}
            aria-label={text('runtime.upload.sending', { name })}
          />
          <span className={styles.size}>
            {isSent ? text('runtime.upload.sent') : percent(Math.round(fraction * 100))}
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
        onClick={({ currentTarget }) => onRemove(findNeighborButton(currentTarget))}
      />
    </li>
  );
}

/** The total progress, which screen readers announce; the progress of single files is not announced. */
function TotalProgress({
  progress,
  onStop,
}: {
  progress: FileProgress;
  onStop: () => void;
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  const fractions = [...progress.values()];
  const sent = fractions.filter((fraction) => fraction === 1).length;
  return (
    <div className={styles.progress}>
      <ProgressLine
        label={text('runtime.upload.progress', { sent, total: fractions.length })}
        fraction={
          fractions.reduce((sum, fraction) => sum + fraction, 0) / Math.max(1, fractions.length)
        }
      />
      <Button size="small" onClick={onStop}>
        {text('runtime.upload.stop')}
      </Button>
    </div>
  );
}

function findNeighborButton(button: HTMLElement): HTMLElement | null | undefined {
  const item = button.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
}
