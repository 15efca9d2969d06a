import { sql } from 'kysely';
import { defaultGroupRights } from '../../policy/group-rights.ts';
import type { Scoped } from '../../requests/call.ts';

/** Deletes the permission overrides of the account. */
export const deleteOverrides = ({ scoped }: Scoped, accountId: number) =>
  scoped.delete('account_permission', { account_id: accountId });

/**
 * Sets the finance right in every group of the account that is in the caller's scope. The account keeps its other rights,
 * which in a group without stored rights are the default ones.
 */
export async function updateFinanceRight(
  { scoped }: Scoped,
  accountId: number,
  finance: boolean,
): Promise<void> {
  const groups = await scoped
    .select('account_group', { account_id: accountId })
    .innerJoin(
      scoped.rows('benefit_group'),
      'benefit_group.group_number',
      'account_group.group_number',
    )
    .select('benefit_group.group_number')
    .execute();
  const rows = groups.map(({ group_number }) => ({
    ...defaultGroupRights,
    account_id: accountId,
    group_number,
    finance,
  }));
  await scoped.insertAll('group_right', rows, (conflict) =>
    conflict.columns(['group_number', 'account_id']).doUpdateSet({ finance }),
  );
}

/** Returns the columns of a status with its author, time and reason. Activating an account also unlocks it. */
export const toStatusColumns = (status: string, reason: string | undefined, changedBy: number) => ({
  status,
  status_reason: reason?.trim() ?? null,
  status_changed_at: sql<string>`portal_now()`,
  status_changed_by: changedBy,
  ...(status === 'Active' && { locked_until: null, failed_count: 0 }),
});
