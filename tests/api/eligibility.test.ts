import { expect, it } from 'vitest';
import { callForBody, call } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, otherMember } = people;

/** A provider’s session that has looked up a household. */
async function sessionFor(memberId: string, as = 'provider') {
  const session = await portal.as(as);
  await callForBody(portal, session, 'searchMembers', { memberId: memberId.slice(0, 10) });
  return session;
}

it('answers a practice with coverage, network, costs and a reference number', async () => {
  const session = await sessionFor(elena);
  const response = await callForBody(portal, session, 'checkEligibility', { memberId: elena });
  expect(response).toMatchObject({ memberId: elena, activeToday: true });
  expect(response.reference).not.toBe('');
  expect(response.planName).toBeTypeOf('string');
  expect(response.primaryCareCost).toBeTypeOf('string');
  const { deductibleLimit = 0, deductibleRemaining = -1 } = response;
  expect(deductibleRemaining).toBeGreaterThanOrEqual(0);
  expect(deductibleRemaining).toBeLessThanOrEqual(deductibleLimit);
});

it('is out of network for a practice without a contract', async () => {
  await portal.updateRows(
    'provider_network',
    {},
    { contract_status: 'Contracted', effective_date: '2000-01-01', termination_date: null },
  );
  const session = await sessionFor(elena);
  const inside = await callForBody(portal, session, 'checkEligibility', { memberId: elena });
  await portal.updateRows('provider_network', {}, { termination_date: '2001-01-01' });
  const outside = await callForBody(portal, session, 'checkEligibility', { memberId: elena });
  expect([inside.inNetwork, outside.inNetwork]).toEqual([true, false]);
  expect(inside.primaryCareCost).toBe('$25.00 copay');
  expect(outside.primaryCareCost).not.toBe(inside.primaryCareCost);
});

it('is not active after the last day of the coverage', async () => {
  const session = await sessionFor(elena);
  await portal.services.kysely
    .updateTable('coverage')
    .set((eb) => ({ termination_date: eb.ref('effective_date') }))
    .where('member_id', '=', elena)
    .execute();
  const response = await callForBody(portal, session, 'checkEligibility', { memberId: elena });
  expect(response).toMatchObject({ activeToday: false, terminationDate: response.effectiveDate });
});

it('is 404 for a member whom the practice has not looked up', async () => {
  const { status } = await call(portal, 'provider', 'checkEligibility', { memberId: otherMember });
  expect(status).toBe(404);
});
