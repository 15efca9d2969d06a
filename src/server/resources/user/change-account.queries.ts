import { sql } from 'kysely';
import type { Call } from '../../requests/call.ts';

/** The account has what its role gives, and nothing else. */
export const deleteOverrides = ({ scoped }: Pick<Call, 'scoped'>, accountId: number) =>
  scoped
    .delete('account_permission')
    .where('account_permission.account_id', '=', accountId)
    .execute();

export async function setFinanceRight(
  { scoped }: Pick<Call, 'scoped'>,
  accountId: number,
  finance: boolean,
): Promise<void> {
  const groups = await scoped
    .select('account_group')
    .innerJoin(
      scoped.rows('benefit_group'),
      'benefit_group.group_number',
      'account_group.group_number',
    )
    .select('benefit_group.group_number')
    .where('account_group.account_id', '=', accountId)
    .execute();
  const rows = groups.map(({ group_number }) => ({ account_id: accountId, group_number, finance }));
  await scoped.insertAll('group_right', rows, (conflict) =>
    conflict.columns(['group_number', 'account_id']).doUpdateSet({ finance }),
  );
}

/** Who changed the status, when and why; an account that is active again has no lock of wrong passwords either. */
export const statusChange = (status: string, reason: string | undefined, by: number) => ({
  status,
  status_reason: reason?.trim() ?? null,
  status_changed_at: sql<string>`portal_now()`,
  status_changed_by: by,
  ...(status === 'Active' && { locked_until: null, failed_count: 0 }),
});
