import type { ReactNode } from 'react';
import { Checkbox } from '@fluentui/react-components';
import { useText } from '../../core/i18n/use-text.ts';
import type {
  LeadingColumn,
  LeadingBranchProps,
  LeadingCellProps,
} from '../table/leading-column.ts';
import { useRowSelection } from './selection.ts';
import styles from './selection.module.css';

/** Checkbox that selects all rows of this page or none. */
export function PageCheckbox(): ReactNode {
  const text = useText();
  const { page, togglePage } = useRowSelection();
  const isPartial = page.selected > 0 && page.selected < page.rows;
  return (
    <Checkbox
      className={styles.box ?? ''}
      aria-label={text('runtime.ticks.page')}
      checked={isPartial ? 'mixed' : page.rows > 0 && page.selected === page.rows}
      onChange={togglePage}
    />
  );
}

function RowCheckbox({ row, rowKey, about }: LeadingCellProps): ReactNode {
  const text = useText();
  const { isSelected, toggle, count, max } = useRowSelection();
  const isChecked = isSelected(rowKey);
  return (
    <Checkbox
      className={`${styles.box ?? ''} ${styles.row ?? ''}`}
      aria-label={text('runtime.ticks.row', { name: about || rowKey })}
      checked={isChecked}
      disabled={!isChecked && count >= max}
      onChange={() => toggle(rowKey, row)}
    />
  );
}

/** Checkbox that selects all rows of a branch, or none. */
function BranchCheckbox({ rows, about }: LeadingBranchProps): ReactNode {
  const text = useText();
  const { countSelected, toggleRows } = useRowSelection();
  const selectedCount = countSelected(rows);
  return (
    <Checkbox
      className={styles.box ?? ''}
      aria-label={text('runtime.ticks.branch', { name: about })}
      checked={
        selectedCount > 0 && selectedCount < rows.length ? 'mixed' : selectedCount === rows.length
      }
      onChange={() => toggleRows(rows)}
    />
  );
}

/** The leading column with the selection checkboxes. */
export const checkboxColumn: LeadingColumn = {
  Head: PageCheckbox,
  Cell: RowCheckbox,
  Branch: BranchCheckbox,
};
