import type { ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { CheckIcon } from '../../ui/auth-icons.tsx';
import styles from './new-password-dialog.module.css';
import { limits } from '#shared/schemas/limits.ts';

/**
 * Rules of the new-password dialog (specification, point 5), by text key. Only the server checks reuse within two
 * years.
 */
export const PASSWORD_RULES = [
  { name: 'length', met: (next: string) => next.length >= limits.passwordMinimum.value },
  { name: 'lower', met: (next: string) => /\p{Ll}/u.test(next) },
  { name: 'upper', met: (next: string) => /\p{Lu}/u.test(next) },
  { name: 'digit', met: (next: string) => /\d/.test(next) },
  { name: 'different', met: (next: string, old: string) => next !== '' && next !== old },
] as const;

/** Whether a new password meets all rules. */
export const meetsRules = (next: string, old: string): boolean =>
  PASSWORD_RULES.every(({ met }) => met(next, old));

/** The password rules. A check mark appears beside each rule that the typed password meets. */
export function PasswordRules({ next, old }: { next: string; old: string }): ReactElement {
  const text = useText();
  return (
    <ul className={styles.rules} aria-label={text('shell.newPassword.rules')}>
      {PASSWORD_RULES.map(({ name, met }) => {
        const isMet = met(next, old);
        return (
          <li key={name} className={styles.rule} data-met={isMet}>
            <span className={styles.mark}>{isMet && <CheckIcon />}</span>
            {text(`frame.newPassword.rule.${name}`)}
            {isMet && <span className="visually-hidden">{text('frame.newPassword.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
