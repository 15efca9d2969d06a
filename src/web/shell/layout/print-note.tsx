import { useEffect, useState, type ReactElement } from 'react';
import { clock } from '../../ui/clock.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useIdentity } from '../../core/portal/portal-context.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { fullName } from '../../core/session/identity.ts';
import styles from './print-note.module.css';

/** Printed only: who printed the page and when, and that it is confidential. */
export function PrintNote(): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const identity = useIdentity();
  const at = usePrinted();
  if (!identity) return null;
  return (
    <p className={styles.note}>
      {text('shell.print.title', { date: formats.moment(at), name: fullName(identity.user) })}{' '}
      {text('shell.print.confidential')}
    </p>
  );
}

/** Uses an external store, because its updates render synchronously, before the browser prints the page. */
function usePrinted(): string {
  const [printed] = useState(() => createStore(clock.date().toISOString()));
  useEffect(() => {
    const onPrint = () => printed.set(clock.date().toISOString());
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, [printed]);
  return useStore(printed);
}
