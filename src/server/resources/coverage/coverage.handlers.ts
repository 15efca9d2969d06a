import type { CoverageDetails } from '#generated/operations.ts';
import { toDollars } from '#shared/format/money.ts';
import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { fullName } from '../rows/people.ts';
import {
  listCostShares,
  listCoverages,
  findCoveredMember,
  listOtherInsurance,
  listMemberPlanYears,
  listGroupPlanYears,
} from './coverage.queries.ts';

type CallContext = Call<{ memberId?: string; planYear?: number }>;

/** Returns the ID of the requested member, otherwise the caller's own; undefined when there is neither. */
const findMemberId = ({ input, scope }: CallContext): string | undefined =>
  input.memberId === undefined ? scope.memberId : digitsOnly(input.memberId);

async function getCoverageDetails(call: CallContext): Promise<CoverageDetails> {
  const member = requireFound(await findCoveredMember(call, findMemberId(call) ?? ''));
  call.auditRead(member.member_id);
  const planYear = call.input.planYear ?? (await findCurrentPlanYear(call, member.member_id));
  const rows = planYear === undefined ? [] : await listCoverages(call, member.member_id, planYear);
  const shares =
    rows.length > 0
      ? await listCostShares(
          call,
          rows.map((row) => row.plan_id),
        )
      : [];
  const otherInsurances = await listOtherInsurance(call, member.member_id);
  return {
    ...toFields(call, member),
    memberName: fullName(member),
    planYear,
    coverages: rows.map((row) => ({
      ...toFields(call, row),
      costShares: toCostShares(
        call,
        shares.filter((share) => share.plan_id === row.plan_id),
      ),
    })),
    otherInsurance: otherInsurances.map((insurance) => ({
      ...toFields(call, insurance),
      // Whether the other insurance pays first (primary) or second.
      order: insurance.payment_order === 'P' ? 'P' : 'S',
    })),
  };
}

/** Returns the current plan year, otherwise the latest one in which the member was covered; undefined when there is none. */
async function findCurrentPlanYear(
  call: CallContext,
  memberId: string,
): Promise<number | undefined> {
  const years = await listMemberPlanYears(call, memberId);
  return (years.find((year) => year.current) ?? years[0])?.year;
}

type ShareRow = Awaited<ReturnType<typeof listCostShares>>[number];

const costShareKinds = [
  'deductible',
  'oopMax',
  'rxDeductible',
  'rxOopMax',
  'annualMax',
  'lifetimeMax',
  'orthoMax',
] as const;

/** The accumulator type whose label a cost share has, if its name differs. */
const accumulatorByCostShare: Partial<Record<(typeof costShareKinds)[number], string>> = {
  oopMax: 'outOfPocket',
  rxDeductible: 'deductible',
  rxOopMax: 'rxOutOfPocket',
};

const toCostShares = ({ services, request }: CallContext, rows: readonly ShareRow[]) =>
  rows.flatMap((row) => {
    const kind = costShareKinds.find((costShareKind) => costShareKind === row.kind);
    if (!kind) return [];
    const label = services.code(
      'accumulator-type',
      accumulatorByCostShare[kind] ?? kind,
      request.language,
    );
    return [{ kind, label, tier: row.tier, scope: row.scope, amount: toDollars(row.amount_cents) }];
  });

export const readCoverage: Handler<'readCoverage'> = getCoverageDetails;
export const readAdminCoverage: Handler<'readAdminCoverage'> = getCoverageDetails;

export const listPlanYears: Handler<'listPlanYears'> = async (call) => {
  const memberId = findMemberId(call);
  const years =
    memberId === undefined
      ? await listGroupPlanYears(call)
      : await listMemberPlanYears(call, memberId);
  return years.map((row) => ({ ...row, label: String(row.year) }));
};
