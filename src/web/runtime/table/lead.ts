import type { ComponentType } from 'react';
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
}
