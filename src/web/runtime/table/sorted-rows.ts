import type {
  RowModel,
  rowSortingFeature,
  SortingState,
  Table,
  TableFeatures,
} from '@tanstack/react-table';
import { getCollator } from '#shared/format/intl-formats.ts';
import { isEmpty, type Row } from '../../core/screen/read-path.ts';

type Sorting = TableFeatures & { rowSortingFeature: typeof rowSortingFeature };
type Rows = RowModel<Sorting, Row>;

/**
 * Creates the row model that sorts a list in the browser, by one column. TanStack's own model looks a column up for each
 * value; with 1,000 rows those look-ups take longer than the rest of the sort. This one reads each row's value once.
 */
export const createSortedRows = () => (table: Table<Sorting, Row>) => {
  let last: { before: Rows; sorting: SortingState; sorted: Rows } | undefined;
  return (): Rows => {
    const before = table.getPreSortedRowModel();
    const sorting = table.atoms.sorting.get();
    if (last?.before !== before || last.sorting !== sorting)
      last = { before, sorting, sorted: sortRows(table, before, sorting) };
    return last.sorted;
  };
};

function sortRows(table: Table<Sorting, Row>, before: Rows, [sort]: SortingState): Rows {
  const readValue = sort && table.getColumn(sort.id)?.accessorFn;
  if (!readValue) return before;
  const direction = sort.desc ? -1 : 1;
  const pairs = before.rows.map((row, index) => [row, readValue(row.original, index)] as const);
  const rows = pairs
    .sort(([, left], [, right]) => compareValues(left, right, direction))
    .map(([row]) => row);
  return { ...before, rows, flatRows: rows };
}

/** Compares two values. Empty values are last in both directions; ISO dates sort correctly as text. */
function compareValues(left: unknown, right: unknown, direction: 1 | -1): number {
  if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
  if (typeof left === 'number' && typeof right === 'number') return direction * (left - right);
  return direction * getCollator().compare(String(left), String(right));
}
