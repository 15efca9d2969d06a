import { useEffect, type ReactElement } from 'react';
import { useText } from '../i18n/use-text.ts';
import { LoadError } from '../api/load-error.ts';
import styles from './load-failure.module.css';

/** Message and retry button for a component that did not load. */
export function LoadFailure({
  error,
  onRetry,
}: {
  error: unknown;
  onRetry: () => void;
}): ReactElement {
  const text = useText();
  useEffect(() => console.error(error), [error]);
  // Browsers cache a failed module import; only a page reload fetches it again.
  const retry =
    error instanceof LoadError && isModuleError(error) ? () => location.reload() : onRetry;
  return (
    <section className={styles.failure} role="alert">
      <h1 className={styles.title}>{text('frame.loadError.title')}</h1>
      <p>{text('frame.loadError.text')}</p>
      <button type="button" className={styles.button} onClick={retry}>
        {text('frame.loadError.retry')}
      </button>
    </section>
  );
}

/** Whether a module could not be imported, by the messages of Chrome, Firefox and Safari. */
const isModuleError = (error: LoadError): boolean =>
  error.cause instanceof Error &&
  /dynamically imported module|module script/i.test(error.cause.message);
