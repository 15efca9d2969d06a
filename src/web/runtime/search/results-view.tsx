import type { ReactNode } from 'react';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { holdsCondition } from '../../core/screen/conditions.ts';
import { ConditionsReady } from '../page/conditions-ready.tsx';
import { ListView } from '../table/list-view.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { ExportButton } from './export-button.tsx';
import type { SearchPlace } from './memory.ts';
import type { Results } from './use-search.ts';

export interface ResultsViewProps {
  body: SearchBody;
  place: SearchPlace;
  onPlace: (place: SearchPlace) => void;
  results: Results;
}

/** The rows of a search. Before the first search there is nothing to say: the criteria stand above. */
export function ResultsView({ body, place, onPlace, results }: ResultsViewProps): ReactNode {
  const { artefact } = useScreen();
  const { page, error, loading } = results;
  if (!page && !error && !loading) return null;
  const rows = (
    <ListView
      id="results"
      part="results"
      sheet
      caption={artefact.title}
      {...body.results}
      page={page}
      sort={place.sort}
      paged={results.paged}
      error={error}
      failure={body.source.failure}
      waiting={results.waiting}
      onRetry={results.reload}
      onPage={(next) => onPlace({ ...place, page: next })}
      onPageSize={(pageSize) => onPlace({ ...place, pageSize, page: 1 })}
      onSort={(sort) => onPlace({ ...place, sort, page: 1 })}
      tools={
        body.results.export &&
        page &&
        page.total > 0 && <ExportButton body={body} place={place} results={results} />
      }
    />
  );
  return holdsCondition(body.results) ? <ConditionsReady>{rows}</ConditionsReady> : rows;
}
