import { sql } from 'kysely';
import { toWire } from '#shared/format/money.ts';
import { limits } from '#shared/schemas/limits.ts';
import { countCall } from '../../policy/rates.ts';
import type { Handler } from '../../requests/call.ts';
import { byCoverage } from '../coverage-order.ts';
import { digitsOnly } from '../matching.ts';
import { memberSearchPage, pageOf } from '../paging.ts';

/**
 * Eligibility by exact facts: the first ten characters of the member id and the birth date, and the last name where it
 * is given. It asks the tables themselves, since a visitor can see nothing; protected members are never found, and the
 * answer for "no such member" is the same empty page. One subject may be asked about five times an hour (domain D18).
 */
export const readQuickView: Handler<'readQuickView'> = async (call) => {
  const { memberId, dateOfBirth, lastName } = call.input;
  const id = digitsOnly(memberId);
  const visitor = call.scope.principal === 'anonymous';
  if (visitor) await countCall(call.trx, `subject ${id.slice(0, 10)}`, call.services.rates.subject);
  const page = pageOf(call.input, limits.quickViewPageSize.value);
  const rows = await call.trx
    .selectFrom('member')
    .innerJoin('benefit_group', 'benefit_group.group_number', 'member.group_number')
    .select([
      'member.member_id',
      'member.first_name',
      'member.last_name',
      'member.status',
      'benefit_group.name',
    ])
    .where('member.household_id', '=', id.slice(0, 10))
    .where('member.date_of_birth', '=', dateOfBirth)
    .where('member.protected', '=', false)
    .$if(id.length === 12, (query) => query.where('member.member_id', '=', id))
    .$if(!!lastName, (query) =>
      query.where(sql<boolean>`member.last_name_key = fold(${lastName ?? ''})`),
    )
    .orderBy('member.member_id')
    .execute();
  call.opened(...rows.map((row) => row.member_id));
  const shown = rows.slice(page.offset, page.offset + page.size);
  const results = await Promise.all(
    shown.map(async (row) => ({
      memberId: row.member_id,
      memberName: visitor
        ? `${row.first_name.slice(0, 1)}. ${row.last_name.slice(0, 1)}.`
        : `${row.first_name} ${row.last_name}`,
      status: row.status,
      groupName: row.name,
      ...(await benefitsOf(call, row.member_id)),
      reference: call.facts.reference,
      customerServicePhone: call.facts.brand.support.phone,
    })),
  );
  return memberSearchPage(results, rows.length, page);
};

async function benefitsOf({ trx, today }: Parameters<typeof readQuickView>[0], memberId: string) {
  const coverages = await trx
    .selectFrom('coverage')
    .innerJoin('plan', 'plan.plan_id', 'coverage.plan_id')
    .leftJoin('network', 'network.network_id', 'coverage.network_id')
    .select([
      'plan.plan_id',
      'plan.coverage_type',
      'plan.plan_name',
      'coverage.status',
      'coverage.effective_date',
      'coverage.termination_date',
    ])
    .select(['network.name as network_name', 'network.provider_phone'])
    .where('coverage.member_id', '=', memberId)
    .where('plan.effective_date', '<=', today)
    .where('plan.termination_date', '>=', today)
    .orderBy(byCoverage)
    .execute();
  const [main] = coverages;
  const buckets = await trx
    .selectFrom('accumulator')
    .select(['bucket_type', 'limit_amount', 'used_amount', 'as_of_date'])
    .where('member_id', '=', memberId)
    .where('plan_id', '=', main?.plan_id ?? 0)
    .where('tier', 'in', ['in', 'combined'])
    .where('bucket_type', 'in', ['deductible', 'outOfPocket'])
    .execute();
  const deductible = amountsOf(buckets, 'deductible');
  const outOfPocket = amountsOf(buckets, 'outOfPocket');
  return {
    planName: main?.plan_name,
    networkName: main?.network_name ?? undefined,
    effectiveDate: main?.effective_date,
    terminationDate: main?.termination_date ?? undefined,
    providerPhone: main?.provider_phone ?? undefined,
    asOfDate: buckets[0]?.as_of_date,
    deductibleLimit: deductible.limit,
    deductibleRemaining: deductible.remaining,
    outOfPocketLimit: outOfPocket.limit,
    outOfPocketRemaining: outOfPocket.remaining,
    coverageTypes: inForce(coverages),
    coverages: coverages.map((row) => ({
      coverageType: row.coverage_type,
      planName: row.plan_name,
      status: row.status,
    })),
  };
}

const inForce = (coverages: readonly { coverage_type: string; status: string }[]): string[] =>
  coverages.filter(({ status }) => status === 'Active').map((row) => row.coverage_type);

interface Bucket {
  bucket_type: string;
  limit_amount: number;
  used_amount: number;
}

function amountsOf(buckets: readonly Bucket[], type: string) {
  const bucket = buckets.find((one) => one.bucket_type === type);
  if (!bucket) return { limit: undefined, remaining: undefined };
  return {
    limit: toWire(bucket.limit_amount),
    remaining: toWire(Math.max(0, bucket.limit_amount - bucket.used_amount)),
  };
}
