import { describe, expect, it } from 'vitest';
import type { ClaimRow } from '#generated/operations.ts';
import { callForBody, calls } from '../support/calls.ts';
import { buildHealthRequest } from '../support/builders/health-account.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

const cents = (amount = 0): number => Math.round(amount * 100);
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number | undefined): number =>
  rows.reduce((total, row) => total + cents(amount(row)), 0);

/** Statuses of claims that the totals count. */
const countedStatuses = ['Paid', 'FinalNoPayment', 'Denied'];

/** The claims that totals contain, from the list of claims. */
async function decided(who: string, input: object): Promise<ClaimRow[]> {
  const criteria = { itemsPerPage: 100, decidedOnly: true, ...input };
  const { results } = await callForBody(portal, who, 'listClaims', criteria);
  for (const { status } of results) expect(countedStatuses).toContain(status);
  return results;
}

calls(portal, 'totalClaimsByType', {
  'sums exactly the claims that the list shows': [
    'employee',
    { year: 2026 },
    async (totals) => {
      const claims = await decided('employee', { year: '2026' });
      expect(claims.length).toBeGreaterThan(3);
      for (const { claimType, year, ...total } of totals) {
        expect(year).toBe(2026);
        const own = claims.filter((claim) => claim.claimType === claimType);
        expect(total.claims).toBe(own.length);
        expect(cents(total.planPaid)).toBe(sumOf(own, ({ planPaid }) => planPaid));
        expect(cents(total.memberResponsibility)).toBe(
          sumOf(own, ({ memberResponsibility }) => memberResponsibility),
        );
        expect(cents(total.stillOwed)).toBe(sumOf(own, ({ stillOwed }) => stillOwed));
        expect(cents(total.stillOwed) + cents(total.fsaPaid)).toBe(
          cents(total.memberResponsibility),
        );
      }
      expect(sumOf(totals, ({ fsaPaid }) => fsaPaid)).toBeGreaterThan(0);
      expect(sumOf(totals, ({ claims: count }) => count)).toBe(100 * claims.length);
    },
  ],
  'is empty in a year without claims': [
    'employee',
    { year: 2001 },
    (totals) => expect(totals).toEqual([]),
  ],
  'is refused to visitors': ['visitor', {}, 401],
});

calls(portal, 'totalClaimsByMonth', {
  'returns the last twelve months, the current one last': [
    ['employee', 'employer', 'other.employee'],
    {},
    (months) => {
      expect(months).toHaveLength(12);
      const days = months.map(({ month }) => month);
      expect(days).toEqual([...new Set(days)].sort());
      for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-01$/u);
    },
  ],
  'counts a month’s claims like the list of claims': [
    'employee',
    {},
    async (months) => {
      for (const { month, endDate, claims, planPaid } of months.slice(0, 6)) {
        expect(new Date(Date.parse(endDate) + 86_400_000).getUTCDate()).toBe(1);
        const own = await decided('employee', { from: month, to: endDate });
        expect([claims, cents(planPaid)]).toEqual([
          own.length,
          sumOf(own, (claim) => claim.planPaid),
        ]);
      }
    },
  ],
});

describe('the claims of a month in the chart of an employer', () => {
  it('are as many as the decided ones in the list that the month opens', async () => {
    const months = await callForBody(portal, 'employer', 'totalClaimsByMonth', {});
    expect(months.some(({ claims }) => claims > 0)).toBe(true);
    for (const { month, endDate, claims } of months) {
      const input = { from: month, to: endDate, itemsPerPage: 1, decidedOnly: true };
      const { totalCount } = await callForBody(portal, 'employer', 'listClaims', input);
      expect([month, totalCount]).toEqual([month, claims]);
    }
  });
});

calls(portal, 'totalConversations', {
  'counts waiting and taken conversations like the lists of a queue': [
    'administrator',
    {},
    async (queues) => {
      const listed = async (owned: boolean, queue: string) =>
        (
          await callForBody(portal, 'administrator', 'searchConversations', {
            inQueue: true,
            owned,
            queue,
          })
        ).totalObjects;
      for (const { queue, waiting, owned } of queues)
        expect([await listed(false, queue), await listed(true, queue)]).toEqual([waiting, owned]);
      expect(new Set(queues.map(({ queue }) => queue)).size).toBe(queues.length);
      expect(queues.reduce((total, { owned }) => total + owned, 0)).toBeGreaterThan(0);
    },
  ],
  'is for staff only': [['employee', 'employer', 'provider'], {}, 403],
});

calls(portal, 'readOpenClaims', {
  'adds up what the list shows as owed, less what an account has paid': [
    'employee',
    {},
    async ({ from, to, owed, owedClaims }) => {
      const input = { from, to, owed: true, itemsPerPage: 100 };
      const { results } = await callForBody(portal, 'employee', 'listClaims', input);
      expect(results).toHaveLength(owedClaims);
      const details = await Promise.all(
        results.map(({ fullClaimNumber }) =>
          callForBody(portal, 'employee', 'readClaimByNumber', { fullClaimNumber }),
        ),
      );
      expect(cents(owed)).toBe(sumOf(details, ({ stillOwed }) => stillOwed));
      for (const { stillOwed } of details) expect(stillOwed).toBeGreaterThan(0);
      expect(cents(owed)).toBe(sumOf(results, ({ stillOwed }) => stillOwed));
    },
  ],
  'counts the claims that wait for information, and names an only one': [
    'employee',
    {},
    async ({ needInformation, informationClaim, informationFrom, informationBy }) => {
      const { results } = await callForBody(portal, 'employee', 'listClaims', {
        standing: 'WaitingForMember',
        itemsPerPage: 100,
      });
      expect(needInformation).toBe(results.length);
      expect(informationClaim).toBe(results.length === 1 ? results[0]?.fullClaimNumber : undefined);
      const claim = await callForBody(portal, 'employee', 'readClaimByNumber', {
        fullClaimNumber: informationClaim ?? '',
      });
      expect({ informationFrom, informationBy }).toEqual({
        informationFrom: claim.informationFrom,
        informationBy: claim.informationBy,
      });
    },
  ],
  'is refused to visitors and to other portals': [['visitor'], {}, 401],
});

calls(portal, 'readClaimByNumber', {
  'names the last day for an appeal of a denied claim, and of no other': [
    'employee',
    async () => {
      const { results } = await callForBody(portal, 'employee', 'listClaims', { status: 'Denied' });
      return { fullClaimNumber: results[0]?.fullClaimNumber ?? '' };
    },
    ({ processedDate = '', appealBy = '' }) => expect(appealBy > processedDate).toBe(true),
  ],
});

it('names the claim of the only request that waits for a receipt', async () => {
  const requests = await callForBody(portal, 'employee', 'listFsaRequests');
  const waiting = requests.filter(({ status }) => status === 'NeedsReceipt');
  const summary = await callForBody(portal, 'employee', 'readFsaSummary');
  expect(summary.needsReceipt).toBe(waiting.length);
  expect(waiting).toHaveLength(1);
  expect(summary.receiptClaim).toBe(waiting[0]?.fullClaimNumber);

  await buildHealthRequest(portal.services.kysely, people.elena, 'NeedsReceipt');
  const { needsReceipt, receiptClaim } = await callForBody(portal, 'employee', 'readFsaSummary');
  expect({ needsReceipt, receiptClaim }).toEqual({ needsReceipt: 2, receiptClaim: undefined });
});
