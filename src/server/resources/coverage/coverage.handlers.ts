import type { CoverageDetails } from '#shared/generated/operations.ts';
import { toWire } from '#shared/format/money.ts';
import { found } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { digitsOnly } from '../matching.ts';
import { fullName } from '../people.ts';
import {
  costSharesOf,
  coveragesOf,
  coveredMember,
  otherInsuranceOf,
  planYearsOf,
  planYearsOfGroups,
} from './coverage.queries.ts';

type Reader = Call<{ memberId?: string; planYear?: number }>;

/** The member asked about; a member who names nobody asks about themselves. */
const memberOf = ({ input, scope }: Reader): string =>
  input.memberId === undefined ? (scope.memberId ?? '') : digitsOnly(input.memberId);

async function readDetails(call: Reader): Promise<CoverageDetails> {
  const member = found(await coveredMember(call, memberOf(call)));
  call.opened(member.member_id);
  const planYear = call.input.planYear ?? (await currentYear(call, member.member_id));
  const rows = planYear === undefined ? [] : await coveragesOf(call, member.member_id, planYear);
  const shares =
    rows.length > 0
      ? await costSharesOf(
          call,
          rows.map((row) => row.plan_id),
        )
      : [];
  const others = await otherInsuranceOf(call, member.member_id);
  return {
    memberId: member.member_id,
    memberName: fullName(member),
    relationship: member.relationship,
    status: member.status,
    groupNumber: member.group_number,
    groupName: member.group_name,
    planYear,
    coverages: rows.map((row) => ({
      ...presentCoverage(row),
      costShares: presentShares(
        call,
        shares.filter((share) => share.plan_id === row.plan_id),
      ),
    })),
    otherInsurance: others.map(presentOther),
  };
}

/** The plan year that runs today; for somebody whose coverage has ended, the last one. */
async function currentYear(call: Reader, memberId: string): Promise<number | undefined> {
  const years = await planYearsOf(call, memberId);
  return (years.find((year) => year.current) ?? years[0])?.plan_year;
}

type CoverageRow = Awaited<ReturnType<typeof coveragesOf>>[number];
type ShareRow = Awaited<ReturnType<typeof costSharesOf>>[number];
type OtherRow = Awaited<ReturnType<typeof otherInsuranceOf>>[number];

const presentCoverage = (row: CoverageRow) => ({
  coverageId: row.coverage_id,
  coverageType: row.coverage_type,
  status: row.status,
  coverageLevel: row.coverage_level,
  planId: row.plan_id,
  planNumber: row.plan_number,
  planName: row.plan_name,
  planType: row.plan_type,
  planYear: row.plan_year,
  effectiveDate: row.effective_date,
  terminationDate: row.termination_date ?? undefined,
  networkName: row.network_name ?? undefined,
  volume: row.volume_cents === null ? undefined : toWire(row.volume_cents),
  pcp: row.pcp_provider_number ?? undefined,
  cobraStart: row.cobra_start ?? undefined,
  cobraPaidThrough: row.cobra_paid_through ?? undefined,
});

const kinds = [
  'deductible',
  'oopMax',
  'rxDeductible',
  'rxOopMax',
  'annualMax',
  'lifetimeMax',
  'orthoMax',
] as const;

/** A plan's cost share and the accumulator that counts toward it are worded alike. */
const accumulatorOf: Partial<Record<(typeof kinds)[number], string>> = {
  oopMax: 'outOfPocket',
  rxDeductible: 'deductible',
  rxOopMax: 'rxOutOfPocket',
};

const presentShares = ({ services, facts }: Reader, rows: readonly ShareRow[]) =>
  rows.flatMap((row) => {
    const kind = kinds.find((known) => known === row.kind);
    if (!kind) return [];
    const label = services.code('accumulator-type', accumulatorOf[kind] ?? kind, facts.language);
    return [{ kind, label, tier: row.tier, scope: row.scope, amount: toWire(row.amount_cents) }];
  });

const presentOther = (row: OtherRow) => ({
  company: row.company,
  policyNumber: row.policy_number,
  coverageType: row.coverage_type,
  effectiveDate: row.effective_date,
  terminationDate: row.termination_date ?? undefined,
  order: row.payment_order === 'P' ? ('P' as const) : ('S' as const),
});

export const readCoverage: Handler<'readCoverage'> = readDetails;
export const readAdminCoverage: Handler<'readAdminCoverage'> = readDetails;

export const listPlanYears: Handler<'listPlanYears'> = async (call) => {
  const memberId = memberOf(call);
  if (memberId === '') {
    const years = await planYearsOfGroups(call);
    return years.map((row) => ({ ...presentYear(row.plan_year), current: row.current }));
  }
  const years = await planYearsOf(call, memberId);
  return years.map((row) => ({
    ...presentYear(row.plan_year),
    from: row.from,
    to: row.to,
    current: row.current,
  }));
};

const presentYear = (year: number) => ({ year, label: String(year) });
