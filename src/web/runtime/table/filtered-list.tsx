import { lazyPart } from '../../core/loading/lazy-part.tsx';
import type { FilteredListProps } from './filtered-list-props.ts';

/** A page that holds the whole list, with a filter above it. Loaded separately, because few lists have a filter. */
export const FilteredList = lazyPart<FilteredListProps>(
  'filter',
  async () => (await import('./filter-rows.tsx')).FilterRows,
);
