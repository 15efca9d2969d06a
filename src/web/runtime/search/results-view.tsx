import type { ReactNode } from 'react';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { ConditionsReady } from '../page/conditions-ready.tsx';
import { LongBody } from '../table/data-table.tsx';
import { FilteredList } from '../table/filtered-list.tsx';
import { Cards, ListView, type ListViewProps } from '../table/list-view.tsx';
import { preloadTreeKeyboard } from '../table/use-row-keyboard.ts';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { PHONE } from '../../core/theme/breakpoints.ts';
import { useIsSlow } from '../../core/states/use-is-slow.ts';
import type { SearchState } from './search-state.ts';
import type { Results } from './use-search.ts';

// Loaded with the first results, because there is nothing to export before.
const ExportButton = lazyPart(
  'export',
  async () => (await import('./export-button.tsx')).ExportButton,
);

const SelectableList = lazyPart(
  'selection',
  async () => (await import('../selection/selectable-list.tsx')).SelectableList,
);

const PanelList = lazyPart(
  'row panel',
  async () => (await import('../row-panel/panel-list.tsx')).PanelList,
);

/** Loads the code for results that load with the screen, so that they render once. Never rejects. */
export async function preloadResults({ source, results }: SearchBody): Promise<void> {
  const isPhone = matchMedia(PHONE).matches;
  if (source.run !== 'load') return isPhone ? Cards.preload() : undefined;
  const parts = [
    ...(isPhone ? [Cards] : []),
    ...(results.export ? [ExportButton] : []),
    ...(results.select ? [SelectableList] : []),
    ...(results.panel ? [PanelList] : []),
    // A list with a filter is loaded completely, so it may be long.
    ...(results.filter ? [FilteredList, LongBody] : []),
  ];
  await Promise.all([
    ...parts.map((part) => part.preload()),
    ...(results.tree ? [preloadTreeKeyboard()] : []),
  ]);
}

export interface ResultsViewProps {
  body: SearchBody;
  state: SearchState;
  onState: (state: SearchState) => void;
  results: Results;
}

/** The rows of a search. Renders nothing before the first search. */
export function ResultsView({ body, state, onState, results }: ResultsViewProps): ReactNode {
  const { artefact } = useScreen();
  const { error, loading } = results;
  const { select, panel, filter, ...resultProps } = body.results;
  const { page } = results;
  const isFirstLoad = !page && !error && loading;
  const isSlow = useIsSlow(isFirstLoad);
  if (!page && !error && !loading) return null;
  // A list that is loaded completely may be long. LongBody measures the table, so the table must be drawn before the rows.
  if (isFirstLoad && !isSlow && results.paged && !body.results.whole)
    return <div hidden aria-busy />;
  const listProps: ListViewProps = {
    id: 'results',
    part: 'results',
    card: true,
    caption: artefact.title,
    ...resultProps,
    page,
    sort: state.sort,
    paged: results.paged,
    error,
    failure: body.source.failure,
    waiting: results.waiting,
    onRetry: results.reload,
    onPage: (next) => onState({ ...state, page: next }),
    onPageSize: (pageSize) => onState({ ...state, pageSize, page: 1 }),
    onSort: (sort) => onState({ ...state, sort, page: 1 }),
    tools: body.results.export && page && page.total > 0 && (
      <ExportButton body={body} state={state} results={results} />
    ),
  };
  const renderList = (extraProps: Partial<ListViewProps> = {}) =>
    select ? (
      <SelectableList
        {...listProps}
        {...extraProps}
        select={select}
        submitted={results.submitted}
      />
    ) : (
      <ListView {...listProps} {...extraProps} />
    );
  const renderWithPanel = (extraProps: Partial<ListViewProps> = {}) =>
    panel ? (
      <PanelList
        panel={panel}
        page={extraProps.page ?? page}
        rowKey={listProps.rowKey}
        columns={listProps.columns}
        renderList={(panelProps) => renderList({ ...extraProps, ...panelProps })}
      />
    ) : (
      renderList(extraProps)
    );
  const content = filter ? (
    <FilteredList page={page} searched={body.results} renderList={renderWithPanel} />
  ) : (
    renderWithPanel()
  );
  return <WithConditions>{content}</WithConditions>;
}

/** Waits for the expression engine if rows or their actions depend on conditions. */
function WithConditions({ children }: { children: ReactNode }): ReactNode {
  const { artefact } = useScreen();
  const usesConditions = artefact.conditions?.inResults ?? true;
  return usesConditions ? <ConditionsReady>{children}</ConditionsReady> : children;
}
