import { useState, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { failureText, signIn } from '../../core/session/sign-in.ts';
import { LoginForm } from './login-form.tsx';
import { SIGN_OUT_REASONS } from '../../core/session/sign-out.ts';
import { VisitorLinks } from './visitor-links.tsx';
import styles from './login-page.module.css';

const NewPasswordDialog = lazyPart(
  'new password dialog',
  async () => (await import('./new-password-dialog.tsx')).NewPasswordDialog,
);

const REASON_TEXTS = {
  signedOut: 'shell.notice.signedOut',
  elsewhere: 'shell.notice.signedOutElsewhere',
  expired: 'errors.sessionEnded',
  idle: 'shell.session.expired',
  toContinue: 'shell.login.signInToContinue',
} as const;

interface MustChange {
  /**
   * False closes the dialog before it unmounts. Unmounting an open dialog would leave the page hidden from screen
   * readers.
   */
  open: boolean;
  userName: string;
  password: string;
  token: string;
}

/** The login page with the steps of the login flow (specification, point 4). */
export function LoginPage(): ReactElement {
  const portal = usePortal();
  const text = useText();
  const { search } = useLocation();
  const [mustChange, setMustChange] = useState<MustChange>();
  const [attempt, setAttempt] = useState(0);

  const submit = async (userName: string, password: string): Promise<void> => {
    const result = await signIn(portal, userName, password);
    if (result.next === 'portal')
      return portal.history.navigate(`/${search}`, { replace: true, state: {} });
    if (result.next === 'changePassword')
      return setMustChange({ open: true, userName, password, token: result.token });
    const title = text(result.next === 'failed' ? 'shell.login.failed' : 'shell.login.redirected');
    const content = result.next === 'failed' ? failureText(result, text) : result.message;
    void portal.questions.confirm({ title, content, ok: text('shell.dialog.ok'), noteOnly: true });
  };
  const close = () => setMustChange((before) => before && { ...before, open: false });
  const cancelled = () => {
    close();
    setAttempt((count) => count + 1);
  };
  const changed = async (password: string) => {
    const userName = mustChange?.userName ?? '';
    close();
    await submit(userName, password);
  };
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{text('shell.login.title')}</h1>
        <p className={styles.tagline}>{text('shell.brand.tagline')}</p>
        <Reason search={search} />
        <LoginForm key={attempt} again={attempt > 0} onSubmit={submit} />
      </div>
      <VisitorLinks />
      {mustChange && (
        <NewPasswordDialog
          key={mustChange.token}
          open={mustChange.open}
          password={mustChange.password}
          token={mustChange.token}
          onChanged={changed}
          onCancel={cancelled}
        />
      )}
    </div>
  );
}

/** Says why the user was signed out. Only known reasons have a text, because anyone can change the query. */
function Reason({ search }: { search: string }): ReactElement | null {
  const text = useText();
  const query = new URLSearchParams(search);
  const given = SIGN_OUT_REASONS.find((one) => one === query.get('reason'));
  const reason = given ?? (query.has('redirect') ? 'toContinue' : undefined);
  return reason ? (
    <p role="status" className={styles.reason}>
      {text(REASON_TEXTS[reason])}
    </p>
  ) : null;
}
