import type { SearchBody } from '#shared/screens/artefact.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import { PHONE } from '../theme/breakpoints.ts';
import { findDefaultSort } from './default-sort.ts';
import type { PageRequest } from './paging.ts';

/** Number of rows of a page on a phone, where a card is several times as high as a row. */
const PHONE_PAGE_SIZE = 10;

/** Returns the page of a search that is loaded first, in the order of the screen or of the call. */
export function getFirstPage(
  { results, source }: SearchBody,
  operation: CallDescription,
  isPhone: boolean,
): PageRequest {
  const { pageSize, whole, columns } = results;
  return {
    page: 1,
    // A list that is loaded completely keeps its own page size.
    pageSize: isPhone && !whole ? Math.min(pageSize, PHONE_PAGE_SIZE) : pageSize,
    sort: results.sort ?? findDefaultSort({ columns, source }, operation),
  };
}

/** Whether the page is shown on a phone now, for use outside components. */
export const isOnPhone = (): boolean => matchMedia(PHONE).matches;
