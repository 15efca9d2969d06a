import { useMemo, type ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { Row } from '../../core/screen/read-path.ts';
import type { FilteredListProps } from './filtered-list-props.ts';
import { FilterBox, useTextFilter } from './row-filter.tsx';

const NO_ROWS: readonly Row[] = [];

/** The rows of a list in which every word of the filter occurs. */
export function FilterRows({ page, shown, list }: FilteredListProps): ReactNode {
  const { columns, groupBy, tree } = shown;
  const fields = useMemo(
    () => filteredFields({ columns, groupBy, tree }),
    [columns, groupBy, tree],
  );
  const { rows, isFiltered, ...box } = useTextFilter(page?.rows ?? NO_ROWS, fields);
  return list({
    page: page && isFiltered ? { ...page, rows: [...rows] } : page,
    filter: { isFiltered, box: <FilterBox {...box} count={rows.length} /> },
  });
}

/** The texts of a row that the user sees: its columns, and the heading above it. */
const filteredFields = ({ columns, groupBy, tree }: FilteredListProps['shown']): Field[] => [
  ...columns,
  ...[groupBy, tree?.label].flatMap((field) => field ?? []),
];
