import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import {
  failureText,
  resumeSignIn,
  sendCode,
  signIn,
  type EnteredCode,
  type SignInResult,
} from '../../core/session/sign-in.ts';

/** A sign-in that continues after a required password change. */
interface RequiredPasswordChange {
  /**
   * False closes the dialog before it unmounts. Unmounting an open dialog would leave the page hidden from screen
   * readers.
   */
  open: boolean;
  password: string;
  token: string;
}

/** A sign-in that continues with the code of the second factor. */
interface CodeDue {
  mfaToken: string;
  password: string;
}

interface LoginFlow {
  /** How often the sign-in was restarted. */
  restarts: number;
  codeDue: CodeDue | undefined;
  /** Error message of the last attempt. It stays on the page after its dialog is closed. */
  failure: string | undefined;
  passwordChange: RequiredPasswordChange | undefined;
  submit: (userName: string, password: string) => Promise<void>;
  /** Returns the error message of a code that was rejected. */
  submitCode: (entered: EnteredCode) => Promise<string | undefined>;
  onPasswordChanged: () => Promise<void>;
  startAgain: () => void;
}

/** The steps of the login flow (point 4 of the specification), with the code of a second factor after the password. */
export function useLoginFlow(): LoginFlow {
  const portal = usePortal();
  const text = useText();
  const { search } = useLocation();
  const [passwordChange, setPasswordChange] = useState<RequiredPasswordChange>();
  const [codeDue, setCodeDue] = useState<CodeDue>();
  const [restarts, setRestarts] = useState(0);
  const [failure, setFailure] = useState<string>();

  const closePasswordDialog = () =>
    setPasswordChange((before) => before && { ...before, open: false });
  const startAgain = () => {
    closePasswordDialog();
    setCodeDue(undefined);
    setRestarts((count) => count + 1);
  };
  const notifyUser = (title: string, content: string) =>
    void portal.questions.confirm({ title, content, ok: text('shell.dialog.ok'), noteOnly: true });

  const continueWith = (result: SignInResult, password: string): void => {
    if (result.next === 'portal')
      return void portal.history.navigate(`/${search}`, { replace: true, state: {} });
    if (result.next === 'changePassword')
      return setPasswordChange({ open: true, password, token: result.token });
    if (result.next === 'code') return setCodeDue({ mfaToken: result.mfaToken, password });
    if (result.next === 'failed') {
      const reason = failureText(result, text);
      setFailure(reason);
      return notifyUser(text('shell.login.failed'), reason);
    }
    notifyUser(text('shell.login.redirected'), result.message);
  };
  const submit = async (userName: string, password: string) => {
    setFailure(undefined);
    continueWith(await signIn(portal, userName, password), password);
  };

  const submitCode = async (entered: EnteredCode): Promise<string | undefined> => {
    if (!codeDue) return undefined;
    const result = await sendCode(portal, { ...entered, mfaToken: codeDue.mfaToken });
    if (result.next === 'failed' && !result.expired) return failureText(result, text);
    if (result.next === 'failed') startAgain();
    continueWith(result, codeDue.password);
    return undefined;
  };
  const onPasswordChanged = async () => {
    closePasswordDialog();
    if (passwordChange) continueWith(await resumeSignIn(portal, passwordChange.token), '');
  };
  return {
    restarts,
    codeDue,
    failure,
    passwordChange,
    submit,
    submitCode,
    onPasswordChanged,
    startAgain,
  };
}
