import type { ReactNode } from 'react';
import type { Arrangement } from '#shared/screens/arrangement.ts';
import type { Field } from '#shared/screens/field.ts';
import type { ListViewProps } from './list-view.tsx';

interface Columns extends Pick<Arrangement, 'groupBy' | 'tree'> {
  columns: readonly Field[];
}

type Filtered = Pick<ListViewProps, 'page' | 'filter'>;

export interface FilteredListProps {
  page: ListViewProps['page'];
  shown: Columns;
  list: (filtered: Filtered) => ReactNode;
}
