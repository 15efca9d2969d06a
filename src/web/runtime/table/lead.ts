import type { ComponentType, ReactNode } from 'react';
import type { Row } from '../../core/screen/read-path.ts';

export interface LeadCellProps {
  row: Row;
  /** What the row is told apart by, as text. */
  rowKey: string;
  /** What the row is called. */
  about: string;
}

/** A column before the others that the screen did not name, such as that of the ticks. Its state is its own. */
export interface Lead {
  Head: ComponentType;
  Cell: ComponentType<LeadCellProps>;
  /** Stands beside the name of a branch, for all of its rows. */
  Branch?: ComponentType<LeadBranchProps>;
}

export interface LeadBranchProps {
  rows: readonly Row[];
  about: string;
}

export interface RowNameProps {
  row: Row;
  rowKey: string;
  children: ReactNode;
}

/** What the name of a row is wrapped in, in place of a link. */
export type RowName = ComponentType<RowNameProps>;
