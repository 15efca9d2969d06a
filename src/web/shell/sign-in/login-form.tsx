import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../core/i18n/use-text.ts';
import { EyeIcon } from '../../ui/auth-icons.tsx';
import { TextBox } from '../../ui/box.tsx';
import { useScreens } from '../../core/portal/portal-context.ts';
import { BusyIcon } from './busy-mark.tsx';
import { SignInField } from './sign-in-field.tsx';
import iconButton from '../../ui/icon-button.module.css';
import styles from './login-page.module.css';

interface FormProps {
  /** Whether a previous attempt was canceled or has expired. Then the first field takes the focus. */
  isRestarted: boolean;
  /** Id of the screen for users who cannot sign in. */
  help: string | undefined;
  onSubmit: (userName: string, password: string) => Promise<void>;
}

/** User name and password. */
export function LoginForm({ isRestarted, help, onSubmit }: FormProps): ReactElement {
  const userNameInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRestarted) userNameInput.current?.focus();
  }, [isRestarted]);
  const text = useText();
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [wasIncomplete, setWasIncomplete] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const incomplete = userName.trim() === '' || password === '';
    setWasIncomplete(incomplete);
    if (incomplete || busy) return;
    setBusy(true);
    await onSubmit(userName.trim(), password).finally(() => setBusy(false));
  };
  const findFieldError = (value: string, label: string) =>
    wasIncomplete && value.trim() === ''
      ? text('validation.required', { label: text(label) })
      : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <SignInField
        label={text('shell.login.userName')}
        error={findFieldError(userName, 'shell.login.userName')}
      >
        {(labelled) => (
          <TextBox
            {...labelled}
            ref={userNameInput}
            name="username"
            size="large"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={userName}
            onChange={(event) => setUserName(event.target.value)}
          />
        )}
      </SignInField>
      <PasswordField
        label={text('shell.login.password')}
        error={findFieldError(password, 'shell.login.password')}
        value={password}
        onChange={setPassword}
      />
      <HelpLink screen={help} />
      <SubmitButton busy={busy} />
    </form>
  );
}

function SubmitButton({ busy }: { busy: boolean }): ReactElement {
  const text = useText();
  return (
    <Button
      type="submit"
      appearance="primary"
      size="large"
      disabledFocusable={busy}
      icon={busy ? <BusyIcon /> : undefined}
    >
      {text(busy ? 'shell.login.submitting' : 'shell.login.submit')}
    </Button>
  );
}

interface PasswordProps {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  autoComplete?: 'current-password' | 'new-password';
}

/** A password input with a button that shows the password. */
export function PasswordField({
  label,
  error,
  value,
  onChange,
  autoComplete = 'current-password',
}: PasswordProps): ReactElement {
  const text = useText();
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={`${iconButton.bare} ${styles.eye}`}
      aria-label={text('shell.login.showPassword')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    >
      <EyeIcon crossed={shown} />
    </button>
  );
  return (
    <SignInField label={label} error={error}>
      {(labelled) => (
        <TextBox
          {...labelled}
          name={autoComplete}
          type={shown ? 'text' : 'password'}
          size="large"
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          contentAfter={toggle}
        />
      )}
    </SignInField>
  );
}

function HelpLink({ screen }: { screen: string | undefined }): ReactElement | null {
  const text = useText();
  const entry = useScreens().byId.get(screen ?? '');
  return entry ? (
    <Link to={entry.path} className={styles.help}>
      {text('shell.login.forgot')}
    </Link>
  ) : null;
}
