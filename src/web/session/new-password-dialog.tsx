import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { useState, type FormEvent, type ReactElement } from 'react';
import { isPortalError } from '../api/portal-error.ts';
import { useText } from '../i18n/use-text.ts';
import { notify } from '../notifications/notices.ts';
import { PasswordField } from './login-form.tsx';
import { meetsRules } from './password-rules.ts';
import { PasswordRules } from './password-rule-list.tsx';
import { changePassword, revokeToken } from './token-calls.ts';
import styles from './new-password-dialog.module.css';

interface Props {
  userName: string;
  password: string;
  /** The kept token of the login that said the password must change. */
  token: string;
  onChanged: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Cannot be dismissed: one changes the password, or cancels and is signed out (specification, point 4, step 3). */
export function NewPasswordDialog({
  userName,
  password: old,
  token,
  onChanged,
  onCancel,
}: Props): ReactElement {
  const text = useText();
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || !meetsRules(next, old) || again !== next) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await changePassword(old, next, token);
      notify({ type: 'success', translationKey: 'shell.notice.passwordChanged' });
      await onChanged(next);
    } catch (error) {
      setFailure((isPortalError(error) && error.serverText) || text('errors.oldPasswordMismatch'));
      setBusy(false);
    }
  };
  const cancel = () => {
    revokeToken(token);
    onCancel();
  };
  const mismatch = again !== next && (tried || again.length >= next.length) && again !== '';
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <DialogBody>
            <DialogTitle>{text('shell.newPassword.title')}</DialogTitle>
            <DialogContent className={styles.content}>
              {/* For password managers: whose password this is. */}
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={userName}
                readOnly
                hidden
              />
              <p>{text('shell.newPassword.expired')}</p>
              {failure && (
                <p role="alert" className={styles.failure}>
                  {failure}
                </p>
              )}
              <PasswordField
                label={text('shell.newPassword.new')}
                value={next}
                onChange={setNext}
                autoComplete="new-password"
                fault={
                  tried && !meetsRules(next, old) ? text('validation.passwordChange') : undefined
                }
              />
              <PasswordRules next={next} old={old} />
              <PasswordField
                label={text('shell.newPassword.confirm')}
                value={again}
                onChange={setAgain}
                autoComplete="new-password"
                fault={
                  mismatch || (tried && again !== next)
                    ? text('validation.passwordMatch')
                    : undefined
                }
              />
            </DialogContent>
            <DialogActions className={styles.actions}>
              <Button appearance="secondary" onClick={cancel}>
                {text('shell.dialog.cancel')}
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={busy}>
                {text('shell.newPassword.submit')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
