import { useState } from 'react';
import { isPortalError } from '../../core/api/portal-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { meetsRules } from './password-rules.tsx';
import { changePassword } from '../../core/session/token-calls.ts';

export interface NewPassword {
  next: string;
  again: string;
  setNext: (next: string) => void;
  setAgain: (again: string) => void;
  /** Error messages of the fields. */
  errors: { next: string | undefined; again: string | undefined };
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
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const good = meetsRules(next, old);
  const different = again !== next;

  const submit = async () => {
    setTried(true);
    if (busy || !good || different) return;
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
  const typedOut = again !== '' && again.length >= next.length;
  const errors = {
    next: tried && !good ? text('validation.passwordChange') : undefined,
    again: different && (tried || typedOut) ? text('validation.passwordMatch') : undefined,
  };
  return { next, again, setNext, setAgain, errors, failure, busy, submit };
}
