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
  span,
}: BranchNameProps & { lead: LeadingColumn | undefined; span: number }): ReactNode {
  const Ticks = lead?.Branch;
  return (
    <tr
      {...(branches.isTree && { 'aria-level': 1, 'aria-expanded': branch.isOpen })}
      data-branch={branch.key}
    >
      {Ticks && (
        <td className={mergeClasses(styles.cell, styles.branch, styles.lead)}>
          <Ticks rows={branch.rows} about={branch.name} />
        </td>
      )}
      <th
        scope={branches.isTree ? 'row' : 'colgroup'}
        colSpan={Ticks ? span - 1 : span}
        className={mergeClasses(styles.cell, styles.branch)}
      >
        <BranchName branch={branch} branches={branches} />
      </th>
    </tr>
  );
}
