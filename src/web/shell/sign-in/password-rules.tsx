import type { ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { CheckIcon } from '../../ui/auth-icons.tsx';
import styles from './new-password-dialog.module.css';
import { limits } from '#shared/schemas/limits.ts';

/**
 * Rules of the new-password dialog (point 5 of the specification). `name` is the last part of the text key. Only the server
 * checks reuse within two years.
 */
export const PASSWORD_RULES = [
  {
    name: 'length',
    isMetBy: (newPassword: string) => newPassword.length >= limits.passwordMinimum.value,
  },
  { name: 'lower', isMetBy: (newPassword: string) => /\p{Ll}/u.test(newPassword) },
  { name: 'upper', isMetBy: (newPassword: string) => /\p{Lu}/u.test(newPassword) },
  { name: 'digit', isMetBy: (newPassword: string) => /\d/.test(newPassword) },
  {
    name: 'different',
    isMetBy: (newPassword: string, oldPassword: string) =>
      newPassword !== '' && newPassword !== oldPassword,
  },
] as const;

/** Whether a new password meets all rules. */
export const meetsRules = (newPassword: string, oldPassword: string): boolean =>
  PASSWORD_RULES.every(({ isMetBy }) => isMetBy(newPassword, oldPassword));

/** The password rules. A check mark appears beside each rule that the typed password meets. */
export function PasswordRules({
  newPassword,
  oldPassword,
}: {
  newPassword: string;
  oldPassword: string;
}): ReactElement {
  const text = useText();
  return (
    <ul className={styles.rules} aria-label={text('shell.newPassword.rules')}>
      {PASSWORD_RULES.map(({ name, isMetBy }) => {
        const isMet = isMetBy(newPassword, oldPassword);
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
