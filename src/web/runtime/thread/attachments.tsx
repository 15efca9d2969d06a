import { useState, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ThreadBody } from '#shared/screens/artefact.ts';
import { callFile } from '../../core/api/call.ts';
import { saveBlob } from '../../core/api/read-response.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { usePortal } from '../../core/portal/portal-context.ts';
import { readAt, readText, type Row } from '../../core/screen/read-path.ts';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { useErrorText } from '../../core/states/use-error-text.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', padding: 0, display: 'grid' },
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '36px',
  },
  name: { overflowWrap: 'anywhere', minWidth: 0 },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  save: { marginInlineStart: 'auto' },
});

type AttachmentPart = ThreadBody['attachment'];

/** The files of a message, with a button to save each. */
export function Attachments({
  part,
  files,
}: {
  part: AttachmentPart;
  files: readonly Row[];
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={text('runtime.thread.attachments')}>
      {files.map((file, index) => (
        <Attachment key={index} part={part} file={file} />
      ))}
    </ul>
  );
}

function Attachment({ part, file }: { part: AttachmentPart; file: Row }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { bytes } = useFormats();
  const { busy, save } = useSaveFile(part, file);
  const name = readText(file, part.name);
  const size = readAt(file, part.size);
  return (
    <li className={styles.file}>
      <Icon name="attach" />
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        {formatFileType(readText(file, part.type), name)}
        {typeof size === 'number' && ` · ${bytes(size)}`}
      </span>
      <Button
        size="small"
        appearance="subtle"
        className={styles.save ?? ''}
        icon={<Icon name="download" />}
        disabledFocusable={busy}
        aria-label={text('runtime.thread.download', { name })}
        onClick={() => void save()}
      />
    </li>
  );
}

/** Returns the file extension, for example PDF, because users know it better than application/pdf; else the end of the type. */
const formatFileType = (type: string, name: string): string =>
  (/\.([A-Za-z0-9]{1,5})$/u.exec(name)?.[1] ?? type.split('/').at(-1) ?? '').toUpperCase();

function useSaveFile(part: AttachmentPart, file: Row) {
  const operation = useOperation(part.operation);
  const portal = usePortal();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      // The only required input of the call is the id of the file.
      const [parameter = part.id] = operation.input.required ?? [];
      saveBlob(await callFile(portal, operation, { [parameter]: readAt(file, part.id) }));
    } catch (error) {
      portal.notices.notify({ type: 'error', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
