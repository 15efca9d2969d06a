import { displayTaxId } from '#shared/format/identifiers.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { sendTokenRequest, demoPassword, type Caller } from '../support/caller.ts';
import { useClock } from '../support/clock.ts';
import { findMailedResetKey } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const clock = useClock();
const alive = async (call: Caller) => (await call('GET', '/api/portal/session')).status;

/** No password has expired, however far the clock is moved. */
beforeAll(() =>
  sql`update account set password_changed_at = '2999-01-01'`.execute(portal.services.kysely),
);

const reset = async (key: string, newPassword: string): Promise<string[]> => {
  const response = await portal.unauthenticated('POST', '/api/user/v2/PasswordReset', {
    key,
    newPassword,
    confirmPassword: newPassword,
  });
  const { fields = [] } = (response.body ?? {}) as { fields?: { rule: string }[] };
  return fields.map(({ rule }) => rule);
};
async function newResetKey(userName: string): Promise<string> {
  await portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', { userId: userName });
  return findMailedResetKey(portal, `${userName}@example.com`);
}

/** A visitor who has proved a claim, and a function that reads it. */
async function provenClaim(): Promise<() => Promise<number>> {
  const claim = await portal.services.kysely
    .selectFrom('claim')
    .innerJoin('member', 'member.member_id', 'claim.member_id')
    .select(['full_claim_number', 'billing_tax_id', 'check_number'])
    .where('check_number', 'is not', null)
    .where('member.protected', '=', false)
    .executeTakeFirstOrThrow();
  const { full_claim_number: fullClaimNumber, billing_tax_id: taxId } = claim;
  const visitor = await portal.visitor();
  const { body } = await visitor('POST', '/api/ClaimsInfo/anonClaimsSearch', {
    fullClaimNumber,
    taxId: displayTaxId(taxId),
    checkNumber: claim.check_number,
  });
  const [found] = (body as Operations['findAnonymousClaims']['output']).results;
  return async () =>
    (await visitor('POST', '/api/ClaimDetails/Anon', { fullClaimNumber, proof: found?.proof }))
      .status;
}

describe.each([
  ['summer time begins', '2027-03-14T06:50:00Z'],
  ['summer time ends', '2027-11-07T05:50:00Z'],
  ['the leap day ends in UTC', '2028-02-29T23:50:00Z'],
  ['the leap day ends here', '2028-03-01T04:50:00Z'],
  ['the year ends in UTC', '2026-12-31T23:50:00Z'],
  ['the year ends here', '2027-01-01T04:50:00Z'],
])('ten minutes before %s', (_, moment) => {
  it('a session lasts fifteen idle minutes', async () => {
    clock.moveTo(moment);
    const [used, idle] = [await portal.as('vendor'), await portal.as('vendor')];
    clock.advance({ minutes: 14 });
    expect(await alive(used)).toBe(200);
    clock.advance({ minutes: 2 });
    expect([await alive(used), await alive(idle)]).toEqual([200, 401]);
  });

  it('the proof of a claim lasts fifteen minutes', async () => {
    clock.moveTo(moment);
    const read = await provenClaim();
    clock.advance({ minutes: 14 });
    expect(await read()).toBe(200);
    clock.advance({ minutes: 2 });
    expect(await read()).toBe(401);
  });

  it('a reset key lasts thirty minutes', async () => {
    clock.moveTo(moment);
    const key = await newResetKey('eligibility.demo');
    clock.advance({ minutes: 29 });
    // The key is valid; the request fails only because of the password.
    expect(await reset(key, demoPassword)).toEqual(['passwordUsedBefore']);
    clock.advance({ minutes: 2 });
    expect(await reset(key, demoPassword)).toEqual(['resetKeyUsed']);
  });

  it('an account is locked for fifteen minutes', async () => {
    clock.moveTo(moment);
    const enter = async (password: string) =>
      (
        await sendTokenRequest(portal.app, {
          grant_type: 'password',
          username: 'touchcare.demo',
          password,
        })
      ).status;
    for (let n = 0; n < 5; n++) await enter('Wrong-Portal1');
    clock.advance({ minutes: 14 });
    expect(await enter(demoPassword)).toBe(400);
    clock.advance({ minutes: 2 });
    expect(await enter(demoPassword)).toBe(200);
  });
});

describe('a clock that is set back', () => {
  it('keeps sessions alive, and counts idle minutes from their next use', async () => {
    const call = await portal.as('vendor');
    clock.advance({ hours: -1 });
    expect(await alive(call)).toBe(200);
    clock.advance({ minutes: 14 });
    expect(await alive(call)).toBe(200);
    clock.advance({ minutes: 16 });
    expect(await alive(call)).toBe(401);
  });

  it('accepts a reset key created after the new time', async () => {
    await newResetKey('nurse.demo');
    clock.advance({ minutes: -10 });
    expect(await reset(await newResetKey('nurse.demo'), 'Mended-Portal6')).toEqual([]);
  });

  it('does not revive ended sessions or reset keys', async () => {
    const call = await portal.as('contractor');
    const key = await newResetKey('contractor.demo');
    expect(await reset(key, 'Mended-Portal4')).toEqual([]);
    expect(await alive(call)).toBe(401);
    clock.advance({ minutes: -10 });
    expect(await alive(call)).toBe(401);
    expect(await reset(key, 'Mended-Portal5')).toEqual(['resetKeyUsed']);
  });
});
