import { Button, Checkbox, Spinner } from '@fluentui/react-components';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { limits } from '#shared/schemas/limits.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { EnteredCode } from '../../core/session/sign-in.ts';
import { TextBox } from '../../ui/box.tsx';
import { SignInField } from './sign-in-field.tsx';
import styles from './login-page.module.css';

interface Props {
  /** Returns the error message of a rejected code. */
  onSubmit: (entered: EnteredCode) => Promise<string | undefined>;
  onCancel: () => void;
}

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ onSubmit, onCancel }: Props): ReactElement {
  const text = useText();
  const form = useCodeForm(onSubmit);
  const { recovery, remember, busy } = form;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <CodeField key={String(recovery)} form={form} />
      <Checkbox
        checked={remember}
        onChange={(_event, { checked }) => form.setRemember(checked === true)}
        className={styles.remember ?? ''}
        label={text('shell.code.remember', { count: limits.rememberedDevice.value })}
      />
      <Button
        type="submit"
        appearance="primary"
        size="large"
        disabledFocusable={busy}
        icon={busy ? <Spinner size="tiny" /> : undefined}
      >
        {text(busy ? 'shell.login.submitting' : 'shell.login.submit')}
      </Button>
      <Button appearance="subtle" onClick={form.switchKind}>
        {text(recovery ? 'shell.code.useApp' : 'shell.code.useRecovery')}
      </Button>
      <Button appearance="subtle" onClick={onCancel}>
        {text('shell.dialog.cancel')}
      </Button>
    </form>
  );
}

interface CodeFormState {
  code: string;
  setCode: (code: string) => void;
  /** True for a recovery code, false for a code of the authenticator app. */
  recovery: boolean;
  remember: boolean;
  setRemember: (remember: boolean) => void;
  error: string | undefined;
  busy: boolean;
  switchKind: () => void;
  submit: (event: FormEvent) => Promise<void>;
}

const toCodeKind = (recovery: boolean) => (recovery ? 'recovery' : 'app');

/** Longer than any recovery code with spaces. */
const MAX_CODE_LENGTH = 40;

function CodeField({ form }: { form: CodeFormState }): ReactElement {
  const text = useText();
  const { recovery, code, error } = form;
  const kind = toCodeKind(recovery);
  const input = useRef<HTMLInputElement>(null);
  // Focuses the only input. Selects a rejected code, so that typing replaces it.
  useEffect(() => {
    if (error === undefined) input.current?.focus();
    else input.current?.select();
  }, [error]);
  return (
    <SignInField
      label={text(`shell.code.${kind}.label`)}
      hint={text(`shell.code.${kind}.hint`)}
      error={error}
    >
      {(labelled) => (
        <TextBox
          {...labelled}
          ref={input}
          name="code"
          size="large"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          value={code}
          onChange={(event) => form.setCode(event.target.value)}
        />
      )}
    </SignInField>
  );
}

function useCodeForm(onSubmit: Props['onSubmit']): CodeFormState {
  const text = useText();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const label = text(`shell.code.${toCodeKind(recovery)}.label`);
    if (code.trim() === '') return setError(text('validation.required', { label }));
    setBusy(true);
    const entered = { code: code.trim(), recovery, remember };
    setError(undefined);
    setError(await onSubmit(entered).finally(() => setBusy(false)));
  };
  const switchKind = () => {
    setRecovery(!recovery);
    setCode('');
    setError(undefined);
  };
  return {
    code,
    setCode,
    recovery,
    remember,
    setRemember,
    error,
    busy,
    switchKind,
    submit,
  };
}
