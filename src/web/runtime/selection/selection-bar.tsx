import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { BulkAction } from '#shared/screens/action.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { PHONE } from '../../core/theme/breakpoints.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useErrorText } from '../../core/states/use-error-text.ts';
import { useMedia } from '../../ui/use-media.ts';
import { BrokenActions } from '../actions/action-bar.tsx';
import { AskDialog, renderIcon } from '../actions/action-button.tsx';
import { useActions } from '../actions/use-actions.ts';
import { useRowSelection } from './selection.ts';
import { PageCheckbox } from './checkbox-column.tsx';
import type { BulkRun } from './use-bulk-run.ts';
import styles from './selection.module.css';

/** The number of selected rows and the bulk actions. Replaces the toolbar of the list. */
export function SelectionBar({
  actions,
  bulk,
}: {
  actions: readonly BulkAction[];
  bulk: BulkRun;
}): ReactNode {
  const text = useText();
  const phone = useMedia(PHONE);
  const { count, total, max, canSelectAll, selectAll, clear } = useRowSelection();
  return (
    <div className={styles.bar} role="group" aria-label={text('runtime.ticks.bar')}>
      {phone && <PageCheckbox />}
      <span className={styles.count}>{text('runtime.ticks.count', { count })}</span>
      {count >= max && <span>{text('runtime.ticks.most', { max })}</span>}
      {canSelectAll && (
        <Button size="small" appearance="subtle" onClick={selectAll}>
          {text('runtime.ticks.all', { total })}
        </Button>
      )}
      <Button size="small" appearance="subtle" onClick={clear}>
        {text('runtime.ticks.clear')}
      </Button>
      <div className={styles.actions}>
        <BulkButtons actions={actions} bulk={bulk} />
      </div>
    </div>
  );
}

function BulkButtons({
  actions,
  bulk,
}: {
  actions: readonly BulkAction[];
  bulk: BulkRun;
}): ReactNode {
  const text = useText();
  const scope = useScope();
  const { visibleActions, broken } = useActions(actions, scope);
  const notifyFailure = useFailureNotice();
  const [asking, setAsking] = useState<BulkAction>();
  const actionIds = useMemo(
    () => new Set(visibleActions.map(({ action }) => action.id)),
    [visibleActions],
  );
  const press = (action: BulkAction) => {
    if (action.ask) setAsking(action);
    else bulk.run(action).catch((error: unknown) => notifyFailure(error, action.failure));
  };
  const stopAsking = () => setAsking(undefined);
  return (
    <>
      <BrokenActions broken={broken} />
      {actions
        .filter(({ id }) => actionIds.has(id))
        .map((action) => (
          <Button
            key={action.id}
            data-part={action.id}
            size="small"
            appearance={action.look === 'primary' ? 'primary' : 'secondary'}
            icon={renderIcon(action)}
            disabledFocusable={bulk.busy}
            onClick={() => press(action)}
          >
            {text(action.label)}
          </Button>
        ))}
      {asking && (
        <AskDialog
          action={asking}
          scope={scope}
          run={{
            busy: bulk.busy,
            asking: true,
            stopAsking,
            press: async () => 'asks',
            act: (input, _, idempotencyKey) => bulk.run(asking, input, idempotencyKey),
          }}
        />
      )}
    </>
  );
}

function useFailureNotice(): (error: unknown, failure: string | undefined) => void {
  const { notify } = usePortal().notices;
  const errorText = useErrorText();
  return (error, failure) => void notify({ type: 'error', text: errorText(error, failure) });
}
