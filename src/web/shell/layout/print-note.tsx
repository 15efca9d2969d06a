import { useEffect, useState, type ReactElement } from 'react';
import { clock } from '../../ui/clock.ts';
import { useFormats } from '../../core/i18n/use-formats.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useIdentity } from '../../core/portal/portal-context.ts';
import { createStore, useStore } from '../../ui/store.ts';
import { fullName } from '../../core/session/identity.ts';
import styles from './print-note.module.css';

/** A note on printed pages only: the user, the time of printing, and that the page is confidential. */
export function PrintNote(): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const identity = useIdentity();
  const printedAt = usePrintTime();
  if (!identity || printedAt === undefined) return null;
  return (
    <p className={styles.note}>
      {text('shell.print.title', {
        date: formats.moment(printedAt),
        name: fullName(identity.user),
      })}{' '}
      {text('shell.print.confidential')}
    </p>
  );
}

/**
 * Returns the ISO time of the last print; undefined until the page is printed. An external store, because its updates
 * render synchronously, before the browser prints the page.
 */
function usePrintTime(): string | undefined {
  const [printTime] = useState(() => createStore<string | undefined>(undefined));
  useEffect(() => {
    const onPrint = () => printTime.set(clock.date().toISOString());
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, [printTime]);
  return useStore(printTime);
}
