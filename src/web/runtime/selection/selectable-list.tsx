import { useEffect, useRef, type ReactNode } from 'react';
import type { Selection } from '#shared/screens/action.ts';
import type { CallInput } from '../../core/api/call.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { headerOf } from '../table/data-row.tsx';
import { ListView, type ListViewProps } from '../table/list-view.tsx';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TicksContext, useSelection } from './selection.ts';
import { tickColumn } from './tick-column.tsx';
import { useBulkRun } from './use-bulk-run.ts';

export interface SelectableListProps extends ListViewProps {
  select: Selection;
  /** What the list was searched by, without its page. */
  asked: CallInput;
}

/** A list whose rows can be ticked, on this page and the others, and what can be done with them. */
export function SelectableList({ select, asked, ...list }: SelectableListProps): ReactNode {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const ticks = useSelection(select, list.rowKey, list.page, asked);
  const bulk = useBulkRun(ticks, asked);
  const { count } = ticks;
  useFocusAfter(count === 0 && bulk.outcome === undefined, root);
  return (
    <TicksContext value={ticks}>
      <div ref={root}>
        {/* Always there, so that a change of it is heard. */}
        <span role="status" className="visually-hidden">
          {bulk.busy
            ? text('runtime.ticks.working')
            : count > 0
              ? text('runtime.ticks.count', { count })
              : ''}
        </span>
        <ListView
          {...list}
          lead={tickColumn}
          bar={count > 0 && <SelectionBar actions={select.actions} bulk={bulk} />}
        />
      </div>
      {bulk.outcome && (
        <OutcomeDialog outcome={bulk.outcome} bulk={bulk} title={headerOf(list.columns)} />
      )}
    </TicksContext>
  );
}

/** The bar goes with the last tick, and the button that had the focus with it: the list goes on from its first tick. */
function useFocusAfter(none: boolean, root: React.RefObject<HTMLElement | null>): void {
  const before = useRef(none);
  useEffect(() => {
    const left = document.activeElement === document.body || document.activeElement === null;
    if (none && !before.current && left)
      root.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
    before.current = none;
  }, [none, root]);
}
