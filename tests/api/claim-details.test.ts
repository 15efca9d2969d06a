import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail, Operations } from '#generated/operations.ts';
import type { Problem } from '#shared/problem.ts';
import { startPortal, type Caller, type TestPortal } from '../support/portal.ts';

const search = '/api/ClaimsInfo/RecentClaimsPaginated/Admin';
const byNumber = '/api/portal/claims/read';
const asStaff = '/api/ClaimDetails/Admin';
const employee = '100100010100';
const spouse = '100100010101';

let portal: TestPortal;
let administrator: Caller;
/** Every claim of the employee and the spouse, as staff read them. */
let family: ClaimDetail[];
beforeAll(async () => {
  portal = await startPortal({ unhurried: true });
  administrator = await portal.as('administrator');
  family = await readFamily();
});
afterAll(() => portal.close());

const numbersOf = async (memberId: string): Promise<string[]> => {
  const page = (await administrator('POST', search, { memberId, itemsPerPage: 100 }))
    .body as Operations['listClaims']['output'];
  return page.results.map((row) => row.fullClaimNumber);
};
const read = async (
  caller: Caller,
  path: string,
  fullClaimNumber: string,
): Promise<ClaimDetail> => {
  const answer = await caller('POST', path, { fullClaimNumber });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as ClaimDetail;
};
const readFamily = async (): Promise<ClaimDetail[]> => {
  const numbers = (await Promise.all([employee, spouse].map(numbersOf))).flat();
  const claims: ClaimDetail[] = [];
  for (const number of numbers) claims.push(await read(administrator, asStaff, number));
  return claims;
};

const cents = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);
type Amounts = Pick<
  ClaimDetail,
  | 'billed'
  | 'discount'
  | 'nonCovered'
  | 'memberNonCovered'
  | 'writtenOff'
  | 'allowed'
  | 'deductible'
  | 'copay'
  | 'coinsurance'
  | 'otherInsurancePaid'
  | 'planPaid'
  | 'memberResponsibility'
>;

function balances(of: Amounts): void {
  const shares = cents(of.deductible) + cents(of.copay) + cents(of.coinsurance);
  expect(cents(of.billed)).toBe(cents(of.discount) + cents(of.nonCovered) + cents(of.allowed));
  expect(cents(of.allowed)).toBe(cents(of.planPaid) + shares + cents(of.otherInsurancePaid));
  expect(cents(of.memberResponsibility)).toBe(shares + cents(of.memberNonCovered));
  expect(cents(of.nonCovered)).toBe(cents(of.memberNonCovered) + cents(of.writtenOff));
}

