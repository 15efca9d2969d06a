import { countProviderLookup } from '../../requests/provider-lookups.queries.ts';
import { countSubjects } from '../../requests/subject-limits.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { Rows } from '../../requests/page.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { toInitials } from '../rows/people.ts';
import { toLimitAmounts } from '../rows/limit-amounts.ts';
import {
  selectCurrentCoverages,
  listLimitsInPlan,
  listMembersByFacts,
} from './quick-view.queries.ts';
import { coveragesWithoutCare } from './profile.ts';

/**
 * Checks eligibility by exact facts: the member id or its first ten digits, the birth date, and the last name if given. A
 * wrong fact gets an empty page, like a missing member. Staff, and providers who have billed for the member, get the name;
 * all others get initials.
 */
export const readQuickView: Handler<'readQuickView'> = async (call) => {
  const { dateOfBirth, lastName } = call.input;
  const memberId = digitsOnly(call.input.memberId);
  await countLookup(call, memberId);
  const rows = await listMembersByFacts(call, { memberId, dateOfBirth, lastName });
  call.auditRead(...rows.map((row) => row.member_id));
  const { offset, size } = call.page;
  const pageRows = rows
    .slice(offset, offset + size)
    .map(async ({ may_read_name: mayReadName, ...row }) => ({
      memberId: row.member_id,
      memberName: mayReadName ? `${row.first_name} ${row.last_name}` : toInitials(row),
      status: row.status,
      groupName: row.name,
      ...(await getBenefitSummary(call, row.member_id)),
      reference: call.request.reference,
      customerServicePhone: call.request.brand.support.phone,
    }));
  return new Rows(await Promise.all(pageRows), rows.length);
};

/** Counts the look-up toward the limits of a provider or a visitor. */
const countLookup = (call: Call, memberId: string) =>
  call.scope.principal === 'provider'
    ? countProviderLookup(call, 'readQuickView', { memberId })
    : call.scope.principal === 'anonymous' && countSubjects(call, { memberId });

async function getBenefitSummary(call: Call, memberId: string) {
  const coverages = (await readRows(call, selectCurrentCoverages(call, memberId))).filter(
    ({ coverageType }) => !coveragesWithoutCare.includes(coverageType),
  );
  const [mainCoverage] = coverages;
  const accumulators = await listLimitsInPlan(call, memberId, mainCoverage?.planId ?? 0);
  const deductible = toLimitAmounts(accumulators, 'deductible');
  const outOfPocket = toLimitAmounts(accumulators, 'outOfPocket');
  return {
    planName: mainCoverage?.planName,
    networkName: mainCoverage?.networkName,
    effectiveDate: mainCoverage?.effectiveDate,
    terminationDate: mainCoverage?.terminationDate,
    providerPhone: mainCoverage?.providerPhone,
    asOfDate: accumulators[0]?.as_of_date,
    deductibleLimit: deductible.limit,
    deductibleRemaining: deductible.remaining,
    outOfPocketLimit: outOfPocket.limit,
    outOfPocketRemaining: outOfPocket.remaining,
    coverageTypes: coverages.flatMap((row) => (row.status === 'Active' ? row.coverageType : [])),
    coverages: coverages.map(({ coverageType, planName, status }) => ({
      coverageType,
      planName,
      status,
    })),
  };
}
