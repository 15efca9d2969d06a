import { sql, type NotNull, type OrderByModifiers, type RawBuilder } from 'kysely';
import type { Operations } from '#generated/operations.ts';
import { isRecordDate, parseDate } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import { parseClaimNumberSearch } from '#shared/schemas/claim-number.ts';
import { isDrugInformationHidden, type Scope } from '../../policy/scope.ts';
import type { Call } from '../../requests/call.ts';
import { groupNames } from '../rows/names.queries.ts';
import { hasGiven, ifGiven, ifSet, isInRange } from '../rows/criteria.queries.ts';
import {
  contains,
  digitsOnly,
  escapeLike,
  hasPrefix,
  sortDirection,
} from '../rows/matching.queries.ts';
import { decidedStatuses, isStillOwed, stillOwedCents } from './claim-totals.queries.ts';
import {
  informationRequestedSince,
  informationSentAt,
  isShownAs,
  shownStanding,
  waitsForInformationFrom,
} from './information-answer.queries.ts';
import { patientOfClaim } from './claim-details.queries.ts';

/** All search criteria for claims; the operations of the portals offer subsets. */
export type ClaimCriteria = Omit<Operations['exportClaims']['input'], 'pageNumber'> & {
  pageNumber?: number;
};
type CallContext = Pick<Call, 'scoped' | 'scope'>;
type ClaimQuery = ReturnType<typeof selectVisibleClaims>;

/** Selects the matching claims within the caller's scope. */
export const selectClaims = (call: CallContext, criteria: ClaimCriteria) =>
  addListColumns(
    call,
    applyOrder(call, applyCriteria(call, selectVisibleClaims(call), criteria), criteria),
  );

/** Returns the ids and members of the first matching claims, at most `itemsPerPage`, for an export. */
export const listClaimIds = (call: CallContext, criteria: ClaimCriteria) =>
  applyOrder(call, applyCriteria(call, selectVisibleClaims(call), criteria), criteria)
    .select(['claim.claim_id', 'claim.member_id'])
    .limit(criteria.itemsPerPage ?? limits.exportItems.value)
    .execute();

