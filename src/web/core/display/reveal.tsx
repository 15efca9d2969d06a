import { useState, type ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { call } from '../api/call.ts';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal-context.ts';
import type { BindingScope } from '../navigation/bindings.ts';
import { toInput } from '../screen/call-input.ts';
import { isEmpty, readText } from '../screen/read-path.ts';
import { useOperation } from '../screen/screen-context.tsx';
import { useErrorText } from '../states/use-error-text.ts';
import { findDisplay, formatWhole } from './displays.tsx';
import { useDisplayTools } from './tools.ts';

const useStyles = makeStyles({
  value: { whiteSpace: 'nowrap' },
  row: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
});

export interface RevealProps {
  field: Field;
  reveal: NonNullable<Field['reveal']>;
  /** The last four digits, from the record. */
  masked: unknown;
  scope: BindingScope;
}

/** A sensitive value. It is not part of the record: an audited call fetches it on request, and it can be hidden again. */
export function Reveal({ field, reveal, masked, scope }: RevealProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const tools = useDisplayTools();
  const { fullValue, busy, show, hide } = useReveal(reveal, scope);
  const end = isEmpty(masked) ? undefined : findDisplay(field)(masked, field, tools);
  const value = fullValue === undefined ? end : formatWhole(field, fullValue);
  const label = text(fullValue === undefined ? 'runtime.reveal.show' : 'runtime.reveal.hide');
  const fieldLabel = text(field.label);
  return (
    <span className={styles.row}>
      <span aria-live="polite" className={styles.value}>
        {value ?? text('runtime.hidden')}
      </span>
      <Button
        size="small"
        appearance="subtle"
        disabledFocusable={busy}
        aria-label={`${label}: ${fieldLabel}`}
        onClick={() => void (fullValue === undefined ? show() : hide())}
      >
        {label}
      </Button>
    </span>
  );
}

/** The full value is kept in component state only, never in a cache. */
function useReveal(reveal: RevealProps['reveal'], scope: BindingScope) {
  const operation = useOperation(reveal.operation);
  const portal = usePortal();
  const errorText = useErrorText();
  const [fullValue, setFullValue] = useState<string>();
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      const response = await call(portal, operation, toInput(operation, reveal.input, scope));
      setFullValue(readText(response, reveal.at));
    } catch (error) {
      portal.notices.notify({ type: 'error', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return { fullValue, busy, show, hide: () => setFullValue(undefined) };
}
