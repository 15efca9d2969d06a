import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { toRecord, type Values } from '../../forms/state/values.ts';
import { preloadWidget } from '../../forms/widgets/registry.ts';
import {
  useFinderCriteria,
  useLookup,
  useOriginState,
} from '../../core/screen/current-location.ts';
import { UnderHeading } from '../../core/states/heading.tsx';
import { PageHeader } from '../page/page-header.tsx';
import type { Row } from '../../core/screen/read-path.ts';
import { InScope, useScope } from '../../core/screen/scope.tsx';
import { useDisplayTools } from '../../core/display/tools.ts';
import { getFirstPage } from '../../core/screen/first-page.ts';
import { useOperation, useScreen } from '../../core/screen/screen-context.tsx';
import { PHONE } from '../../core/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';
import { CriteriaCard } from './criteria-card.tsx';
import { ActiveCriteria } from './criteria-form.tsx';
import { useSearchState } from './search-state.ts';
import { preloadResults, ResultsView } from './results-view.tsx';
import { useCriteria } from './use-criteria.ts';
import { useSearch, type Results } from './use-search.ts';
import styles from './search-screen.module.css';

/** Loads what the first render of a search needs. Never rejects. */
export async function preloadSearch(body: SearchBody): Promise<void> {
  const { rows = [], more = [] } = body.criteria ?? {};
  await Promise.all([
    preloadResults(body),
    ...rows.flat().map(preloadWidget),
    [...rows, ...more].flat().some(({ initial }) => initial) && ActiveCriteria.preload(),
  ]);
}

/** A search form and its results. */
export function SearchScreen(): ReactNode {
  const { artefact } = useScreen();
  if (artefact.body.kind !== 'search') throw new Error(`The screen ${artefact.id} is not a search`);
  return <Search body={artefact.body} />;
}

function Search({ body }: { body: SearchBody }): ReactNode {
  const { results: list } = body;
  const operation = useOperation(body.source.operation);
  const [state, setState] = useSearchState({
    submitted: undefined,
    sort: undefined,
    ...getFirstPage(body, operation, useMedia(PHONE)),
  });
  const [sent, setSent] = useState<object>();
  const send = (values: Values, record: Row) => {
    const submitted = { values, record };
    if (list.opensOnly) setSent(submitted);
    setState({ ...state, submitted, page: 1 });
  };
  const criteria = useCriteria(body, state.submitted?.values, send, () =>
    setState({ ...state, submitted: undefined, page: 1 }),
  );
  const finderCriteria = useFinderSearch(criteria.searchFor);
  const lookup = useLookup(body.results.rowKey);
  const { fields, start } = criteria;
  const initialRecord = useMemo(() => toRecord(fields, start), [fields, start]);
  const record =
    state.submitted?.record ?? (body.source.run === 'load' ? initialRecord : NO_CRITERIA);
  // Criteria that the user brings along are checked before they are sent.
  const waits = criteria.inUrl || finderCriteria !== undefined;
  const results = useSearch(body, state, record, body.source.run === 'load' && !waits);
  useOpenOnlyResult(body, results, finderCriteria ?? sent ?? lookup);
  return (
    <div>
      <PageHeader />
      <UnderHeading>
        <InScope as="criteria" value={record}>
          <div className={styles.root}>
            {body.criteria && (
              <CriteriaCard
                {...body.criteria}
                criteria={criteria}
                loadsAtStart={body.source.run === 'load'}
                submitted={state.submitted?.values}
              />
            )}
            <ResultsView body={body} state={state} onState={setState} results={results} />
          </div>
        </InScope>
      </UnderHeading>
    </div>
  );
}

const NO_CRITERIA: Row = {};

/** Starts a search with the criteria from the global search in the header, and returns them. */
function useFinderSearch(searchFor: (values: Values) => void): object | undefined {
  const finderCriteria = useFinderCriteria();
  useEffect(() => {
    if (finderCriteria) searchFor(finderCriteria);
    // Runs once per navigation, because each navigation has a new state object.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [finderCriteria]);
  return finderCriteria;
}

/**
 * Opens the record if the global search, a lookup, a link with the key of a row or a search of a screen with `opensOnly`
 * finds exactly one. `request` is a new object for each such search. The history entry is replaced, so that Back leads to
 * the page before the search.
 */
function useOpenOnlyResult(body: SearchBody, results: Results, request: object | undefined): void {
  const tools = useDisplayTools();
  const scope = useScope();
  const navigate = useNavigate();
  const origin = useOriginState();
  const openedFor = useRef<object>(undefined);
  const shownPage = useRef<Results['page']>(undefined);
  const previous = useRef<{ request: object | undefined; page: Results['page'] }>(undefined);
  const { page, waiting } = results;
  const { open } = body.results;
  useEffect(() => {
    const [row] = page?.rows ?? [];
    // The rows may come with the request, in one render.
    if (previous.current?.request !== request)
      previous.current = { request, page: shownPage.current };
    shownPage.current = page;
    const isNewPage = page !== undefined && page !== previous.current?.page && !waiting;
    if (!request || !isNewPage || openedFor.current === request) return;
    // Only the first result opens a record, not one that the user narrows down on this screen.
    openedFor.current = request;
    if (!open || !row || page.total !== 1) return;
    const href = tools.href(open, { ...scope, row });
    if (href !== undefined) void navigate(href, { replace: true, state: origin });
  }, [request, open, page, waiting, tools, scope, navigate, origin]);
}
