import { useSyncExternalStore, type ReactElement } from 'react';
import { clock } from '../../ui/clock.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useReader } from '../../core/session/use-reader.ts';
import { fullName } from './reader-name.ts';
import styles from './print-note.module.css';

/** On paper only: who printed this and when, and that it is nobody else's business. */
export function PrintNote(): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const reader = useReader();
  const at = useSyncExternalStore(subscribePrinting, printedAt);
  if (!reader) return null;
  return (
    <p className={styles.note}>
      {text('shell.print.title', { date: formats.moment(at), name: fullName(reader.user) })}{' '}
      {text('shell.print.confidential')}
    </p>
  );
}

let at = clock.date().toISOString();
const printedAt = (): string => at;

function subscribePrinting(listener: () => void): () => void {
  const onPrint = () => {
    at = clock.date().toISOString();
    listener();
  };
  addEventListener('beforeprint', onPrint);
  return () => removeEventListener('beforeprint', onPrint);
}
