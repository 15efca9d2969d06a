import type { CoverageDetails } from '#generated/operations.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { findRequestedMemberId } from '../rows/member-id.ts';
import { fullName } from '../rows/people.ts';
import { readMemberRow, readRows } from '../rows/read-rows.queries.ts';
import {
  findCurrentPlanYear,
  listCostShares,
  listCoverages,
  selectCoveredMember,
  selectOtherInsurance,
  selectPlanYears,
} from './coverage.queries.ts';

type CallContext = Call<{ memberId?: string; planYear?: number }>;

async function getCoverageDetails(call: CallContext): Promise<CoverageDetails> {
  const memberId = findRequestedMemberId(call) ?? '';
  const member = await readMemberRow(call, selectCoveredMember(call, memberId));
  const planYear = call.input.planYear ?? (await findCurrentPlanYear(call, memberId));
  const rows = planYear === undefined ? [] : await listCoverages(call, memberId, planYear);
  const planIds = rows.map((row) => row.plan_id);
  const shares = await listCostShares(call, planIds);
  return {
    ...member,
    memberName: fullName(member),
    planYear,
    coverages: rows.map((row) => ({
      ...toFields(call, row),
      costShares: shares
        .filter((share) => share.plan_id === row.plan_id)
        .map((share) => ({ ...toFields(call, share), label: getLabel(call, share.kind) })),
    })),
    otherInsurance: await readRows(call, selectOtherInsurance(call, memberId)),
  };
}

/** The accumulator type whose label a cost share has, if its name differs. */
const accumulatorByCostShare: Readonly<Record<string, string>> = {
  oopMax: 'outOfPocket',
  rxDeductible: 'deductible',
  rxOopMax: 'rxOutOfPocket',
};

const getLabel = ({ services, request }: CallContext, kind: string): string =>
  services.code('accumulator-type', accumulatorByCostShare[kind] ?? kind, request.language);

export const readCoverage: Handler<'readCoverage'> = getCoverageDetails;
export const readAdminCoverage: Handler<'readAdminCoverage'> = getCoverageDetails;

export const listPlanYears: Handler<'listPlanYears'> = async (call) => {
  const years = await readRows(call, selectPlanYears(call, findRequestedMemberId(call)));
  return years.map((row) => ({ ...row, label: String(row.year) }));
};
