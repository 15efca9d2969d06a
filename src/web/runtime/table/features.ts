import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table';
import type { Field } from '#shared/screens/field.ts';
import { readPath, type Row } from '../../core/screen/read-path.ts';
import { createSortedRows } from './sorted-rows.ts';

/** The TanStack Table features in use. Each adds to the bundle, so only these are included. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRows(),
});
export type Features = typeof features;
export type Column = ColumnDef<Features, Row>;

/** Converts a field of the screen to a column of TanStack Table. */
export const toColumn = (field: Field): Column => ({
  id: field.id,
  accessorFn: (row) => readPath(row, field.path),
  enableSorting: field.sort === true,
  enableHiding: field.rowHeader !== true,
  sortDescFirst: false,
});
