import { lazyPart } from '../../core/loading/lazy-part.tsx';
import type { FilteredListProps } from './filtered-list-props.ts';

/** A list that is loaded completely, with a filter above it. Its code is loaded separately, because few lists have a filter. */
export const FilteredList = lazyPart<FilteredListProps>(
  'filter',
  async () => (await import('./filter-rows.tsx')).FilterRows,
);
