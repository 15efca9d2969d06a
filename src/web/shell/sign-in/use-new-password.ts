import { useState } from 'react';
import { isPortalError } from '../../core/api/portal-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { meetsRules } from './password-rules.tsx';
import { changePassword } from '../../core/session/token-calls.ts';

/** State and functions of the new-password dialog. */
export interface NewPassword {
  next: string;
  /** The new password, entered a second time. */
  confirmation: string;
  setNext: (next: string) => void;
  setConfirmation: (confirmation: string) => void;
  /** Error messages of the fields. */
  errors: { next: string | undefined; confirmation: string | undefined };
  /** Error message of the server. */
  failure: string | undefined;
  busy: boolean;
  submit: () => Promise<void>;
}

/** State of the new-password dialog: both inputs, their errors, and the request. */
export function useNewPassword(
  old: string,
  token: string,
  onChanged: (password: string) => Promise<void>,
): NewPassword {
  const portal = usePortal();
  const text = useText();
  const [next, setNext] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const meetsAllRules = meetsRules(next, old);
  const isDifferent = confirmation !== next;

  const submit = async () => {
    setWasSubmitted(true);
    if (busy || !meetsAllRules || isDifferent) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await changePassword(portal, old, next, token);
      portal.notices.notify({ type: 'success', translationKey: 'shell.notice.passwordChanged' });
      await onChanged(next);
    } catch (error) {
      setFailure((isPortalError(error) && error.serverText) || text('errors.oldPasswordMismatch'));
      setBusy(false);
    }
  };
  const isFullyTyped = confirmation !== '' && confirmation.length >= next.length;
  const errors = {
    next: wasSubmitted && !meetsAllRules ? text('validation.passwordChange') : undefined,
    confirmation:
      isDifferent && (wasSubmitted || isFullyTyped) ? text('validation.passwordMatch') : undefined,
  };
  return { next, confirmation, setNext, setConfirmation, errors, failure, busy, submit };
}
