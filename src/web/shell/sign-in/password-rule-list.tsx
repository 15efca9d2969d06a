import type { ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { CheckMark } from '../../ui/auth-icons.tsx';
import { PASSWORD_RULES } from './password-rules.ts';
import styles from './new-password-dialog.module.css';

/** The rules, ticked off while one types. */
export function PasswordRules({ next, old }: { next: string; old: string }): ReactElement {
  const text = useText();
  return (
    <ul className={styles.rules} aria-label={text('shell.newPassword.rules')}>
      {PASSWORD_RULES.map(({ name, met }) => {
        const done = met(next, old);
        return (
          <li key={name} className={styles.rule} data-met={done}>
            <span className={styles.mark}>{done && <CheckMark />}</span>
            {text(`frame.newPassword.rule.${name}`)}
            {done && <span className="visually-hidden">{text('frame.newPassword.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
