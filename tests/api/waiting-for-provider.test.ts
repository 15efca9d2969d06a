import { describe, expect, it } from 'vitest';
import { callForBody } from '../support/calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const list = (input: object = { itemsPerPage: 100 }) =>
  callForBody(portal, 'provider', 'listWaiting', input);

describe('the list of what waits for a provider', () => {
  it('has every claim, precertification and message that the menu counts', async () => {
    const { results, totalCount } = await list();
    const {
      claims = 0,
      precertifications = 0,
      answers = 0,
    } = await callForBody(portal, 'provider', 'countWaiting');
    expect(claims).toBeGreaterThan(0);
    expect(precertifications).toBeGreaterThan(0);
    const counts = ['Claim', 'Precertification'].map(
      (kind) => results.filter(({ waitingKind }) => waitingKind === kind).length,
    );
    expect(counts).toEqual([claims, precertifications]);
    expect(totalCount).toBe(claims + precertifications + answers);
  });

  it('says for each claim and precertification what is needed, and has the numbers of its page', async () => {
    const { results } = await list();
    for (const row of results)
      expect([row.fullClaimNumber, row.certno, row.conversationId].filter(Boolean)).toHaveLength(1);
    const claims = results.filter(({ waitingKind }) => waitingKind === 'Claim');
    for (const { memberId } of claims) expect(memberId).toMatch(/^\d{12}$/u);
    const requests = results.filter(({ conversationId }) => conversationId === undefined);
    for (const { detail } of requests) expect(detail).not.toMatch(/^$|^[A-Z]+$/u);
  });

  it('has the claims in the order of the list of claims when none is due soon', async () => {
    const claims = await callForBody(portal, 'provider', 'listClaims', {
      informationFrom: 'provider',
      sortBy: 'daysWaiting',
    });
    await portal.updateRows(
      'claim',
      { status: 'InformationRequested' },
      { information_by: '2099-01-01' },
    );
    const { results } = await list();
    const days = results.map(({ daysWaiting }) => daysWaiting);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    const daysOfClaims = results.flatMap((row) =>
      row.waitingKind === 'Claim' ? [row.daysWaiting] : [],
    );
    expect(daysOfClaims).toEqual(claims.results.map(({ daysWaiting }) => daysWaiting));
  });
});
