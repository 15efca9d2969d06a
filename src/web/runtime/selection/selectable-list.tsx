import { useEffect, useRef, type ReactNode } from 'react';
import type { Selection } from '#shared/screens/action.ts';
import type { CallInput } from '../../core/api/call.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useActions } from '../actions/use-actions.ts';
import { findHeaderColumn } from '../table/row-names.ts';
import { ListView, type ListViewProps } from '../table/list-view.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { RowSelectionContext, useSelection } from './selection.ts';
import { checkboxColumn } from './checkbox-column.tsx';
import { useBulkRun } from './use-bulk-run.ts';

export interface SelectableListProps extends ListViewProps {
  select: Selection;
  /** The search input without the page. */
  submitted: CallInput;
}

/** A list with bulk actions. Its rows can be selected if the user may use at least one of the actions. */
export function SelectableList(props: SelectableListProps): ReactNode {
  const { select, submitted: _, ...list } = props;
  const { visibleActions, broken } = useActions(select.actions, useScope());
  return visibleActions.length + broken.length > 0 ? (
    <Selectable {...props} />
  ) : (
    <ListView {...list} />
  );
}

/** The list with checkboxes. The selection is kept when the user goes to another page. */
function Selectable({ select, submitted, ...list }: SelectableListProps): ReactNode {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const selection = useSelection(select, list.rowKey, list.page, submitted);
  const bulk = useBulkRun(selection, submitted);
  const { count } = selection;
  useFocusAfterDeselecting(count === 0 && bulk.outcome === undefined, root);
  return (
    <RowSelectionContext value={selection}>
      <div ref={root}>
        {/* Always rendered, so that screen readers announce changes. */}
        <span role="status" className="visually-hidden">
          {bulk.busy
            ? text('runtime.ticks.working')
            : count > 0
              ? text('runtime.ticks.count', { count })
              : ''}
        </span>
        <ListView
          {...list}
          lead={checkboxColumn}
          bar={count > 0 && <SelectionBar actions={select.actions} bulk={bulk} />}
        />
      </div>
      {bulk.outcome && (
        <OutcomeDialog outcome={bulk.outcome} bulk={bulk} title={findHeaderColumn(list.columns)} />
      )}
    </RowSelectionContext>
  );
}

/** When the last row is deselected, the bar unmounts with its focused button. Moves the focus to the first checkbox. */
function useFocusAfterDeselecting(
  isEmpty: boolean,
  root: React.RefObject<HTMLElement | null>,
): void {
  const before = useRef(isEmpty);
  useEffect(() => {
    const hasLostFocus =
      document.activeElement === document.body || document.activeElement === null;
    if (isEmpty && !before.current && hasLostFocus)
      root.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
    before.current = isEmpty;
  }, [isEmpty, root]);
}
