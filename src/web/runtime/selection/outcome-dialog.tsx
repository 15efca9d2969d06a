import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { getMessageKey } from '#shared/schemas/problem-text.ts';
import type { Field } from '#shared/screens/field.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { useHasText, useText } from '../../core/i18n/use-text.ts';
import { Modal } from '../../ui/modal.tsx';
import type { BulkRun, Outcome, RejectedRow } from './use-bulk-run.ts';
import styles from './selection.module.css';

/** Result of a bulk action: the number of completed rows, and the rejected rows with reasons. Offers retry and undo. */
export function OutcomeDialog(props: {
  outcome: Outcome;
  bulk: BulkRun;
  /** The column with the name of a row. */
  title: Field | undefined;
}): ReactNode {
  const { outcome, bulk, title } = props;
  const { action, done, rejected } = outcome;
  const text = useText();
  const tools = useDisplayTools();
  const formatReason = useReason();
  const formatName = ({ row, id }: RejectedRow) =>
    (row && title ? formatValueText(title, row, tools) : '') || id;
  return (
    <Modal title={text('runtime.ticks.refused', { count: rejected.length })} onClose={bulk.close}>
      {done.length > 0 && <p>{text(action.done, { count: done.length })}</p>}
      <ul className={styles.rejected}>
        {rejected.map((row) => (
          <li key={row.id}>
            <strong>{formatName(row)}</strong>
            <div className={styles.reason}>{formatReason(row)}</div>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {action.undo && done.length > 0 && (
          <Button disabledFocusable={bulk.busy} onClick={() => void bulk.undo(outcome)}>
            {text('runtime.ticks.undo')}
          </Button>
        )}
        <Button disabledFocusable={bulk.busy} onClick={() => void bulk.retry()}>
          {text('runtime.ticks.retry')}
        </Button>
        <Button appearance="primary" onClick={bulk.close}>
          {text('runtime.ticks.close')}
        </Button>
      </div>
    </Modal>
  );
}

/**
 * Returns a function that formats the reason for a rejected row: the text of its rule, otherwise that of its error code.
 */
function useReason(): (rejected: RejectedRow) => string {
  const text = useText();
  const hasText = useHasText();
  return ({ code, reason }) => {
    if (reason !== undefined) return text(getMessageKey({ rule: reason, params: {} }));
    const keys = [`runtime.ticks.because.${code}`, `errors.${code}`];
    return text(keys.find(hasText) ?? 'errors.unexpected');
  };
}
