import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnonymousClaim, Operations, ClaimDetail } from '#generated/operations.ts';
import type { Problem } from '#shared/problem.ts';
import { startPortal, type Caller, type TestPortal } from '../support/portal.ts';

const search = '/api/ClaimsInfo/anonClaimsSearch';
const details = '/api/ClaimDetails/Anon';
const pdf = '/api/RedCard/AnonGetEobPDF';

let portal: TestPortal;
let visitor: Caller;
let claim: ClaimDetail;
let facts: { fullClaimNumber: string; taxId: string; patientAccountNumber: string };
beforeAll(async () => {
  portal = await startPortal({ unhurried: true });
  visitor = await portal.visitor();
  claim = await paidClaimOf('100100010100');
  facts = {
    fullClaimNumber: claim.fullClaimNumber,
    taxId: taxIdOf(claim),
    patientAccountNumber: claim.patientAccountNumber!,
  };
});
afterAll(() => portal.close());

async function paidClaimOf(memberId: string): Promise<ClaimDetail> {
  const { full_claim_number: fullClaimNumber } = await portal.services.kysely
    .selectFrom('claim')
    .select('full_claim_number')
    .where('member_id', '=', memberId)
    .where('check_number', 'is not', null)
    .orderBy('claim_id', 'desc')
    .executeTakeFirstOrThrow();
  const staff = await portal.as('administrator');
  return (await staff('POST', '/api/ClaimDetails/Admin', { fullClaimNumber })).body as ClaimDetail;
}
const taxIdOf = ({ providerTaxId }: ClaimDetail): string => {
  const digits = String(providerTaxId).padStart(9, '0');
  return `${digits.slice(0, 2)}-${digits.slice(2)}`;
};
const found = async (input: object): Promise<string[]> => {
  const answer = await visitor('POST', search, input);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as Operations['findAnonymousClaims']['output']).results.map(
    (row) => row.fullClaimNumber,
  );
};
const parts = () => ({
  claimPrefix: claim.claimPrefix,
  claimNumber: claim.claimNumber,
  claimSuffix: claim.claimSuffix,
});

describe('a search', () => {
  it('finds by claim number, or by patient and day, with tax id and check or account', async () => {
    const { memberId, patientDob: dateOfBirth, serviceFrom: serviceDate, checkNumber } = claim;
    expect(await found(facts)).toEqual([claim.fullClaimNumber]);
    const { taxId, patientAccountNumber } = facts;
    expect(
      await found({ memberId, dateOfBirth, serviceDate, taxId, patientAccountNumber }),
    ).toContain(claim.fullClaimNumber);
    expect(await found({ fullClaimNumber: claim.fullClaimNumber, taxId, checkNumber })).toEqual([
      claim.fullClaimNumber,
    ]);
  });

  it('finds nothing as soon as one of the facts is wrong', async () => {
    for (const wrong of [
      { taxId: '99-9999999' },
      { patientAccountNumber: `${facts.patientAccountNumber}0` },
      { patientAccountNumber: '%%%' },
      { checkNumber: '00000' },
      { memberId: claim.memberId, dateOfBirth: '1980-01-01', serviceDate: claim.serviceFrom },
    ])
      expect(await found({ ...facts, ...wrong })).toEqual([]);
  });

  it('asks for enough facts', async () => {
    const rules = async (input: object) => {
      const answer = await visitor('POST', search, input);
      expect(answer.status).toBe(422);
      return [...new Set((answer.body as Problem).fields.map(({ rule }) => rule))];
    };
    const { fullClaimNumber, taxId } = facts;
    expect(await rules({ fullClaimNumber })).toEqual(['findAnonymousClaims.proof']);
    expect(await rules({ fullClaimNumber, taxId, checkNumber: '1234' })).toEqual([
      'findAnonymousClaims.proof',
    ]);
    expect(await rules({ taxId, patientAccountNumber: 'AB', memberId: claim.memberId })).toEqual([
      'findAnonymousClaims.claimOrPatient',
    ]);
  });

  it('does not find protected members', async () => {
    const hidden = await paidClaimOf('100100010300');
    const { fullClaimNumber, patientAccountNumber } = hidden;
    expect(await found({ fullClaimNumber, patientAccountNumber, taxId: taxIdOf(hidden) })).toEqual(
      [],
    );
  });
});

