import { sql } from 'kysely';
import { unscoped } from '../../policy/unscoped.ts';
import type { RequestTransaction } from '../../policy/tables.ts';

const eligibilityTables = (trx: RequestTransaction) =>
  unscoped(
    trx,
    ['account', 'account_policy', 'member'],
    'The eligibility record determines the policies of a person',
  );

/** The numbers of a policy and its member. */
export interface PolicyRow {
  group_number: number;
  employee_number: number;
  dependent_number: number;
  member_id: string;
}

/** The condition that joins the policies of accounts with their members. */
export const isPolicyOfMember = sql<boolean>`(account_policy.group_number, account_policy.employee_number,
  account_policy.dependent_number) = (member.group_number, member.employee_number, member.dependent_number)`;

/** Selects the ids of the accounts that were registered with a member ID or have its policy. */
export const selectAccountIdsOfPolicy = (trx: RequestTransaction, memberId: string) =>
  eligibilityTables(trx)
    .selectFrom('account as registered')
    .select('registered.account_id')
    .where('registered.member_id', '=', memberId)
    .union(
      eligibilityTables(trx)
        .selectFrom('account_policy')
        .innerJoin('member', (join) => join.on(isPolicyOfMember))
        .select('account_policy.account_id')
        .where('member.member_id', '=', memberId),
    );

/** Selects the account with which a member signs in: the one registered for the member, otherwise one with the policy. */
export const selectAccountOfPolicy = (trx: RequestTransaction, memberId: string) =>
  eligibilityTables(trx)
    .selectFrom('account')
    .where('account.account_id', 'in', selectAccountIdsOfPolicy(trx, memberId))
    .orderBy(sql`account.member_id is not distinct from ${memberId}`, 'desc')
    .orderBy('account.account_id')
    .limit(1);

/**
 * Lists the policies of one person on record, active ones first: that of the member ID, and those with the same SSN and birth
 * date whose coverage is not waived.
 */
export const listPoliciesOnRecord = (
  trx: RequestTransaction,
  memberId: string,
): Promise<PolicyRow[]> =>
  eligibilityTables(trx)
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
