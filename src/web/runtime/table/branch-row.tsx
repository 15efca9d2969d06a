import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { BranchName, type BranchNameProps } from './branch-name.tsx';
import type { LeadingColumn } from './leading-column.ts';
import styles from './table.module.css';

/** The heading row of a branch. */
export function BranchRow({
  branch,
  branches,
  lead,
  columnCount,
}: BranchNameProps & { lead: LeadingColumn | undefined; columnCount: number }): ReactNode {
  const BranchCell = lead?.Branch;
  return (
    <tr
      {...(branches.isTree && { 'aria-level': 1, 'aria-expanded': branch.isOpen })}
      data-branch={branch.key}
    >
      {BranchCell && (
        <td className={mergeClasses(styles.cell, styles.branch, styles.lead)}>
          <BranchCell rows={branch.rows} about={branch.name} />
        </td>
      )}
      <th
        scope={branches.isTree ? 'row' : 'colgroup'}
        colSpan={BranchCell ? columnCount - 1 : columnCount}
        className={mergeClasses(styles.cell, styles.branch)}
      >
        <BranchName branch={branch} branches={branches} />
      </th>
    </tr>
  );
}
