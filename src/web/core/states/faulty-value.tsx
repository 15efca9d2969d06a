import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal-context.ts';
import { useFaultName } from '../screen/screen-context.tsx';
import type { FaultKind } from '../screen/telemetry.ts';
import { useFaultReport } from '../screen/use-condition.ts';

const useStyles = makeStyles({
  value: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  told: { color: tokens.colorStatusDangerForeground1 },
});

export interface FaultyValueProps {
  /** The field. */
  owner: string;
  fault: FaultKind;
  error: Error;
}

/** In the place of one value that broke: the other values of the row or record stay. */
export function FaultyValue({ owner, fault, error }: FaultyValueProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const name = useFaultName()(owner);
  const { dev } = usePortal().meta;
  useFaultReport([{ owner, fault }]);
  return dev ? (
    <span
      className={styles.told}
    >{`${text('runtime.fault.title', { owner: name })}: ${error.message}`}</span>
  ) : (
    <span className={styles.value}>{text('runtime.fault.value')}</span>
  );
}
