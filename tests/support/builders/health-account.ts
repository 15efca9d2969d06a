import { sql, type Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { buildFile } from './file.ts';

type Db = Kysely<Tables>;

interface Account {
  type?: string;
  electionCents?: number;
  contributedCents?: number;
  paidCents?: number;
  pendingCents?: number;
  /** In days from today, like the following three. */
  begin?: number;
  end?: number;
  incurBy?: number;
  runOut?: number;
  autoSubstantiated?: boolean;
  planYear?: number;
}

/** Each account has another plan year, because a member has only one account of a type for each plan year. */
let lastPlanYear = 2100;

const createDayFromToday = (days: number) => sql<string>`${addDays(today(), days)}::date`;

/** Stores an account of a member: by default a health care FSA with $1,000, in the middle of its plan year. */
export async function buildHealthAccount(
  db: Db,
  memberId: string,
  account: Account = {},
): Promise<number> {
  const { electionCents: election = 100_000, begin = -180, end = 180 } = account;
  const { fsa_account_id } = await db
    .insertInto('fsa_account')
    .values({
      member_id: memberId,
      account_type: account.type ?? 'HealthFSA',
      plan_year: account.planYear ?? ++lastPlanYear,
      annual_election_cents: election,
      contributed_cents: account.contributedCents ?? 0,
      paid_cents: account.paidCents ?? 0,
      pending_cents: account.pendingCents ?? 0,
      begin_date: createDayFromToday(begin),
      end_date: createDayFromToday(end),
      incur_by: createDayFromToday(account.incurBy ?? end),
      run_out_date: createDayFromToday(account.runOut ?? end + 90),
      auto_substantiated: account.autoSubstantiated ?? false,
    })
    .returning('fsa_account_id')
    .executeTakeFirstOrThrow();
  return fsa_account_id;
}

export interface BuiltClaim {
  claimId: number;
  fullClaimNumber: string;
}

let claimCount = 0;

/**
 * Stores a claim of which the member owes `cents`, decided if `status` is Paid. `days` is the day of service, counted
 * from today.
 */
export async function buildOwedClaim(
  db: Db,
  memberId: string,
  cents: number,
  { days = -30, status = 'Paid', coverage = 'Medical' } = {},
): Promise<BuiltClaim> {
  const decided = status === 'Paid' ? sql`0` : sql`null`;
  const owed = status === 'Paid' ? sql`${cents}::bigint` : sql`null`;
  const { rows } = await sql<{ claim_id: number; full_claim_number: string }>`
    insert into claim (claim_prefix, claim_number, claim_suffix, member_id, group_number, plan_id, plan_year,
      coverage_type, claim_type, form_type, status, status_category, status_date, received_date, entered_date,
      processed_date, service_from, service_to, billing_provider_id, billing_tax_id, billing_npi, network_status,
      billed_cents, discount_cents, non_covered_cents, member_non_covered_cents, allowed_cents, deductible_cents,
      copay_cents, coinsurance_cents, other_insurance_paid_cents, plan_paid_cents, paid_to_provider_cents,
      paid_to_member_cents, member_responsibility_cents)
    select 7777, ${++claimCount}::integer, 0, ${memberId}, member.group_number, plan.plan_id, plan.plan_year,
      ${coverage}, 'professional', 'CMS1500', ${status}, 'F', ${createDayFromToday(days)}, ${createDayFromToday(days)},
      ${createDayFromToday(days)}, case when ${status} = 'Paid' then ${createDayFromToday(days)} end, ${createDayFromToday(days)},
      ${createDayFromToday(days)}, provider_id, tax_id, npi, 'in', ${cents}::bigint, ${decided}, ${decided}, ${decided},
      ${owed}, ${owed}, ${decided}, ${decided}, ${decided}, ${decided}, ${decided}, ${decided}, ${owed}
    from member join plan on plan.group_number = member.group_number, provider
    where member.member_id = ${memberId} order by plan.plan_id, provider_id limit 1
    returning claim_id, full_claim_number`.execute(db);
  const { claim_id, full_claim_number } = rows[0]!;
  return { claimId: claim_id, fullClaimNumber: full_claim_number };
}

/** Stores an open request of a member for a claim of $50, with an account of its own. */
export async function buildHealthRequest(
  db: Db,
  memberId: string,
  status: 'InReview' | 'NeedsReceipt' | 'Submitted' = 'Submitted',
): Promise<number> {
  const fsa_account_id = await buildHealthAccount(db, memberId, { pendingCents: 5_000 });
  const { claimId } = await buildOwedClaim(db, memberId, 5_000);
  const { request_id } = await db
    .insertInto('fsa_claim')
    .values({
      fsa_account_id,
      member_id: memberId,
      claim_id: claimId,
      provider_name: 'Invented Practice',
      service_from: createDayFromToday(-30),
      service_to: createDayFromToday(-30),
      expense_type: 'Medical',
      amount_cents: 5_000,
      certification_accepted: true,
      status,
      submitted_at: sql<string>`portal_now()`,
    })
    .returning('request_id')
    .executeTakeFirstOrThrow();
  return request_id;
}

export async function buildReceipt(db: Db, memberId: string): Promise<number> {
  const request_id = await buildHealthRequest(db, memberId);
  const file_id = await buildFile(db, 1, 'A receipt.');
  const { receipt_id } = await db
    .insertInto('fsa_receipt')
    .values({ request_id, file_id, file_name: 'receipt.txt' })
    .returning('receipt_id')
    .executeTakeFirstOrThrow();
  return receipt_id;
}