describe('a claim', () => {
  const rowOf = async () =>
    ((await visitor('POST', search, facts)).body as Operations['findAnonymousClaims']['output'])
      .results[0]!;

  it('opens with the facts, or with what the search answered for them', async () => {
    const { proof, fullClaimNumber } = await rowOf();
    const byProof = await visitor('POST', details, { fullClaimNumber, proof });
    const byFacts = await visitor('POST', details, facts);
    expect(byProof.status, byProof.text).toBe(200);
    expect(byFacts.body).toEqual(byProof.body);
    const answered = byProof.body as AnonymousClaim;
    expect(answered.billed).toBe(claim.billed);
    expect(answered.lines).toHaveLength(claim.lines.length);
  });

  it('tells no name, birth date, member id or diagnosis', async () => {
    const { text, body } = await visitor('POST', details, facts);
    expect((body as AnonymousClaim).patientInitials).toMatch(/^\p{L}\. \p{L}\.$/u);
    const names = claim.patientName!.split(' ').filter((name) => name.length > 2);
    for (const secret of [
      ...names,
      claim.memberId,
      claim.patientDob!,
      'diagnos',
      claim.diagnoses?.[0]?.description ?? 'diagnos',
    ])
      expect(text).not.toContain(secret);
  });

  it('stays shut by its number alone, by wrong facts and by another visit’s proof', async () => {
    const { fullClaimNumber } = facts;
    const { proof } = await rowOf();
    const missing = await visitor('POST', details, {
      ...facts,
      fullClaimNumber: '9999-999999999-9999',
    });
    expect([missing.status, missing.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
    for (const input of [
      { fullClaimNumber },
      { fullClaimNumber, proof: 'x' },
      { fullClaimNumber, proof: `${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}` },
      { ...facts, taxId: '99-9999999' },
    ]) {
      const answer = await visitor('POST', details, input);
      expect(answer.status).toBe(404);
      expect({ ...(answer.body as Problem), reference: '' }).toEqual({
        ...(missing.body as Problem),
        reference: '',
      });
    }
    const other = await portal.visitor();
    expect((await other('POST', details, { fullClaimNumber, proof })).status).toBe(404);
  });

  it('prints as an explanation of payment with the initials of the patient', async () => {
    const { proof } = await rowOf();
    const answer = await visitor('POST', pdf, { ...parts(), proof });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await visitor('POST', pdf, parts())).status).toBe(404);
    const { patientAccountNumber } = facts;
    const byFacts = { ...parts(), providerTaxId: claim.providerTaxId, patientAccountNumber };
    expect((await visitor('POST', pdf, byFacts)).status).toBe(200);
    expect((await visitor('POST', pdf, { ...byFacts, providerTaxId: 999999999 })).status).toBe(404);
  });
});

it('questions about one claim are counted, the wrong ones too', async () => {
  const { rates } = portal.services;
  const before = rates.subject;
  rates.subject = { limit: 3, windowSeconds: 3600 };
  const asked = { ...facts, fullClaimNumber: '2026-100000001-0009' };
  const statuses: number[] = [];
  for (let question = 0; question < 5; question++)
    statuses.push(
      (await visitor('POST', details, { ...asked, patientAccountNumber: `guess ${question}` }))
        .status,
    );
  rates.subject = before;
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});

it('questions from one address are counted', async () => {
  const { rates } = portal.services;
  const before = rates.lookup;
  rates.lookup = { limit: 2, windowSeconds: 60 };
  const statuses: number[] = [];
  for (let question = 0; question < 12 && statuses.at(-1) !== 429; question++)
    statuses.push(
      (await visitor('POST', search, facts, { 'x-forwarded-for': `10.0.0.${question}` })).status,
    );
  rates.lookup = before;
  expect(statuses.at(-1)).toBe(429);
});

it('a visitor’s token opens none of the calls of people with accounts', async () => {
  const { fullClaimNumber } = facts;
  for (const path of ['/api/portal/claims/read', '/api/ClaimDetails/Admin'])
    expect((await visitor('POST', path, { fullClaimNumber })).status).toBe(401);
  const stranger = portal.stranger;
  expect((await stranger('POST', search, facts)).status).toBe(401);
});
