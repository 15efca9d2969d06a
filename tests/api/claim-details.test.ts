import { beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail } from '#generated/operations.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { listClaimEvents } from '#server/resources/claim/claim-events.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, daniel } = people;
const missing = '9999-999999999-9999';

/** Every claim of the employee and the spouse, as staff see them. */
let family: ClaimDetail[];
let own: ClaimDetail;
let spouses: string;
beforeAll(async () => {
  family = [];
  const administrator = await portal.as('administrator');
  for (const memberId of [elena, daniel]) {
    const input = { memberId, itemsPerPage: 100 };
    const { results } = await callForBody(portal, administrator, 'searchClaims', input);
    for (const { fullClaimNumber } of results)
      family.push(await callForBody(portal, administrator, 'readAdminClaim', { fullClaimNumber }));
  }
  own = family.find(({ memberId }) => memberId === elena)!;
  spouses = family.find(({ memberId }) => memberId === daniel)!.fullClaimNumber;
});

const cents = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);
type Amounts = Partial<Record<(typeof amounts)[number], number>>;
const amounts = [
  ...(['billed', 'discount', 'nonCovered', 'memberNonCovered', 'writtenOff', 'allowed'] as const),
  ...(['deductible', 'copay', 'coinsurance', 'otherInsurancePaid', 'planPaid'] as const),
  'memberResponsibility',
] as const;

function balances(row: Amounts): void {
  const shares = cents(row.deductible) + cents(row.copay) + cents(row.coinsurance);
  expect(cents(row.billed)).toBe(cents(row.discount) + cents(row.nonCovered) + cents(row.allowed));
  expect(cents(row.allowed)).toBe(cents(row.planPaid) + shares + cents(row.otherInsurancePaid));
  expect(cents(row.memberResponsibility)).toBe(shares + cents(row.memberNonCovered));
  expect(cents(row.nonCovered)).toBe(cents(row.memberNonCovered) + cents(row.writtenOff));
}
const summed = ['billed', 'allowed', 'planPaid', 'memberResponsibility', 'discount'] as const;

it('calls no line paid of which the plan paid nothing', () => {
  const decided = family.flatMap(({ lines }) => lines).filter(({ planPaid }) => planPaid === 0);
  expect(decided.map(({ status }) => status)).toContain('nothingpaid');
  expect(decided.map(({ status }) => status)).not.toContain('paid');
});

it('says what a claim waits for, who sends it and by which day', () => {
  const waiting = family.filter(({ status }) => status === 'InformationRequested');
  expect(waiting).not.toEqual([]);
  for (const claim of waiting) {
    expect(claim).toMatchObject({ informationNeeded: 'OtherInsurance', informationFrom: 'member' });
    expect(claim.informationBy! > claim.receivedDate!).toBe(true);
  }
  for (const { status, informationNeeded } of family)
    expect(informationNeeded !== undefined).toBe(status === 'InformationRequested');
});

it('says by which day it is decided while nobody else must send anything', () => {
  const waiting = family.filter(({ status }) => ['Received', 'InProcess'].includes(status));
  expect(waiting).not.toEqual([]);
  for (const claim of waiting) expect(claim.decisionBy).toBe(addDays(claim.receivedDate!, 30));
  const others = family.filter((claim) => !waiting.includes(claim) && claim.status !== 'InReview');
  for (const claim of others) expect(claim).not.toHaveProperty('decisionBy');
});

it('has one state for its patient whether or not the patient still owes a share', () => {
  const paid = family.filter(({ status }) => status === 'Paid');
  expect(new Set(paid.map(({ stillOwed = 0 }) => stillOwed > 0))).toEqual(new Set([true, false]));
  for (const { status, standing } of family)
    expect(standing).toBe(status === 'InformationRequested' ? 'WaitingForMember' : status);
});

