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

interface MustChange {
  /**
   * False closes the dialog before it unmounts. Unmounting an open dialog would leave the page hidden from screen
   * readers.
   */
  open: boolean;
  password: string;
  token: string;
}

/** The sign-in that waits for its code. */
interface CodeDue {
  mfaToken: string;
  password: string;
}

interface LoginFlow {
  /** Counts restarts of the sign-in. */
  attempt: number;
  codeDue: CodeDue | undefined;
  /** Why the last attempt failed, shown after its dialog too. */
  failure: string | undefined;
  mustChange: MustChange | undefined;
  submit: (userName: string, password: string) => Promise<void>;
  /** Returns the error message of a code that was rejected. */
  submitCode: (entered: EnteredCode) => Promise<string | undefined>;
  changed: () => Promise<void>;
  startAgain: () => void;
}

/** The steps of the login flow (specification, point 4), with the code of a second factor after the password. */
export function useLoginFlow(): LoginFlow {
  const portal = usePortal();
  const text = useText();
  const { search } = useLocation();
  const [mustChange, setMustChange] = useState<MustChange>();
  const [codeDue, setCodeDue] = useState<CodeDue>();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();

  const close = () => setMustChange((before) => before && { ...before, open: false });
  const startAgain = () => {
    close();
    setCodeDue(undefined);
    setAttempt((count) => count + 1);
  };
  const notifyUser = (title: string, content: string) =>
    void portal.questions.confirm({ title, content, ok: text('shell.dialog.ok'), noteOnly: true });

  const goOn = (result: SignInResult, password: string): void => {
    if (result.next === 'portal')
      return void portal.history.navigate(`/${search}`, { replace: true, state: {} });
    if (result.next === 'changePassword')
      return setMustChange({ open: true, password, token: result.token });
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
    goOn(await signIn(portal, userName, password), password);
  };

  const submitCode = async (entered: EnteredCode): Promise<string | undefined> => {
    if (!codeDue) return undefined;
    const result = await sendCode(portal, { ...entered, mfaToken: codeDue.mfaToken });
    if (result.next === 'failed' && !result.expired) return failureText(result, text);
    if (result.next === 'failed') startAgain();
    goOn(result, codeDue.password);
    return undefined;
  };
  const changed = async () => {
    close();
    if (mustChange) goOn(await resumeSignIn(portal, mustChange.token), '');
  };
  return { attempt, codeDue, failure, mustChange, submit, submitCode, changed, startAgain };
}
