import type { Accumulator } from '#generated/operations.ts';
import { toWire } from '#shared/format/money.ts';
import { requireFound } from '../../errors.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { fullName } from '../rows/people.ts';
import { listYears, listBuckets, findMember, type BucketRow } from './accumulator.queries.ts';
import { limits } from '#shared/schemas/limits.ts';

type CallContext = Call<{ memberId?: string }>;

const memberOf = async (call: CallContext): Promise<string> => {
  const { input, scope } = call;
  const memberId =
    input.memberId === undefined ? (scope.memberId ?? '') : digitsOnly(input.memberId);
  return requireFound(await findMember(call, memberId)).member_id;
};

export const listAccumulators: Handler<'listAccumulators'> = async (call) => {
  const memberId = await memberOf(call);
  call.auditRead(memberId);
  const year = call.input.year ?? (await listYears(call, memberId))[0]?.plan_year;
  if (year === undefined) return [];
  const rows = await listBuckets(call, memberId, { year, coverageType: call.input.coverageType });
  return rows.map((row) => presentBucket(call, row));
};

export const listAccumulatorYears: Handler<'listAccumulatorYears'> = async (call) => {
  const rows = await listYears(call, await memberOf(call));
  return rows.map((row) => ({
    year: row.plan_year,
    label: String(row.plan_year),
    current: row.last_day >= call.today,
  }));
};

/** Maps an accumulator. Remaining is computed from limit and used, so that the three always agree. */
function presentBucket(call: Pick<Call, 'services' | 'request'>, row: BucketRow): Accumulator {
  const amount = (stored: number) => (row.unit === limits.currency.value ? toWire(stored) : stored);
  const { limit_amount: limit, used_amount: used } = row;
  return {
    ...toFields(call, row),
    ...wordsOf(call, row),
    unit: unitOf(row.unit),
    limit: amount(limit),
    used: amount(used),
    remaining: amount(Math.max(0, limit - used)),
    pending: amount(row.pending_amount),
    percentUsed: limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 1000) / 10),
    carryover: amount(row.carryover_amount),
    crossApplies: crossingOf(row.cross_applies),
  };
}

function wordsOf({ services, request }: Pick<Call, 'services' | 'request'>, row: BucketRow) {
  const { language } = request;
  const name =
    row.first_name && row.last_name
      ? fullName({ ...row, first_name: row.first_name, last_name: row.last_name })
      : undefined;
  const whose = name ?? services.code('accumulator-scope', row.scope, language);
  return {
    sublabel: `${whose} · ${services.code('network-tier', row.tier, language)}`,
    memberName: name,
  };
}

const unitOf = (unit: string): Accumulator['unit'] =>
  unit === 'visits' || unit === 'days' ? unit : 'USD';

const crossings = ['none', 'inToOut', 'outToIn', 'both'] as const;
const crossingOf = (stored: string): Accumulator['crossApplies'] =>
  crossings.find((known) => known === stored) ?? 'none';
