import { useId, type ReactElement } from 'react';
import styles from './login-page.module.css';

/** The attributes by which an input is labeled and described. */
interface Labelled {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface SignInFieldProps {
  label: string;
  hint?: string;
  error: string | undefined;
  children: (labelled: Labelled) => ReactElement;
}

/** An input of the login page with its label, hint and error message. */
export function SignInField({ label, hint, error, children }: SignInFieldProps): ReactElement {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <div id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </div>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
