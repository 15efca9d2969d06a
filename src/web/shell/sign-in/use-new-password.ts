import { useState } from 'react';
import { isPortalError } from '../../core/api/portal-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { meetsRules } from './password-rules.tsx';
import { changePassword } from '../../core/session/token-calls.ts';

/** State and functions of the new-password dialog. */
export interface NewPassword {
  newPassword: string;
  /** The new password, entered a second time. */
  confirmation: string;
  setNewPassword: (newPassword: string) => void;
  setConfirmation: (confirmation: string) => void;
  /** Error messages of the fields. */
  errors: { newPassword: string | undefined; confirmation: string | undefined };
  /** Message of a failed request: the server's own, else that the old password does not match. */
  failure: string | undefined;
  busy: boolean;
  submit: () => Promise<void>;
}

/** State of the new-password dialog: both inputs, their errors, and the request. */
export function useNewPassword(
  oldPassword: string,
  token: string,
  onChanged: (password: string) => Promise<void>,
): NewPassword {
  const portal = usePortal();
  const text = useText();
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const meetsAllRules = meetsRules(newPassword, oldPassword);
  const isDifferent = confirmation !== newPassword;

  const submit = async () => {
    setWasSubmitted(true);
    if (busy || !meetsAllRules || isDifferent) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await changePassword(portal, oldPassword, newPassword, token);
      portal.notices.notify({ type: 'success', translationKey: 'shell.notice.passwordChanged' });
      await onChanged(newPassword);
    } catch (error) {
      setFailure((isPortalError(error) && error.serverText) || text('errors.oldPasswordMismatch'));
      setBusy(false);
    }
  };
  const isFullyTyped = confirmation !== '' && confirmation.length >= newPassword.length;
  const errors = {
    newPassword: wasSubmitted && !meetsAllRules ? text('validation.passwordChange') : undefined,
    confirmation:
      isDifferent && (wasSubmitted || isFullyTyped) ? text('validation.passwordMatch') : undefined,
  };
  return {
    newPassword,
    confirmation,
    setNewPassword,
    setConfirmation,
    errors,
    failure,
    busy,
    submit,
  };
}
