import type { ComponentType, ReactNode } from 'react';
import type { Row } from '../../core/screen/read-path.ts';

export interface LeadingCellProps {
  row: Row;
  /** The key of the row, as text. */
  rowKey: string;
  /** The name of the row. */
  about: string;
}

/** A leading column that the screen does not define, such as the selection checkboxes. It manages its own state. */
export interface LeadingColumn {
  Head: ComponentType;
  Cell: ComponentType<LeadingCellProps>;
  /** Shown beside the name of a branch, for all of its rows. */
  Branch?: ComponentType<LeadingBranchProps>;
}

export interface LeadingBranchProps {
  rows: readonly Row[];
  /** The name of the branch. */
  about: string;
}

export interface RowNameProps {
  row: Row;
  /** The key of the row, as text. */
  rowKey: string;
  children: ReactNode;
}

/** Component around the name of a row, used instead of a link. */
export type RowName = ComponentType<RowNameProps>;
