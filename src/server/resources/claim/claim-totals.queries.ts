import { sql } from 'kysely';
import { informationSentAt } from './information-answer.queries.ts';
import type { Scoped } from '../../requests/call.ts';

/** The patient's share less what a health account has paid, in cents, at least zero; null before the decision. */
export const stillOwedCents = sql<
  number | null
>`case when claim.member_responsibility_cents is not null
  then greatest(claim.member_responsibility_cents - claim.fsa_paid_cents, 0) end`;

/** The part of the patient's share that a health account has paid. */
const fsaPaidCents = sql<number>`least(claim.fsa_paid_cents, claim.member_responsibility_cents)`;

/** Statuses of the claims that totals contain. Adjusted and reversed claims are left out, because others replace them. */
export const decidedStatuses = ['Paid', 'FinalNoPayment', 'Denied'];

/** Selects the totals of the decided claims with services on these days. */
const selectTotalsBetween = ({ scoped }: Scoped, { from, to }: { from: string; to: string }) =>
  scoped
    .select('claim', { status: decidedStatuses })
    .select((eb) => [
      eb.fn.countAll<number>().as('claims'),
      sql<number>`coalesce(sum(claim.plan_paid_cents), 0)::bigint`.as('plan_paid_cents'),
      sql<number>`coalesce(sum(claim.member_responsibility_cents), 0)::bigint`.as(
        'member_responsibility_cents',
      ),
      sql<number>`coalesce(sum(${fsaPaidCents}), 0)::bigint`.as('fsa_paid_cents'),
      sql<number>`coalesce(sum(${stillOwedCents}), 0)::bigint`.as('still_owed_cents'),
    ])
    .where('service_from', '>=', from)
    .where('service_from', '<=', to);

/** Returns totals by claim type in a service year, the highest allowed amount first. */
export const listTotalsByType = (call: Scoped, year: number) =>
  selectTotalsBetween(call, { from: `${year}-01-01`, to: `${year}-12-31` })
    .select('claim.claim_type')
    .groupBy('claim.claim_type')
    .orderBy(sql`sum(claim.allowed_cents)`, (order) => order.desc().nullsLast())
    .orderBy('claim.claim_type')
    .execute();

/** Returns totals of service months with claims; `month` is the first day of each. */
export const listTotalsByMonth = (call: Scoped, from: string, to: string) =>
  selectTotalsBetween(call, { from, to })
    .select(sql<string>`date_trunc('month', claim.service_from)::date`.as('month'))
    .groupBy(sql`date_trunc('month', claim.service_from)::date`)
    .execute();

/** Whether a part of the patient's share of a decided claim is unpaid. Includes denied claims. */
export const isStillOwed = sql<boolean>`claim.status in (${sql.join(decidedStatuses)})
  and claim.member_responsibility_cents > claim.fsa_paid_cents`;

/**
 * Returns the number of claims with services on these days and an unpaid share, and the unpaid cents: of one member, or of
 * all in scope.
 */
export const getOwedTotals = (
  { scoped }: Scoped,
  { from, to, memberId }: { from: string; to: string; memberId?: string },
) =>
  scoped
    .select('claim', memberId === undefined ? {} : { member_id: memberId })
    .select((eb) => [
      eb.fn.countAll<number>().as('owed_claims'),
      sql<number>`coalesce(sum(claim.member_responsibility_cents - claim.fsa_paid_cents), 0)::bigint`.as(
        'owed_cents',
      ),
    ])
    .where(isStillOwed)
    .where('service_from', '>=', from)
    .where('service_from', '<=', to)
    .executeTakeFirstOrThrow();

/** Returns the claims for which more information was requested, who must send it by which day, and when it was sent. */
export const listClaimsWaitingForInformation = (call: Scoped) =>
  call.scoped
    .select('claim', { status: 'InformationRequested' })
    .select(['full_claim_number as information_claim', 'information_from', 'information_by'])
    .select(informationSentAt(call).as('information_sent_date'))
    .execute();
