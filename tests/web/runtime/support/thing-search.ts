import type { SearchBody } from '#shared/screens/artefact.ts';
import { buildField } from './artefact.ts';

/** A search that loads a whole list of things with the page. */
export const thingSearch = (results: Partial<SearchBody['results']> = {}): SearchBody => ({
  kind: 'search',
  source: { operation: 'searchThings', run: 'load', input: {}, at: 'objects' },
  results: {
    rowKey: 'thingId',
    columns: [buildField('name', { rowHeader: true })],
    pageSize: 2000,
    whole: true,
    rowActions: [],
    empty: 'errors.noResults',
    ...results,
  },
});
