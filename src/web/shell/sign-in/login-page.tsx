import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { useScreens } from '../../core/portal/portal-context.ts';
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

/** The login page with the steps of the login flow (point 4 of the specification). */
export function LoginPage(): ReactElement {
  const text = useText();
  const { search } = useLocation();
  const { signIn, title } = useSignInEntry();
  const {
    restarts,
    codeDue,
    failure,
    passwordChange,
    submit,
    submitCode,
    onPasswordChanged,
    startAgain,
  } = useLoginFlow();
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.title}>{text(codeDue ? 'shell.code.title' : title)}</h1>
        <p className={styles.tagline}>{text('shell.brand.tagline')}</p>
        {codeDue ? (
          <CodeForm key={codeDue.mfaToken} onSubmit={submitCode} onCancel={startAgain} />
        ) : (
          <>
            {failure ? (
              <p className={`${styles.reason} ${styles.failure}`}>{failure}</p>
            ) : (
              <Reason search={search} />
            )}
            <LoginForm
              key={restarts}
              isRestarted={restarts > 0}
              help={signIn?.help?.screen}
              onSubmit={submit}
            />
          </>
        )}
      </div>
      <VisitorLinks groups={signIn?.groups ?? []} />
      {passwordChange && (
        <NewPasswordDialog
          key={passwordChange.token}
          open={passwordChange.open}
          password={passwordChange.password}
          token={passwordChange.token}
          onChanged={onPasswordChanged}
          onCancel={startAgain}
        />
      )}
    </div>
  );
}

/** Returns the published sign-in screen. Without one, the form remains, so that staff can sign in and publish it. */
function useSignInEntry(): Pick<ScreenEntry, 'signIn' | 'title'> {
  const { entries } = useScreens();
  return entries.find(({ signIn }) => signIn) ?? { title: 'shell.login.submit' };
}

/** Why the user was signed out, or must sign in to continue. Unknown reasons are ignored, because the query is untrusted. */
function Reason({ search }: { search: string }): ReactElement | null {
  const text = useText();
  const query = new URLSearchParams(search);
  const knownReason = SIGN_OUT_REASONS.find((reason) => reason === query.get('reason'));
  const reason = knownReason ?? (query.has('redirect') ? 'toContinue' : undefined);
  return reason ? (
    <p role="status" className={styles.reason}>
      {text(REASON_TEXTS[reason])}
    </p>
  ) : null;
}
