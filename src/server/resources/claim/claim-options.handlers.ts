import { getCodeText } from '../../data-folders.ts';
import { toHouseholdId } from '../../policy/scope.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { fullName } from '../rows/people.ts';
import { listVisibleFamily, listServiceYears } from './claim-options.queries.ts';

/** Number of service years in the filter when no member is selected: records are kept for seven years. */
const retentionYears = 7;

type CallContext = Call<{ memberId?: string }>;

/** Returns the ID of the requested member, otherwise the caller's own; undefined when there is neither. */
const findMemberId = ({ input, scope }: CallContext): string | undefined =>
  input.memberId === undefined ? scope.memberId : digitsOnly(input.memberId);

async function listYearChoices(call: CallContext) {
  const memberId = findMemberId(call);
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

const listChoices = ({ services, request }: Pick<Call, 'services' | 'request'>, list: string) =>
  services
    .codes(list)
    .map((entry) => ({ code: entry.code, label: getCodeText(entry, request.language) }));

export const listClaimYears: Handler<'listClaimYears'> = listYearChoices;

export const readClaimSearchOptions: Handler<'readClaimSearchOptions'> = async (call) => {
  const memberId = findMemberId(call);
  const household = memberId ? await listVisibleFamily(call, toHouseholdId(memberId)) : [];
  // For a member outside the scope the response is the same as for a missing one.
  const isVisible = household.some((row) => row.member_id === memberId);
  const family = isVisible ? household : [];
  call.auditRead(...family.map((row) => row.member_id));
  return {
    claimTypes: listChoices(call, 'claim-type'),
    statuses: listChoices(call, 'claim-status'),
    coverageTypes: listChoices(call, 'coverage-type'),
    placesOfService: listChoices(call, 'place-of-service'),
    dependents: family.map((row) => ({
      memberId: row.member_id,
      name: fullName(row),
      dependentNumber: row.dependent_number,
    })),
    years: await listYearChoices(call),
  };
};

export const listPlacesOfService: Handler<'listPlacesOfService'> = async ({ services, request }) =>
  services
    .codes('place-of-service')
    .map((entry) => ({ code: entry.code, description: getCodeText(entry, request.language) }));
