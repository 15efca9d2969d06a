import { sql } from 'kysely';
import { portalTimeZone } from '../../../clock.ts';
import type { UnitOfWork } from '../../../database/database.ts';
import type { AccountAmounts } from '../../../resources/health-account/balance.ts';
import { openStatuses } from '../../../resources/health-account/fsa-requests.queries.ts';
import type { Balances, Decision, Owed } from './decision.ts';

/** Finds the day on which the same file was imported. */
export const findFile = (trx: UnitOfWork, sha256: Buffer) =>
  trx
    .selectFrom('fsa_decision_file')
    .select(sql<string>`(imported_at at time zone ${portalTimeZone})::date`.as('day'))
    .where('sha256', '=', sha256)
    .executeTakeFirst();

export async function insertFile(trx: UnitOfWork, sha256: Buffer, by: string): Promise<number> {
  const { fsa_decision_file_id } = await trx
    .insertInto('fsa_decision_file')
    .values({ sha256, imported_by: by, imported_at: sql<string>`portal_now()` })
    .returning('fsa_decision_file_id')
    .executeTakeFirstOrThrow();
  return fsa_decision_file_id;
}

/**
 * Locks and reads the requests, then their claims, then their accounts: the order in which members' calls lock these
 * rows.
 */
export async function lockBalances(trx: UnitOfWork, ids: readonly number[]): Promise<Balances> {
  const requests = await trx
    .selectFrom('fsa_claim')
    .select(['request_id', 'fsa_account_id', 'claim_id', 'status', 'amount_cents'])
    .select(['approved_cents', 'denial_code', 'paid_date'])
    .select(sql<string>`(submitted_at at time zone ${portalTimeZone})::date`.as('submitted_day'))
    .where('request_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('request_id')
    .forUpdate()
    .execute();
  const claims = await lockClaims(trx, ids);
  const accounts = await lockAccounts(
    trx,
    requests.map(({ fsa_account_id }) => fsa_account_id),
  );
  return {
    requests: new Map(requests.map((row) => [row.request_id, row])),
    claims,
    accounts,
  };
}

async function lockClaims(trx: UnitOfWork, ids: readonly number[]): Promise<Map<number, Owed>> {
  const claimIds = sql`(select claim_id from fsa_claim where request_id = any(${ids}::bigint[]))`;
  await sql`select claim_id from claim where claim_id in ${claimIds} order by claim_id for update`.execute(
    trx,
  );
  const { rows } = await sql<Owed & { claim_id: number }>`select claim_id,
      coalesce(member_responsibility_cents, 0) - fsa_paid_cents as owed_cents,
      (select coalesce(sum(case when asked.status in ('Approved', 'PartiallyApproved')
          then asked.approved_cents else asked.amount_cents end), 0)::bigint
        from fsa_claim asked where asked.claim_id = claim.claim_id
          and asked.status not in ('Denied', 'Paid', 'Withdrawn')) as requested_cents
    from claim where claim_id in ${claimIds}`.execute(trx);
  return new Map(rows.map((row) => [row.claim_id, row]));
}

async function lockAccounts(
  trx: UnitOfWork,
  ids: readonly number[],
): Promise<Map<number, AccountAmounts>> {
  const rows = await trx
    .selectFrom('fsa_account')
    .select(['fsa_account_id', 'account_type', 'annual_election_cents', 'contributed_cents'])
    .select(['employer_contribution_cents', 'carryover_in_cents', 'paid_cents', 'pending_cents'])
    .where('fsa_account_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('fsa_account_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ fsa_account_id, ...amounts }) => [fsa_account_id, amounts]));
}

/** Stores a decision with its effect on the balances. A request in review keeps its money reserved. */
export async function storeDecision(
  trx: UnitOfWork,
  { request, status, approvedCents, paidDate, denialCode }: Decision,
  fileId: number,
): Promise<void> {
  await trx
    .updateTable('fsa_claim')
    .set({
      status,
      approved_cents: approvedCents,
      paid_date: paidDate,
      denial_code: denialCode,
      fsa_decision_file_id: fileId,
      row_version: sql<number>`row_version + 1`,
    })
    .where('request_id', '=', request.request_id)
    .execute();
  if (openStatuses.includes(status)) return;
  await sql`update fsa_account set pending_cents = pending_cents - ${request.amount_cents}::bigint,
      paid_cents = paid_cents + ${approvedCents}::bigint,
      denied_cents = denied_cents + case when ${denialCode}::text is null then 0 else ${request.amount_cents}::bigint end,
      row_version = row_version + 1
    where fsa_account_id = ${request.fsa_account_id}`.execute(trx);
  await sql`update claim set fsa_paid_cents = fsa_paid_cents + ${approvedCents}::bigint
    where claim_id = ${request.claim_id} and ${approvedCents}::bigint > 0`.execute(trx);
}

/** Lists the active accounts of users who hold the health account of each request. */
export const listAccountHolders = (trx: UnitOfWork, ids: readonly number[]) =>
  trx
    .selectFrom('fsa_claim')
    .innerJoin('fsa_account', 'fsa_account.fsa_account_id', 'fsa_claim.fsa_account_id')
    .innerJoin('member', 'member.member_id', 'fsa_account.member_id')
    .innerJoin('account_policy', (join) =>
      join
        .onRef('account_policy.group_number', '=', 'member.group_number')
        .onRef('account_policy.employee_number', '=', 'member.employee_number')
        .onRef('account_policy.dependent_number', '=', 'member.dependent_number'),
    )
    .innerJoin('account', 'account.account_id', 'account_policy.account_id')
    .select(['fsa_claim.request_id', 'account.email', 'account.first_name', 'account.language'])
    .select('account.brand_id')
    .where('fsa_claim.request_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('account.status', '=', 'Active')
    .orderBy('fsa_claim.request_id')
    .execute();
