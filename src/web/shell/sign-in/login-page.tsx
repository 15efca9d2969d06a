import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { SIGN_OUT_REASONS } from '../../core/session/sign-out.ts';
import { LoginForm } from './login-form.tsx';
import { useLoginFlow } from './use-login-flow.ts';
import { VisitorLinks } from './visitor-links.tsx';
import styles from './login-page.module.css';

const CodeForm = lazyPart('code form', async () => (await import('./code-form.tsx')).CodeForm);
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

/** The login page with the steps of the login flow (specification, point 4). */
export function LoginPage(): ReactElement {
  const text = useText();
  const { search } = useLocation();
  const { attempt, codeDue, mustChange, submit, submitCode, changed, startAgain } = useLoginFlow();
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{text(codeDue ? 'shell.code.title' : 'shell.login.title')}</h1>
        <p className={styles.tagline}>{text('shell.brand.tagline')}</p>
        {codeDue ? (
          <CodeForm key={codeDue.mfaToken} onSubmit={submitCode} onCancel={startAgain} />
        ) : (
          <>
            <Reason search={search} />
            <LoginForm key={attempt} again={attempt > 0} onSubmit={submit} />
          </>
        )}
      </div>
      <VisitorLinks />
      {mustChange && (
        <NewPasswordDialog
          key={mustChange.token}
          open={mustChange.open}
          password={mustChange.password}
          token={mustChange.token}
          onChanged={changed}
          onCancel={startAgain}
        />
      )}
    </div>
  );
}

/** Says why the user was signed out. Only known reasons have a text, because anyone can change the query. */
function Reason({ search }: { search: string }): ReactElement | null {
  const text = useText();
  const query = new URLSearchParams(search);
  const given = SIGN_OUT_REASONS.find((reason) => reason === query.get('reason'));
  const reason = given ?? (query.has('redirect') ? 'toContinue' : undefined);
  return reason ? (
    <p role="status" className={styles.reason}>
      {text(REASON_TEXTS[reason])}
    </p>
  ) : null;
}
