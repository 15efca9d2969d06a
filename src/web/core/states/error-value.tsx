import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal-context.ts';
import { useErrorName } from '../screen/screen-context.tsx';
import type { ScreenErrorKind } from '../screen/telemetry.ts';
import { useErrorReport } from '../screen/use-condition.ts';

const useStyles = makeStyles({
  value: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  message: { color: tokens.colorStatusDangerForeground1 },
});

export interface ErrorValueProps {
  /** Id of the field. */
  owner: string;
  errorKind: ScreenErrorKind;
  error: Error;
}

/** Replaces one broken value. The other values of the row or record stay visible. */
export function ErrorValue({ owner, errorKind, error }: ErrorValueProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const name = useErrorName()(owner);
  const { dev } = usePortal().meta;
  useErrorReport([{ owner, errorKind }]);
  return dev ? (
    <span
      className={styles.message}
    >{`${text('runtime.failed.title', { owner: name })}: ${error.message}`}</span>
  ) : (
    <span className={styles.value}>{text('runtime.failed.value')}</span>
  );
}
