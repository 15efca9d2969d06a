import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import type { Operations } from '#generated/operations.ts';
import { getAccountId, buildSession, hashToken } from '../support/builders/session.ts';
import { createCaller, type Caller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const search = '/api/Member/Search';
const quickView = '/api/Member/quickview';
/** Long enough that no rate window ends while a test runs. */
const longWindow = 1_000_000_000;

const portal = usePortal({ withoutRateLimits: true });
const provider = async (name = 'provider'): Promise<Caller> =>
  createCaller(portal.app, await buildSession(portal.services.kysely, { account: `${name}.demo` }));

const allow = (rate: 'providerSubject' | 'providerBurst' | 'providerDay', limit: number) =>
  void (portal.services.rates[rate] = { limit, windowSeconds: longWindow });

beforeEach(async () => {
  await portal.deleteRows('rate_counter', {});
  for (const rate of ['providerSubject', 'providerBurst', 'providerDay'] as const)
    allow(rate, 1_000_000);
});

async function households(count: number): Promise<string[]> {
  const rows = await portal.services.kysely
    .selectFrom('member')
    .select('household_id')
    .distinct()
    .where('household_id', 'is not', null)
    .orderBy('household_id')
    .limit(count)
    .execute();
  return rows.map((row) => row.household_id ?? '');
}

async function lookUp(call: Caller, ids: readonly string[]): Promise<number[]> {
  const statuses = [];
  for (const memberId of ids) statuses.push((await call('POST', search, { memberId })).status);
  return statuses;
}

const alarmsOf = async (account: string) =>
  portal.services.kysely
    .selectFrom('audit_record')
    .select(['outcome', 'operation', 'member_id', 'detail'])
    .where('account_id', '=', await getAccountId(portal.services.kysely, `${account}.demo`))
    .where('class', '=', 'security')
    .where('outcome', 'like', 'alarm.%')
    .execute();

describe('lookups by a provider', () => {
  it('of many households are stopped, and then return nothing', async () => {
    allow('providerBurst', 10);
    const call = await provider();
    const statuses = await lookUp(call, await households(40));
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]));
    const { rows } = await sql<{ opened: number }>`
      select count(distinct left(session_member.member_id, 10))::integer as opened from session_member
      join session using (session_id) where token_hash = ${hashToken(call.token ?? '')}`.execute(
      portal.services.kysely,
    );
    expect(rows[0]?.opened).toBeLessThanOrEqual(10);
  });

  it('are also limited per day across all sessions of the account, with Retry-After', async () => {
    allow('providerDay', 5);
    const ids = await households(6);
    expect(await lookUp(await provider(), ids.slice(0, 5))).not.toContain(429);
    const response = await (await provider())('POST', search, { memberId: ids[5] });
    expect(response.status).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('include eligibility, and count one subject once a day', async () => {
    allow('providerDay', 2);
    const [one = '', two = '', three = ''] = await households(3);
    const call = await provider();
    expect(await lookUp(call, [one, one, one, two, one])).toEqual([200, 200, 200, 200, 200]);
    const ask = (memberId: string) =>
      call('POST', quickView, { memberId, dateOfBirth: '1980-01-01' });
    expect((await ask(two)).status).toBe(200);
    expect((await ask(three)).status).toBe(429);
  });

  it('do not allow guessing of the last four digits, whatever the spelling of the name', async () => {
    allow('providerSubject', 5);
    const call = await provider();
    const statuses = [];
    for (const [index, lastName] of ['Márquez', 'marquez', 'MARQUEZ ', 'Márquez'].entries())
      for (const end of ['1', '2'])
        statuses.push(
          (
            await call('POST', search, {
              firstName: 'Elena',
              lastName,
              ssnLast4: `000${index}`.slice(-3) + end,
              dateOfBirth: '1980-01-01',
            })
          ).status,
        );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('raise one audit alarm when a daily threshold is exceeded', async () => {
    const threshold = limits.providerLookupAlarm.value;
    const ids = await households(threshold + 3);
    await lookUp(await provider('other.provider'), ids.slice(0, threshold));
    expect(await alarmsOf('other.provider')).toEqual([]);
    await lookUp(await provider('other.provider'), ids.slice(threshold));
    expect(await alarmsOf('other.provider')).toEqual([
      {
        outcome: 'alarm.providerLookups',
        operation: 'searchMembers',
        member_id: null,
        detail: { subjects: threshold + 1 },
      },
    ]);
  });

  it('are audited when they are stopped', async () => {
    allow('providerBurst', 1);
    const before = (await alarmsOf('provider')).length;
    await lookUp(await provider(), await households(3));
    expect((await alarmsOf('provider')).slice(before).map(({ outcome }) => outcome)).toEqual([
      'alarm.providerLookups',
      'alarm.providerLookups',
    ]);
  });

  it('by staff and employers are not limited', async () => {
    allow('providerBurst', 1);
    const staff = await portal.as('administrator');
    expect(await lookUp(staff, await households(4))).toEqual([200, 200, 200, 200]);
  });
});

describe('the name in an eligibility response for a provider', () => {
  async function memberWith(billed: boolean) {
    const { rows } = await sql<{ member_id: string; born: string; first: string; last: string }>`
      select member_id, date_of_birth::text as born, first_name as first, last_name as last
      from member where not protected and length(last_name) > 2 and exists (
        select 1 from claim join account_tax_id on account_tax_id.tax_id = billing_tax_id
            and account_tax_id.status = 'Active'
          join account using (account_id)
        where claim.member_id = member.member_id and user_name = 'provider.demo') = ${billed}
      order by member_id limit 1`.execute(portal.services.kysely);
    return rows[0]!;
  }
  const ask = async ({ member_id: memberId, born }: { member_id: string; born: string }) => {
    const response = await (await provider())('POST', quickView, { memberId, dateOfBirth: born });
    return { ...(response.body as Operations['readQuickView']['output']), text: response.text };
  };

  it('is complete when the tax ID has billed a claim for the member', async () => {
    const member = await memberWith(true);
    const { results } = await ask(member);
    expect(results[0]?.memberName).toBe(`${member.first} ${member.last}`);
  });

  it('is initials only when it has not', async () => {
    const member = await memberWith(false);
    const { results, text } = await ask(member);
    expect(results[0]?.memberName).toMatch(/^\p{L}\. \p{L}\.$/u);
    expect(text).not.toContain(member.last);
  });
});
