import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import type { RequestTransaction } from '../../policy/tables.ts';

const record = (trx: RequestTransaction) =>
  unscoped(
    trx,
    ['account', 'account_policy', 'member'],
    'The eligibility record determines the policies of a person',
  );

interface PolicyRow {
  group_number: number;
  employee_number: number;
  dependent_number: number;
  member_id: string;
}

/** The account that a member signs in with, by its registration or by one of its policies. */
export const accountOfPolicy = (trx: RequestTransaction, memberId: string) =>
  record(trx)
    .selectFrom('account')
    .select('account.account_id')
    .where((eb) =>
      eb.or([
        eb('account.member_id', '=', memberId),
        eb.exists(
          eb
            .selectFrom('account_policy')
            .innerJoin('member', (join) =>
              join
                .onRef('member.group_number', '=', 'account_policy.group_number')
                .onRef('member.employee_number', '=', 'account_policy.employee_number')
                .onRef('member.dependent_number', '=', 'account_policy.dependent_number'),
            )
            .select('account_policy.account_id')
            .whereRef('account_policy.account_id', '=', 'account.account_id')
            .where('member.member_id', '=', memberId),
        ),
      ]),
    )
    .orderBy('account.account_id')
    .forUpdate()
    .executeTakeFirst();

/** The policies on record of one person: same number and birth date, coverage not waived. */
export const policiesOnRecord = (trx: RequestTransaction, memberId: string): Promise<PolicyRow[]> =>
  record(trx)
    .selectFrom('member')
    .select(['group_number', 'employee_number', 'dependent_number', 'member_id'])
    .where((eb) =>
      eb.or([
        eb('member_id', '=', memberId),
        eb.and([
          eb('status', '<>', 'Waived'),
          eb(eb.refTuple('ssn', 'date_of_birth'), 'in', (inner) =>
            inner
              .selectFrom('member as same')
              .select(['same.ssn', 'same.date_of_birth'])
              .where('same.member_id', '=', memberId)
              .$asTuple('ssn', 'date_of_birth'),
          ),
        ]),
      ]),
    )
    .orderBy(sql`status = 'Active'`, 'desc')
    .orderBy('member_id')
    .execute();

export const storedPolicies = (
  trx: RequestTransaction,
  accountId: number,
): Promise<(PolicyRow & { selected: boolean })[]> =>
  record(trx)
    .selectFrom('account_policy')
    .innerJoin('member', (join) =>
      join
        .onRef('member.group_number', '=', 'account_policy.group_number')
        .onRef('member.employee_number', '=', 'account_policy.employee_number')
        .onRef('member.dependent_number', '=', 'account_policy.dependent_number'),
    )
    .select(['account_policy.group_number', 'account_policy.employee_number', 'selected'])
    .select(['account_policy.dependent_number', 'member.member_id'])
    .where('account_policy.account_id', '=', accountId)
    .execute();

/** Writes the differences. Keeps the selected policy if it still exists. */
export async function savePolicies(
  trx: RequestTransaction,
  accountId: number,
  { added, removed, selected }: { added: PolicyRow[]; removed: PolicyRow[]; selected: PolicyRow },
): Promise<void> {
  const db = record(trx);
  for (const { group_number, employee_number, dependent_number } of removed)
    await db
      .deleteFrom('account_policy')
      .where('account_id', '=', accountId)
      .where('group_number', '=', group_number)
      .where('employee_number', '=', employee_number)
      .where('dependent_number', '=', dependent_number)
      .execute();
  for (const { group_number, employee_number, dependent_number } of added)
    await db
      .insertInto('account_policy')
      .values({ account_id: accountId, group_number, employee_number, dependent_number })
      .execute();
  const { group_number, employee_number, dependent_number } = selected;
  await db
    .updateTable('account_policy')
    .set({ selected: true })
    .where('account_id', '=', accountId)
    .where('group_number', '=', group_number)
    .where('employee_number', '=', employee_number)
    .where('dependent_number', '=', dependent_number)
    .execute();
}
