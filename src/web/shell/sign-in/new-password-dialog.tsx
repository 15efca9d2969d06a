import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import type { FormEvent, ReactElement } from 'react';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { PasswordField } from './login-form.tsx';
import { PasswordRules } from './password-rules.tsx';
import { revokeToken } from '../../core/session/token-calls.ts';
import { useNewPassword, type NewPassword } from './use-new-password.ts';
import actions from '../notifications/dialog-actions.module.css';
import styles from './new-password-dialog.module.css';

interface Props {
  open: boolean;
  /** The current password, with which the user has signed in. */
  password: string;
  /** The token of the login that requires a new password. */
  token: string;
  onChanged: (password: string) => Promise<void>;
  onCancel: () => void;
}

/**
 * The dialog for a required password change. It cannot be dismissed: the user changes the password, or cancels and is
 * signed out (point 4, step 3 of the specification).
 */
export function NewPasswordDialog({
  open,
  password: oldPassword,
  token,
  onChanged,
  onCancel,
}: Props): ReactElement {
  const portal = usePortal();
  const text = useText();
  const change = useNewPassword(oldPassword, token, onChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.submit();
  };
  const cancel = () => {
    revokeToken(portal, token);
    onCancel();
  };
  return (
    <Dialog open={open} modalType="alert">
      <DialogSurface className={styles.surface}>
        <form onSubmit={submit} noValidate>
          <DialogBody>
            <DialogTitle>{text('shell.newPassword.title')}</DialogTitle>
            <DialogContent className={styles.content}>
              <Fields change={change} oldPassword={oldPassword} />
            </DialogContent>
            <DialogActions className={actions.actions}>
              <Button appearance="secondary" onClick={cancel}>
                {text('shell.dialog.cancel')}
              </Button>
              <Button type="submit" appearance="primary" disabledFocusable={change.busy}>
                {text('shell.newPassword.submit')}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}

function Fields({
  change,
  oldPassword,
}: {
  change: NewPassword;
  oldPassword: string;
}): ReactElement {
  const text = useText();
  return (
    <>
      <p>{text('shell.newPassword.expired')}</p>
      {change.failure && (
        <p role="alert" className={styles.failure}>
          {change.failure}
        </p>
      )}
      <PasswordField
        label={text('shell.newPassword.new')}
        value={change.newPassword}
        onChange={change.setNewPassword}
        error={change.errors.newPassword}
        autoComplete="new-password"
      />
      <PasswordRules newPassword={change.newPassword} oldPassword={oldPassword} />
      <PasswordField
        label={text('shell.newPassword.confirm')}
        value={change.confirmation}
        onChange={change.setConfirmation}
        error={change.errors.confirmation}
        autoComplete="new-password"
      />
    </>
  );
}
