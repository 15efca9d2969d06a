import { useMemo, type ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { Row } from '../../core/screen/read-path.ts';
import type { FilteredListProps } from './filtered-list-props.ts';
import { FilterBox, useTextFilter } from './row-filter.tsx';

const NO_ROWS: readonly Row[] = [];

/** A list of the rows that contain every word of the filter. */
export function FilterRows({ page, searched, renderList }: FilteredListProps): ReactNode {
  const { columns, groupBy, tree } = searched;
  const fields = useMemo(
    () => listSearchedFields({ columns, groupBy, tree }),
    [columns, groupBy, tree],
  );
  const { rows, isFiltered, ...box } = useTextFilter(page?.rows ?? NO_ROWS, fields);
  return renderList({
    page: page && isFiltered ? { ...page, rows: [...rows] } : page,
    filter: { isFiltered, box: <FilterBox {...box} count={rows.length} /> },
  });
}

/** Returns the fields whose texts the filter searches: the columns, and the heading of the row's group. */
const listSearchedFields = ({ columns, groupBy, tree }: FilteredListProps['searched']): Field[] => [
  ...columns,
  ...[groupBy, tree?.label].flatMap((field) => field ?? []),
];
