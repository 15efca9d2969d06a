import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { callForBody } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const who = 'provider';

const list = async (criteria: object) =>
  (await callForBody(portal, who, 'listClaims', { itemsPerPage: 100, ...criteria })).results;
const waitingForUs = () => list({ informationFrom: 'provider', sortBy: 'daysWaiting' });
const countClaims = async () => (await callForBody(portal, who, 'countWaiting')).claims;

it('a provider lists the claims that wait for its information, those that wait longest first', async () => {
  await requestFromProvider();
  const waiting = await waitingForUs();
  expect(waiting.length).toBeGreaterThan(1);
  for (const row of waiting)
    expect(row).toMatchObject({
      status: 'InformationRequested',
      standing: 'WaitingForProvider',
      informationNeeded: expect.any(String) as string,
      informationBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u) as string,
    });
  const days = waiting.map(({ daysWaiting = -1 }) => daysWaiting);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(Math.min(...days)).toBeGreaterThanOrEqual(0);
});

it('a provider finds claims by the status that it sees', async () => {
  const waiting = await list({ standing: 'WaitingForProvider' });
  const numbersOf = (rows: typeof waiting) => rows.map((row) => row.fullClaimNumber).toSorted();
  expect(numbersOf(waiting)).toEqual(numbersOf(await waitingForUs()));
  for (const row of waiting) expect(row.standing).toBe('WaitingForProvider');
});

it('claims that wait for their patient, or for nothing, are not among them', async () => {
  const waiting = new Set((await waitingForUs()).map(({ fullClaimNumber }) => fullClaimNumber));
  const fromMembers = await list({ informationFrom: 'member' });
  expect(fromMembers.filter(({ fullClaimNumber }) => waiting.has(fullClaimNumber))).toEqual([]);
  const decided = await list({ status: 'Paid' });
  expect(decided.length).toBeGreaterThan(0);
  for (const row of decided) {
    expect(row.daysWaiting).toBeUndefined();
    expect(row.informationBy).toBeUndefined();
    expect(row.informationNeeded).toBeUndefined();
  }
});

it('a claim leaves the list and the number in the menu once its information was sent', async () => {
  const before = await waitingForUs();
  const [oldest] = before;
  if (!oldest) throw new Error('No claim waits for the provider');
  await callForBody(portal, who, 'startConversation', {
    subjectId: 2,
    memberId: oldest.memberId,
    fullClaimNumber: oldest.fullClaimNumber,
    body: 'The records of the visit are attached.',
    sendsInformation: true,
  });
  expect(await waitingForUs()).toEqual(before.slice(1));
  expect(await countClaims()).toBe(before.length - 1);
});

/** Makes two undecided claims of the provider wait for its information, since different days. */
async function requestFromProvider() {
  const undecided = (await list({})).filter(({ processedDate }) => processedDate === undefined);
  expect(undecided.length).toBeGreaterThan(1);
  for (const [index, { fullClaimNumber }] of undecided.slice(0, 2).entries())
    await portal.services.kysely
      .updateTable('claim')
      .set({
        status: 'InformationRequested',
        status_date: sql<string>`portal_now()::date - ${9 - index}::integer`,
        information_needed: 'MedicalRecords',
        information_from: 'provider',
        information_by: sql<string>`portal_now()::date + 30`,
      })
      .where('full_claim_number', '=', fullClaimNumber)
      .execute();
}
