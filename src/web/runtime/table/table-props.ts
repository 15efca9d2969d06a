import type { Row as TanStackRow } from '@tanstack/react-table';
import type { Action } from '#shared/screens/action.ts';
import type { RowTarget } from '#shared/screens/binding.ts';
import type { Field } from '#shared/screens/field.ts';
import type { PageSort } from '../../core/screen/paging.ts';
import type { Row } from '../../core/screen/read-path.ts';
import type { Branches } from './branches.ts';
import type { LeadingColumn, RowName } from './leading-column.ts';
import type { Features } from './features.ts';

export interface DataTableProps {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly Field[];
  rows: readonly Row[];
  /** Dotted path of the key in a row. */
  rowKey: string;
  rowActions: readonly Action[];
  /** The screen that a row opens. */
  open?: RowTarget | undefined;
  sort: PageSort | undefined;
  onSort: (sort: PageSort) => void;
  /** The list is loaded completely and sorted in the browser. Otherwise the server sorts. */
  sortsInBrowser: boolean;
  /** Ids of the hidden columns. */
  hidden: readonly string[];
  /** Whether the rows are low. */
  dense: boolean;
  /** The previous rows are shown while the next page loads. */
  waiting: boolean;
  /** Number of skeleton rows while the first page loads. */
  skeletons: number;
  lead?: LeadingColumn | undefined;
  /** The component around the name of a row, if the name does not open a screen. */
  Name?: RowName | undefined;
  /** The branches or groups of the rows. */
  branches?: Branches | undefined;
}

/** A row of TanStack Table. */
export type TableRow = TanStackRow<Features, Row>;