describe('amounts', () => {
  it('balance on every line and claim, and the claim is the sum of its lines', async () => {
    const decided = family.filter((claim) => claim.decided);
    expect(decided.length).toBeGreaterThan(40);
    for (const claim of decided) {
      balances(claim);
      claim.lines.forEach(balances);
      for (const part of [
        'billed',
        'allowed',
        'planPaid',
        'memberResponsibility',
        'discount',
      ] as const)
        expect(claim.lines.reduce((sum, line) => sum + cents(line[part]), 0)).toBe(
          cents(claim[part]),
        );
      expect(cents(claim.paidToProvider) + cents(claim.paidToMember)).toBe(cents(claim.planPaid));
      for (const line of claim.lines) {
        const adjusted = line.adjustments?.reduce((sum, { amount }) => sum + cents(amount), 0);
        expect(adjusted).toBe(cents(line.billed) - cents(line.planPaid));
      }
    }
  });

  it('are not there before the claim is decided, but for what was billed', async () => {
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

describe('remarks', () => {
  it('stand once each, the first four as pairs, with words for every code', async () => {
    const claims = family;
    for (const claim of claims) {
      const codes = claim.remarks.map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      expect([...new Set(claim.lines.flatMap((line) => line.remarkCodes ?? []))]).toEqual(codes);
      expect(claim.explanationCode0).toBe(codes[0]);
      expect(claim.explanationCode3).toBe(codes[3]);
      expect(claim.explanation0).toBe(claim.remarks[0]?.text);
      for (const { code, text } of claim.remarks) expect(text).not.toBe(code);
    }
    expect(Math.max(...claims.map(({ remarks }) => remarks.length))).toBeGreaterThan(4);
  });

  it('and descriptions are in the language of the reader', async () => {
    const caller = await portal.as('employee');
    const number = family.find((claim) => claim.memberId === employee && claim.remarks.length > 0)!;
    const { fullClaimNumber } = number;
    const spanish = await caller(
      'POST',
      byNumber,
      { fullClaimNumber },
      { 'accept-language': 'es' },
    );
    const answered = spanish.body as ClaimDetail;
    expect(answered.remarks.map(({ code }) => code)).toEqual(
      number.remarks.map(({ code }) => code),
    );
    expect(answered.remarks[0]?.text).not.toBe(number.remarks[0]?.text);
    expect(answered.lines.map((line) => line.description)).not.toEqual(
      number.lines.map((line) => line.description),
    );
  });
});

describe('readers', () => {
  it('a member reads by number or by its three parts, with the suffix left out for 0', async () => {
    const caller = await portal.as('employee');
    const [fullClaimNumber] = await numbersOf(employee);
    const claim = await read(caller, byNumber, fullClaimNumber!);
    const { claimPrefix, claimNumber } = claim;
    const parts = await caller(
      'GET',
      `/api/ClaimDetails?claimPrefix=${claimPrefix}&claimNumber=${claimNumber}`,
    );
    expect(parts.body).toEqual(claim);
    expect(await read(caller, byNumber, `${claimPrefix}-${claimNumber}`)).toEqual(claim);
    expect(claim.diagnoses?.length).toBeGreaterThan(0);
    expect(claim).not.toHaveProperty('transactionNotes');
  });

  it('an employer gets no diagnosis and no notes', async () => {
    const [number] = await numbersOf(employee);
    const claim = await read(await portal.as('employer'), byNumber, number!);
    expect(claim.lines.length).toBeGreaterThan(0);
    expect(claim).not.toHaveProperty('diagnoses');
    expect(claim).not.toHaveProperty('transactionNotes');
  });

  it('staff get the notes: 0 for the claim, above it for a line', async () => {
    const notes = family.flatMap((claim) => claim.transactionNotes ?? []);
    expect(notes.some(({ clmln }) => clmln === 0)).toBe(true);
    expect(notes.some(({ clmln }) => clmln > 0)).toBe(true);
  });

  it('a claim out of reach answers as one that does not exist', async () => {
    const [spouses] = await numbersOf(spouse);
    const [foreign] = await numbersOf('103100020100');
    const [hidden] = await numbersOf('100100010300');
    const missing = '9999-999999999-9999';
    const aims: [name: string, path: string, number: string][] = [
      ['employee', byNumber, spouses!],
      ['employee', byNumber, foreign!],
      ['other.employer', byNumber, spouses!],
      ['other.provider', byNumber, spouses!],
      ['customerservice', asStaff, hidden!],
    ];
    for (const [name, path, number] of aims) {
      const caller = await portal.as(name);
      const [refused, absent] = [
        await caller('POST', path, { fullClaimNumber: number }),
        await caller('POST', path, { fullClaimNumber: missing }),
      ];
      expect(refused.status, name).toBe(404);
      expect(withoutReference(refused.body)).toEqual(withoutReference(absent.body));
    }
  });

  it('a claim of another member than the one named answers as one that does not exist', async () => {
    const [number] = await numbersOf(spouse);
    const ask = (memberId: string) =>
      administrator('POST', asStaff, { fullClaimNumber: number, memberId });
    expect((await ask(spouse)).status).toBe(200);
    const [another, missing] = [await ask(employee), await ask('999999999999')];
    expect(another.status).toBe(404);
    expect(withoutReference(another.body)).toEqual(withoutReference(missing.body));
  });

  it('permission is asked before the claim is looked for', async () => {
    const [number] = await numbersOf(employee);
    for (const fullClaimNumber of [number, '9999-999999999-9999'])
      expect(
        (await (await portal.as('eligibility'))('POST', asStaff, { fullClaimNumber })).status,
      ).toBe(403);
  });

  it('a part that is not numeric counts as 0', async () => {
    const caller = await portal.as('employee');
    const [number] = await numbersOf(employee);
    const { claimPrefix, claimNumber } = await read(caller, byNumber, number!);
    const ask = (query: string) => caller('GET', `/api/ClaimDetails?${query}`);
    const named = `claimPrefix=${claimPrefix}&claimNumber=${claimNumber}`;
    expect((await ask(`${named}&claimSuffix=abc`)).body).toEqual((await ask(named)).body);
    for (const query of ['claimPrefix=x&claimNumber=1', 'claimPrefix=1&claimNumber=abc'])
      expect((await ask(query)).status).toBe(404);
    expect((await ask('claimPrefix=-1&claimNumber=1')).status).toBe(422);
    expect((await ask('claimPrefix=1&claimNumber=1e308')).status).toBe(400);
  });

  it('a malformed number is named as such', async () => {
    const caller = await portal.as('employee');
    for (const fullClaimNumber of ['abc', '1-2-3-4', '-1-5', '12345-1', '1-1234567890']) {
      const answer = await caller('POST', byNumber, { fullClaimNumber });
      expect(answer.status).toBe(422);
      expect((answer.body as Problem).fields[0]).toMatchObject({ rule: 'claimNumberSearch' });
    }
    expect(
      (await caller('GET', '/api/ClaimDetails?claimPrefix=1&claimPrefix=2&claimNumber=1')).status,
    ).toBe(400);
  });
});

const withoutReference = (body: unknown) => ({ ...(body as Problem), reference: '' });
