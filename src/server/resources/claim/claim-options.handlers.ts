import { toHouseholdId } from '../../policy/scope.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { listCodes } from '../rows/describe-codes.ts';
import { findRequestedMemberId } from '../rows/member-id.ts';
import { fullName } from '../rows/people.ts';
import { listVisibleFamily, listServiceYears } from './claim-options.queries.ts';

/** Number of service years in the filter when no member is selected: records are kept for seven years. */
const retentionYears = 7;

type CallContext = Call<{ memberId?: string }>;

async function listYearChoices(call: CallContext) {
  const memberId = findRequestedMemberId(call);
  const thisYear = Number(call.today.slice(0, 4));
  const years =
    memberId === undefined
      ? Array.from({ length: retentionYears }, (_, yearsAgo) => thisYear - yearsAgo)
      : await listServiceYears(call, memberId);
  const recent = call.services.text(call.request.language, 'claims.recent');
  return [
    { year: 'Recent', label: recent },
    ...years.map((year) => ({ year: String(year), label: String(year) })),
  ];
}

export const listClaimYears: Handler<'listClaimYears'> = listYearChoices;

export const readClaimSearchOptions: Handler<'readClaimSearchOptions'> = async (call) => {
  const memberId = findRequestedMemberId(call);
  const household = memberId ? await listVisibleFamily(call, toHouseholdId(memberId)) : [];
  // For a member outside the scope the response is the same as for a missing one.
  const isVisible = household.some((row) => row.member_id === memberId);
  const family = isVisible ? household : [];
  call.auditRead(...family.map((row) => row.member_id));
  return {
    claimTypes: listCodes(call, 'claim-type'),
    statuses: listCodes(call, 'claim-status'),
    coverageTypes: listCodes(call, 'coverage-type'),
    placesOfService: listCodes(call, 'place-of-service'),
    dependents: family.map((row) => ({
      memberId: row.member_id,
      name: fullName(row),
      dependentNumber: row.dependent_number,
    })),
    years: await listYearChoices(call),
  };
};

export const listPlacesOfService: Handler<'listPlacesOfService'> = async (call) =>
  listCodes(call, 'place-of-service').map(({ code, label }) => ({ code, description: label }));
