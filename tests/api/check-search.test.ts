import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '../support/builders/account.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = 'customerservice';

interface Check {
  check_id: number;
  check_number: string;
  payee_name: string;
  amount_cents: number;
  issue_date: string;
  group_number: number;
  full_claim_number: string;
}

/** An issued check that pays a claim of an unprotected member. */
async function anyCheck(where = sql`true`): Promise<Check> {
  const { rows } = await sql<Check>`select run_check.*, check_run.group_number, full_claim_number
    from run_check join check_run using (check_run_id)
    join run_check_claim using (check_id) join claim using (claim_id)
    join member on member.member_id = claim.member_id
    where issue_date is not null and not protected and ${where}
    order by check_id limit 1`.execute(portal.services.kysely);
  return rows[0]!;
}
let check: Check;
beforeAll(async () => void (check = await anyCheck()));

calls(portal, 'searchChecks', {
  'finds by the beginning of the number': [
    staff,
    () => ({ checkNumber: check.check_number }),
    ({ results }) =>
      expect(results).toMatchObject([
        { checkId: check.check_id, amount: check.amount_cents / 100, claims: expect.any(Number) },
      ]),
  ],
  'finds by the exact amount': [
    staff,
    () => ({ amount: check.amount_cents / 100, itemsPerPage: 100 }),
    ({ results }) => {
      expect(results.map(({ checkId }) => checkId)).toContain(check.check_id);
      expect(new Set(results.map(({ amount }) => amount)).size).toBe(1);
    },
  ],
  'finds by claim': [
    staff,
    () => ({ fullClaimNumber: check.full_claim_number }),
    ({ results }) => expect(results.map(({ checkId }) => checkId)).toContain(check.check_id),
  ],
  'finds by group, payee and date of issue, without case and accents': [
    staff,
    () => ({
      groupNumber: check.group_number,
      payee: check.payee_name.slice(1, -1).toUpperCase(),
      from: check.issue_date,
      to: check.issue_date,
    }),
    ({ results }) => expect(results.map(({ checkId }) => checkId)).toContain(check.check_id),
  ],
  'shows no check that is not issued': [
    staff,
    { from: '2000-01-01', itemsPerPage: 100 },
    ({ results }) =>
      expect(results.some(({ status }) => status === 'Pending' || status === 'Ignored')).toBe(
        false,
      ),
  ],
  'requires a search term': [staff, [{}, { status: 'Issued' }], '422 searchChecks.atLeastOne'],
  'requires five characters of a check number': [staff, { checkNumber: '1001' }, 422],
  'takes no wildcards': [staff, [{ checkNumber: '%%%%%' }, { payee: '%' }], { totalCount: 0 }],
  'is not for staff without the permission': [['eligibility', 'nurse'], { payee: 'a' }, 403],
  'is not for members, employers and providers': [
    ['employee', 'employer', 'provider'],
    { payee: 'a' },
    403,
  ],
});

describe('the reach of a check', () => {
  it('is that of its group', async () => {
    const { kysely } = portal.services;
    const account = 'checks.of.one.group';
    const group = check.group_number === 1004 ? 1001 : 1004;
    await buildAccount(kysely, { userName: account, like: 'finance.demo', groups: [group] });
    const who = createCaller(portal.app, await buildSession(kysely, { account }));
    const { results } = await callForBody(portal, who, 'searchChecks', { from: '2000-01-01' });
    expect(new Set(results.map(({ groupNumber }) => groupNumber))).toEqual(new Set([group]));
    const response = await call(portal, who, 'readCheck', { checkId: check.check_id });
    expect(response.status).toBe(404);
  });

  it('leaves out protected members: their checks, and their claims in those of providers', async () => {
    const { kysely } = portal.services;
    const toMember = await anyCheck(sql`run_check.member_id = claim.member_id`);
    const claims = async (checkId: number) =>
      (await callForBody(portal, staff, 'readCheck', { checkId })).paidClaims.length;
    const toProvider = await anyCheck(sql`run_check.provider_id is not null`);
    const before = await claims(toProvider.check_id);
    await sql`update member set protected = true where member_id in (
      select member_id from claim where full_claim_number in
        (${toMember.full_claim_number}, ${toProvider.full_claim_number}))`.execute(kysely);
    const response = await call(portal, staff, 'readCheck', { checkId: toMember.check_id });
    expect(response.status).toBe(404);
    const found = await callForBody(portal, staff, 'searchChecks', {
      checkNumber: toMember.check_number,
    });
    expect(found.totalCount).toBe(0);
    expect(await claims(toProvider.check_id)).toBeLessThan(before);
    await callForBody(portal, 'administrator', 'readCheck', { checkId: toMember.check_id });
  });
});

calls(portal, 'readCheck', {
  'lists the claims that it pays; their amounts sum up to its own': [
    'administrator',
    () => ({ checkId: check.check_id }),
    ({ paidClaims, amount }) => {
      const sum = paidClaims.reduce((total, claim) => total + Math.round(claim.amount * 100), 0);
      expect(sum).toBe(Math.round(amount * 100));
      expect(paidClaims[0]?.patientName).toBeTruthy();
    },
  ],
  'does not find a check that is not issued': [
    'administrator',
    async () => {
      const { rows } = await sql<{ check_id: number }>`select check_id from run_check
        where issue_date is null limit 1`.execute(portal.services.kysely);
      return { checkId: rows[0]!.check_id };
    },
    404,
  ],
});
