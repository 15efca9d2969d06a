import { sql, type NotNull } from 'kysely';
import type { ClaimNumber } from '#shared/schemas/claim-number.ts';
import type { Scoped } from '../../requests/call.ts';
import { patientOfClaim } from '../claim/claim-details.queries.ts';

/** Statuses of requests that are not paid, denied or withdrawn. Paid amounts are in the claim (fsa_paid_cents). */
const openRequestStatuses = [
  'Submitted',
  'NeedsReceipt',
  'InReview',
  'Approved',
  'PartiallyApproved',
];
const decidedStatuses = ['Paid', 'Denied', 'FinalNoPayment'] as const;

/** The amount that open requests ask for a claim. An approved request counts with its approved amount. */
const sumRequestedCents = ({ scoped }: Scoped) =>
  sql<number>`(select coalesce(sum(case when asked.status in ('Approved', 'PartiallyApproved')
      then asked.approved_cents else asked.amount_cents end), 0)::bigint
    from ${scoped.rows('fsa_claim', 'asked')}
    where asked.claim_id = claim.claim_id and asked.status = any(${openRequestStatuses}::text[]))`;

const selectClaims = (call: Scoped) =>
  call.scoped
    .select('claim')
    .innerJoin(patientOfClaim, 'member.member_id', 'claim.member_id')
    .innerJoin('provider', 'provider.provider_id', 'claim.billing_provider_id')
    .select(['claim.claim_id', 'claim.full_claim_number', 'claim.member_id', 'claim.status'])
    .select(['claim.coverage_type', 'claim.service_from', 'claim.service_to'])
    .select(['claim.member_responsibility_cents', 'claim.fsa_paid_cents'])
    .select(sumRequestedCents(call).as('requested_amount_cents'))
    .select(['member.first_name', 'member.middle_initial', 'member.last_name'])
    .select('provider.display_name as provider_name')
    .$narrowType<{ full_claim_number: NotNull }>();

export type PayableClaim = Awaited<
  ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>
>;

/** Lists the visible decided claims with services on these days, of which a part is owed and not requested. */
export const listPayableClaims = (call: Scoped, { from, to }: { from: string; to: string }) =>
  selectClaims(call)
    .where('claim.status', 'in', decidedStatuses)
    .where('claim.service_from', '>=', from)
    .where('claim.service_from', '<=', to)
    .where(
      sql<boolean>`claim.member_responsibility_cents > claim.fsa_paid_cents + ${sumRequestedCents(call)}`,
    )
    .orderBy('claim.service_from', 'desc')
    .orderBy('claim.claim_id', 'desc')
    .execute();

/** Returns a visible claim, decided or not, with the amounts for paying it. */
export const findClaim = (call: Scoped, { prefix, number, suffix }: ClaimNumber) =>
  selectClaims(call)
    .where('claim.claim_prefix', '=', prefix)
    .where('claim.claim_number', '=', number)
    .where('claim.claim_suffix', '=', suffix)
    .executeTakeFirst();

/** Whether a claim has been decided, so that it can be paid from an account. */
export const isDecided = ({ status }: { status: string }): boolean =>
  decidedStatuses.some((decidedStatus) => decidedStatus === status);

/** Locks a visible claim until the transaction ends, so that concurrent requests for it are serialized. */
export const lockClaim = ({ scoped }: Scoped, { prefix, number, suffix }: ClaimNumber) =>
  scoped
    .select('claim', { claim_prefix: prefix, claim_number: number, claim_suffix: suffix })
    .select('claim_id')
    .forUpdate()
    .executeTakeFirst();