describe('amounts', () => {
  it('balance on every line and claim, and the claim is the sum of its lines', () => {
    const decided = family.filter((claim) => claim.decided);
    expect(decided.length).toBeGreaterThan(40);
    for (const claim of decided) {
      balances(claim);
      claim.lines.forEach(balances);
      for (const part of summed) {
        const sum = claim.lines.reduce((total, line) => total + cents(line[part]), 0);
        expect(sum).toBe(cents(claim[part]));
      }
      expect(cents(claim.paidToProvider) + cents(claim.paidToMember)).toBe(cents(claim.planPaid));
      for (const { adjustments, billed, planPaid } of claim.lines) {
        const adjusted = adjustments?.reduce((sum, { amount }) => sum + cents(amount), 0);
        expect(adjusted).toBe(cents(billed) - cents(planPaid));
      }
    }
  });

  it('are absent before the claim is decided, except the billed amount', () => {
    const waiting = family.filter((claim) => !claim.decided);
    expect(waiting.length).toBeGreaterThan(0);
    for (const claim of waiting) {
      expect(claim.billed).toBeGreaterThan(0);
      expect(claim).not.toHaveProperty('planPaid');
      expect(claim).not.toHaveProperty('memberResponsibility');
      expect(claim.statusHistory.at(-1)?.status).toBe(claim.status);
    }
  });
});

describe('the events of a claim', () => {
  const eventsOf = ({ statusHistory }: ClaimDetail) => statusHistory.map(({ status }) => status);

  it('include its processing before its payment', () => {
    const paid = family.filter(({ status }) => status === 'Paid');
    expect(paid.length).toBeGreaterThan(0);
    for (const claim of paid)
      expect(eventsOf(claim)).toEqual(['Received', 'InProcess', 'Processed', 'Paid']);
  });

  it('are in the order of their dates, the state of today last', () => {
    for (const { statusHistory, status } of family) {
      const dates = statusHistory.map(({ statusDate }) => statusDate);
      expect(dates).toEqual(dates.toSorted());
      const states = statusHistory.filter((event) => event.status !== 'AppealReceived');
      expect(states.at(-1)?.status).toBe(status);
    }
  });

  it('have no payment of a denied claim, even if its payment of nothing is dated', () => {
    const day = '2026-03-02';
    for (const status of ['Denied', 'FinalNoPayment']) {
      const head = { processed_date: day, paid_date: day };
      const events = listClaimEvents(head, [{ status, status_date: day }]);
      expect(events).toEqual([{ sequence: 0, status, statusDate: day }]);
    }
  });

  it('say once that a denied claim was decided', () => {
    const denied = family.filter(({ status }) => status === 'Denied');
    expect(denied.length).toBeGreaterThan(0);
    for (const claim of denied) expect(eventsOf(claim)).not.toContain('Processed');
  });
});

describe('remarks', () => {
  it('are listed once each, the first four as pairs, with texts for every code', () => {
    for (const { lines, remarks, ...claim } of family) {
      const codes = remarks.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      expect([...new Set(lines.flatMap((line) => line.remarkCodes ?? []))]).toEqual(codes);
      expect([claim.explanationCode0, claim.explanationCode3]).toEqual([codes[0], codes[3]]);
      expect(claim.explanation0).toBe(remarks[0]?.text);
      for (const { code, text } of remarks) expect(text).not.toBe(code);
    }
    expect(Math.max(...family.map(({ remarks }) => remarks.length))).toBeGreaterThan(4);
  });
});

const number = () => ({ fullClaimNumber: own.fullClaimNumber });
const remarked = () =>
  family.find(({ memberId, remarks }) => memberId === elena && remarks.length > 0)!;
const withoutNotes = (claim: ClaimDetail) => expect(claim).not.toHaveProperty('transactionNotes');

/** A claim with a remark that speaks to the patient. */
const addressed = () => family.find(({ remarks }) => remarks.some(({ code }) => code === '1'))!;
const wordsOf = ({ remarks, lines }: ClaimDetail) =>
  [...remarks, ...lines.flatMap(({ adjustments }) => adjustments ?? [])]
    .map(({ text }) => text)
    .join(' ');

