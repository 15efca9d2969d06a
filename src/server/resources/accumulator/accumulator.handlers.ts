import type { Accumulator } from '#generated/operations.ts';
import { toDollars } from '#shared/format/money.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { requireMember } from '../member/member.queries.ts';
import { toFields } from '../rows/fields.ts';
import { findRequestedMemberId } from '../rows/member-id.ts';
import { fullName } from '../rows/people.ts';
import { listYears, listBuckets, type BucketRow } from './accumulator.queries.ts';
import { limits } from '#shared/schemas/limits.ts';

type CallContext = Call<{ memberId?: string }>;

/** Returns the ID of the requested member, by default the caller's own. @throws HttpError 404 when the member is out of scope */
const requireMemberId = async (call: CallContext): Promise<string> => {
  const memberId = findRequestedMemberId(call) ?? '';
  await requireMember(call, memberId);
  return memberId;
};

export const listAccumulators: Handler<'listAccumulators'> = async (call) => {
  const memberId = await requireMemberId(call);
  call.auditRead(memberId);
  const year = call.input.year ?? (await listYears(call, memberId))[0]?.plan_year;
  if (year === undefined) return [];
  const rows = await listBuckets(call, memberId, { year, coverageType: call.input.coverageType });
  return rows.map((row) => toAccumulator(call, row));
};

export const listAccumulatorYears: Handler<'listAccumulatorYears'> = async (call) => {
  const rows = await listYears(call, await requireMemberId(call));
  return rows.map((row) => ({
    year: row.plan_year,
    label: String(row.plan_year),
    current: row.last_day >= call.today,
  }));
};

/** Maps a bucket. Remaining is computed from limit and used, so that the three always agree. */
function toAccumulator(call: Pick<Call, 'services' | 'request'>, row: BucketRow): Accumulator {
  // Amounts of money are stored in cents, visits and days as they are.
  const toApiAmount = (storedAmount: number) =>
    row.unit === limits.currency.value ? toDollars(storedAmount) : storedAmount;
  const { limit_amount: limit, used_amount: used } = row;
  return {
    ...toFields(call, row),
    ...describeBucket(call, row),
    unit: toUnit(row.unit),
    limit: toApiAmount(limit),
    used: toApiAmount(used),
    remaining: toApiAmount(Math.max(0, limit - used)),
    pending: toApiAmount(row.pending_amount),
    // Rounded to one decimal. A limit of zero is always reached.
    percentUsed: limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 1000) / 10),
    carryover: toApiAmount(row.carryover_amount),
    crossApplies: toCrossApplies(row.cross_applies),
  };
}

function describeBucket({ services, request }: Pick<Call, 'services' | 'request'>, row: BucketRow) {
  const { language } = request;
  const ownerName =
    row.first_name && row.last_name
      ? fullName({ ...row, first_name: row.first_name, last_name: row.last_name })
      : undefined;
  const owner = ownerName ?? services.code('accumulator-scope', row.scope, language);
  return {
    sublabel: `${owner} · ${services.code('network-tier', row.tier, language)}`,
    memberName: ownerName,
  };
}

const toUnit = (unit: string): Accumulator['unit'] =>
  unit === 'visits' || unit === 'days' ? unit : 'USD';

/** The directions in which spending, in or out of network, also counts toward the limit of the other. */
const crossApplyDirections = ['none', 'inToOut', 'outToIn', 'both'] as const;
const toCrossApplies = (storedDirection: string): Accumulator['crossApplies'] =>
  crossApplyDirections.find((direction) => direction === storedDirection) ?? 'none';