/** Returns the rows of the claims with these ids that are still within the caller's scope, in the order of `ids`. */
export async function listClaimRows(
  call: CallContext,
  ids: readonly number[],
): Promise<ClaimRowData[]> {
  const rows = await addListColumns(call, selectVisibleClaims(call))
    .where(sql<boolean>`claim.claim_id = any(${ids}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.claim_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const addListColumns = (call: CallContext, query: ClaimQuery) =>
  query
    .innerJoin(groupNames, 'benefit_group.group_number', 'claim.group_number')
    .select(['claim.claim_id', 'claim.claim_prefix', 'claim.claim_number', 'claim.claim_suffix'])
    .select(['claim.full_claim_number', 'claim.claim_type', 'claim.coverage_type'])
    .select(['claim.member_id', 'claim.group_number', 'benefit_group.name as group_name'])
    .select(['member.employee_number', 'member.dependent_number', 'member.relationship'])
    .select(['member.first_name', 'member.middle_initial', 'member.last_name'])
    .select(['claim.status', 'claim.status_date', 'claim.network_status'])
    .select(['provider.display_name as provider_name', shownTaxId(call).as('shown_tax_id')])
    .select(['claim.service_from', 'claim.service_to', 'claim.received_date'])
    .select(['claim.processed_date', 'claim.paid_date', 'claim.check_number'])
    .select(['claim.patient_account_number', 'claim.eob_available', 'claim.eop_available'])
    .select(['claim.billed_cents', 'claim.allowed_cents', 'claim.plan_paid_cents'])
    .select(['claim.member_responsibility_cents', stillOwedCents.as('still_owed_cents')])
    .select(informationSentAt(call).as('information_sent_date'))
    .select(['claim.information_needed', 'claim.information_from', 'claim.information_by'])
    .select(informationRequestedSince(call).as('waiting_since'))
    .$narrowType<{ full_claim_number: NotNull }>();

export type ClaimRowData = Awaited<
  ReturnType<ReturnType<typeof addListColumns>['executeTakeFirstOrThrow']>
>;

/**
 * Selects the claims in scope. Where drug information is hidden, pharmacy claims are joined without their provider (the
 * pharmacy), so that neither columns nor sort order reveal it.
 */
const selectVisibleClaims = ({ scoped, scope }: CallContext) =>
  scoped
    .select('claim')
    .innerJoin(patientOfClaim, 'member.member_id', 'claim.member_id')
    .leftJoin('provider', (join) =>
      join.onRef('provider.provider_id', '=', 'claim.billing_provider_id').on(showsProvider(scope)),
    );

const showsProvider = (scope: Scope): RawBuilder<boolean> =>
  isDrugInformationHidden(scope)
    ? sql<boolean>`claim.claim_type <> 'pharmacy'`
    : sql<boolean>`true`;

const shownTaxId = ({ scope }: CallContext): RawBuilder<string | null> =>
  sql`case when ${showsProvider(scope)} then claim.billing_tax_id end`;

const sortColumns = (call: CallContext) =>
  ({
    serviceFrom: ['claim.service_from'],
    receivedDate: ['claim.received_date'],
    processedDate: ['claim.processed_date'],
    fullClaimNumber: ['claim.claim_prefix', 'claim.claim_number', 'claim.claim_suffix'],
    patientName: ['member.last_name_key', 'member.first_name_key'],
    providerName: ['provider.display_name_key'],
    claimType: ['claim.claim_type'],
    status: ['claim.status'],
    standing: [shownStanding(call)],
    billed: ['claim.billed_cents'],
    planPaid: ['claim.plan_paid_cents'],
    memberResponsibility: ['claim.member_responsibility_cents'],
    stillOwed: [stillOwedCents],
    checkNumber: ['claim.check_number'],
    paidDate: ['claim.paid_date'],
    patientAccountNumber: ['claim.patient_account_number'],
    daysWaiting: [sql`coalesce(portal_now()::date - ${informationRequestedSince(call)}, -1)`],
  }) as const;

/** Sorts missing dates, amounts and numbers last in both directions. Ties have the latest claim first. */
function applyOrder(
  call: CallContext,
  query: ClaimQuery,
  { sortBy = 'serviceFrom', sortAscending }: ClaimCriteria,
) {
  const order = sortDirection(!sortAscending);
  const nullableProperties = [
    'processedDate',
    'planPaid',
    'memberResponsibility',
    'stillOwed',
    'checkNumber',
    'paidDate',
    'patientAccountNumber',
  ];
  const modifiers: OrderByModifiers = nullableProperties.includes(sortBy)
    ? (item) => item[order]().nullsLast()
    : order;
  let ordered = query;
  for (const column of sortColumns(call)[sortBy]) ordered = ordered.orderBy(column, modifiers);
  return ordered.orderBy('claim.claim_id', 'desc');
}

function applyCriteria(call: CallContext, query: ClaimQuery, criteria: ClaimCriteria): ClaimQuery {
  const { claimType, status, coverageType, groupNumber } = criteria;
  const memberId = criteria.memberId && digitsOnly(criteria.memberId);
  const checkNumber = criteria.checkNumber?.trim();
  const filtered = applyYear(query, criteria.year)
    .where(hasGiven('claim', { memberId, claimType, status, coverageType, groupNumber }))
    .where(hasGiven('claim', { checkNumber }))
    .where(ifSet(criteria.owed, isStillOwed))
    .where(ifGiven(criteria.standing, (standing) => isShownAs(call, standing)))
    .where(ifGiven(criteria.informationFrom, (sender) => waitsForInformationFrom(call, sender)))
    .where(hasGiven('claim', criteria.decidedOnly ? { status: decidedStatuses } : {}))
    .where(isInRange('claim.service_from', criteria.from, criteria.to));
  return applyProviderCriteria(call.scope, applyNumberCriteria(filtered, criteria), criteria);
}

/** Filters by service year. Any other text, such as 'Recent', means every year, since the latest claims are first anyway. */
function applyYear(query: ClaimQuery, year: string | undefined): ClaimQuery {
  if (year === undefined || !/^\d{4}$/.test(year)) return query;
  // A year that no record can have matches no claim.
  const firstDay = parseDate(`${year}-01-01`);
  if (!firstDay || !isRecordDate(firstDay)) return query.where(sql<boolean>`false`);
  return query
    .where('claim.service_from', '>=', `${year}-01-01`)
    .where('claim.service_from', '<=', `${year}-12-31`);
}

/**
 * Matches claim numbers (prefix-number-suffix) and patient account numbers. A claim number without a suffix matches every
 * suffix. An incomplete claim number and a patient account number match all numbers that begin with them.
 */
function applyNumberCriteria(
  query: ClaimQuery,
  { fullClaimNumber, patientAccountNumber }: ClaimCriteria,
): ClaimQuery {
  const parts = fullClaimNumber ? parseClaimNumberSearch(fullClaimNumber) : undefined;
  return query
    .where(
      ifGiven(parts, ({ prefix, number, suffix }) =>
        hasGiven('claim', {
          claimPrefix: prefix,
          claimNumber: number,
          claimSuffix: suffix,
        }),
      ),
    )
    .where(
      ifGiven(parts ? undefined : fullClaimNumber, (given) =>
        hasPrefix('claim.full_claim_number', given),
      ),
    )
    .where(ifGiven(patientAccountNumber, isForAccount));
}

const isForAccount = (beginning: string) =>
  sql<boolean>`lower(claim.patient_account_number) like ${`${escapeLike(beginning.trim().toLowerCase())}%`}`;

function applyProviderCriteria(
  scope: Scope,
  query: ClaimQuery,
  { providerTaxId, providerName, providerNumber }: ClaimCriteria,
): ClaimQuery {
  if (!providerTaxId && !providerName && !providerNumber) return query;
  return query
    .where(showsProvider(scope))
    .where(hasGiven('claim', { billingTaxId: providerTaxId && digitsOnly(providerTaxId) }))
    .where(ifGiven(providerName, (given) => contains('provider.display_name', given)))
    .where(ifGiven(providerNumber?.trim(), isProviderNumber));
}

const isProviderNumber = (number: string) =>
  sql<boolean>`(provider.provider_number = ${number} or claim.billing_npi = ${number})`;
