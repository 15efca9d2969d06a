import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table';
import { getCollator } from '#shared/format/intl-formats.ts';
import type { Field } from '#shared/screens/field.ts';
import { isEmpty, readPath, type Row } from '../../core/screen/read-path.ts';

/** The TanStack Table features in use. Each adds to the bundle, so only these are included. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
export type Features = typeof features;
export type Column = ColumnDef<Features, Row>;

/** Converts a field of the screen to a column of TanStack Table. */
export const toColumn = (field: Field): Column => ({
  id: field.id,
  accessorFn: (row) => readPath(row, field.path),
  enableSorting: field.sort === true,
  enableHiding: field.rowHeader !== true,
  sortFn: compareValues,
  sortUndefined: 'last',
  sortDescFirst: false,
});

/** Compares two rows by a column, for lists that the browser sorts. ISO dates sort correctly as text. */
function compareValues(
  a: TableRow<Features, Row>,
  b: TableRow<Features, Row>,
  columnId: string,
): number {
  const [left, right] = [a.getValue(columnId), b.getValue(columnId)];
  if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return getCollator().compare(String(left), String(right));
}