calls(portal, 'readClaimByNumber', {
  'speaks to a member in the remarks': [
    'employee',
    () => ({ fullClaimNumber: addressed().fullClaimNumber }),
    (claim) => expect(wordsOf(claim)).toContain('Applied to your deductible'),
  ],
  'returns remarks and descriptions in the user’s language': [
    'employee in es',
    () => ({ fullClaimNumber: remarked().fullClaimNumber }),
    ({ remarks, lines }) => {
      const english = remarked();
      expect(remarks.map(({ code }) => code)).toEqual(english.remarks.map(({ code }) => code));
      expect(remarks[0]?.text).not.toBe(english.remarks[0]?.text);
      expect(lines.map((line) => line.description)).not.toEqual(
        english.lines.map((line) => line.description),
      );
    },
  ],
  'leaves out the suffix for 0': [
    'employee',
    () => [number(), { fullClaimNumber: `${own.claimPrefix}-${own.claimNumber}` }],
    ({ fullClaimNumber }) => expect(fullClaimNumber).toBe(own.fullClaimNumber),
  ],
  'shows a member the diagnoses, but no notes': [
    'employee',
    number,
    (claim) => {
      expect(claim.diagnoses?.length).toBeGreaterThan(0);
      withoutNotes(claim);
    },
  ],
  'shows an employer no diagnosis and no notes': [
    'employer',
    number,
    (claim) => {
      expect(claim.lines.length).toBeGreaterThan(0);
      expect(claim).not.toHaveProperty('diagnoses');
      withoutNotes(claim);
    },
  ],
  'does not open the spouse’s claims': [
    'employee',
    () => ({ fullClaimNumber: spouses }),
    '404 notFound',
  ],
  'reports a malformed number': [
    'employee',
    ['abc', '1-2-3-4', '-1-5', '12345-1', '1-1234567890'].map((fullClaimNumber) => ({
      fullClaimNumber,
    })),
    '422 /fullClaimNumber claimNumberSearch',
  ],
});

const parts =
  (more: object = {}) =>
  () => ({
    claimPrefix: own.claimPrefix,
    claimNumber: own.claimNumber,
    ...more,
  });
const same = async (claim: ClaimDetail) =>
  expect(claim).toEqual(await callForBody(portal, 'employee', 'readClaimByNumber', number()));

calls(portal, 'readClaim', {
  'finds the same claim by the three parts, without a suffix for 0': ['employee', parts(), same],
  'treats a suffix that is not numeric as 0': ['employee', parts({ claimSuffix: 'abc' }), same],
  'finds nothing with a part that is not numeric': [
    'employee',
    [
      { claimPrefix: 'x', claimNumber: 1 },
      { claimPrefix: 1, claimNumber: 'abc' },
    ],
    404,
  ],
  'refuses a negative part': ['employee', { claimPrefix: -1, claimNumber: 1 }, 422],
  'refuses a part too large for its column': [
    'employee',
    { claimPrefix: 1, claimNumber: '1e308' },
    400,
  ],
});

describe('claims for staff', () => {
  it('speak about the patient in their remarks', () => {
    const words = wordsOf(addressed());
    expect(words).toContain('Applied to the patient’s deductible');
    expect(words).not.toMatch(/\byour?\b/iu);
  });

  it('have notes: line 0 for the claim, higher numbers for its lines', () => {
    const lines = family.flatMap(({ transactionNotes = [] }) =>
      transactionNotes.map(({ clmln }) => clmln),
    );
    expect([lines.includes(0), lines.some((line) => line > 0)]).toEqual([true, true]);
  });

  it('a claim of another member than the given one is reported as missing', async () => {
    const read = async (memberId: string, fullClaimNumber = spouses) => {
      const { status, body } = await call(portal, 'administrator', 'readAdminClaim', {
        fullClaimNumber,
        memberId,
      });
      return { ...(body as object), status, reference: '' };
    };
    expect(await read(daniel)).toMatchObject({ status: 200 });
    expect(await read(elena)).toMatchObject({ status: 404 });
    expect(await read(elena)).toEqual(await read('999999999999'));
    expect(await read(elena)).toEqual(await read(elena, missing));
  });
});
