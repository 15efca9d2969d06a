import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Accumulator } from '#generated/operations.ts';
import { startPortal, type Caller, type TestPortal } from '../support/portal.ts';

const path = '/api/ClaimsFinancial/Accumulator/Buckets';
const employee = '100100010100';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ unhurried: true });
});
afterAll(() => portal.close());

const read = async (caller: Caller, query = '', headers = {}): Promise<Accumulator[]> => {
  const answer = await caller('GET', `${path}${query}`, undefined, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Accumulator[];
};
const cents = (amount: number): number => Math.round(amount * 100);

describe('accumulators', () => {
  it('say what is left of each limit, the person’s and the family’s', async () => {
    const buckets = await read(await portal.as('employee'));
    expect(buckets.length).toBeGreaterThan(8);
    expect(new Set(buckets.map((bucket) => bucket.scope))).toEqual(
      new Set(['individual', 'family']),
    );
    for (const bucket of buckets) {
      expect(cents(bucket.remaining)).toBe(Math.max(0, cents(bucket.limit) - cents(bucket.used)));
      expect(bucket.percentUsed).toBeGreaterThanOrEqual(0);
      expect(bucket.percentUsed).toBeLessThanOrEqual(100);
      expect(bucket.memberId).toBe(bucket.scope === 'family' ? undefined : employee);
    }
  });

  it('count the family at least as much as any person in it', async () => {
    const caller = await portal.as('employee');
    const nameOf = ({ coverageType, bucketType, tier }: Accumulator) =>
      `${coverageType} ${bucketType} ${tier}`;
    const families = (await read(caller)).filter(({ scope }) => scope === 'family');
    expect(families.length).toBeGreaterThan(4);
    const familyUses = new Map(families.map((bucket) => [nameOf(bucket), bucket.used]));
    for (const memberId of [employee, '100100010102', '100100010103']) {
      const own = (await read(caller, `?memberId=${memberId}`)).filter(
        (bucket) => bucket.scope === 'individual' && familyUses.has(nameOf(bucket)),
      );
      for (const bucket of own)
        expect(familyUses.get(nameOf(bucket))).toBeGreaterThanOrEqual(bucket.used);
    }
  });

  it('count visits as visits and dollars with cents', async () => {
    const buckets = await read(await portal.as('employee'));
    const visits = buckets.find(
      (bucket) => bucket.bucketType === 'visitLimit' && bucket.coverageType === 'Medical',
    )!;
    expect(visits).toMatchObject({ unit: 'visits', limit: 30 });
    const deductible = buckets.find((bucket) => bucket.bucketType === 'deductible')!;
    expect(deductible).toMatchObject({
      unit: 'USD',
      limit: 750,
      label: 'Deductible',
      sublabel: 'Elena Márquez · In network',
    });
  });

  it('are narrowed by year and coverage, and worded for the reader', async () => {
    const caller = await portal.as('employee');
    const dental = await read(caller, '?coverageType=Dental', { 'accept-language': 'es' });
    expect(new Set(dental.map((bucket) => bucket.coverageType))).toEqual(new Set(['Dental']));
    expect(dental[0]?.label).toBe('Deducible');
    const years = (await caller('GET', '/api/ClaimsInfo/AccumulatorYears')).body as {
      year: number;
      current: boolean;
    }[];
    expect(years.length).toBe(3);
    const last = years.at(-1)!.year;
    for (const bucket of await read(caller, `?year=${last}`)) expect(bucket.planYear).toBe(last);
  });

  it('of others are as missing as those of nobody, and no employer may ask', async () => {
    const caller = await portal.as('employee');
    for (const memberId of ['100100010101', '103100020100', '100199999900'])
      expect((await caller('GET', `${path}?memberId=${memberId}`)).status).toBe(404);
    expect(
      (await (await portal.as('employer'))('GET', `${path}?memberId=${employee}`)).status,
    ).toBe(403);
    const clerk = await portal.as('customerservice');
    expect((await clerk('GET', `${path}?memberId=100100010300`)).status).toBe(404);
  });

  it('are open to a provider who found the member in this session', async () => {
    const provider = await portal.as('provider');
    expect((await provider('GET', `${path}?memberId=${employee}`)).status).toBe(404);
    await provider('POST', '/api/Member/Search', { memberId: employee });
    expect((await read(provider, `?memberId=${employee}`)).length).toBeGreaterThan(0);
  });
});
