import type { ReactNode } from 'react';
import type { Arrangement } from '#shared/screens/arrangement.ts';
import type { Field } from '#shared/screens/field.ts';
import type { ListViewProps } from './list-view.tsx';

interface SearchedColumns extends Pick<Arrangement, 'groupBy' | 'tree'> {
  columns: readonly Field[];
}

type FilterResult = Pick<ListViewProps, 'page' | 'filter'>;

export interface FilteredListProps {
  page: ListViewProps['page'];
  /** What the filter searches: the texts of the columns, and the headings of groups or branches. */
  searched: SearchedColumns;
  /** Renders the list with the matching rows. */
  renderList: (filtered: FilterResult) => ReactNode;
}
