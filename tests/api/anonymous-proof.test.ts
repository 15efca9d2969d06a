import { displayTaxId } from '#shared/format/identifiers.ts';
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import type { Caller } from '../support/portal.ts';
import { usePortal } from '../support/use-portal.ts';

const search = '/api/ClaimsInfo/anonClaimsSearch';
const details = '/api/ClaimDetails/Anon';
const pdf = '/api/RedCard/AnonGetEobPDF';

/** Long enough that no rate window ends while a test runs. */
const longWindow = 1_000_000_000;

const portal = usePortal({ withoutRateLimits: true });

interface KnownClaim {
  claim_id: number;
  claim_prefix: number;
  claim_number: number;
  claim_suffix: number;
  full_claim_number: string;
  billing_tax_id: string;
  check_number: string;
  member_id: string;
  date_of_birth: string;
  service_from: string;
}

/** Paid claims of unprotected members, one for each member. */
async function paidClaims(count: number, memberId?: string): Promise<KnownClaim[]> {
  const rows = await portal.services.kysely
    .selectFrom('claim')
    .innerJoin('member', 'member.member_id', 'claim.member_id')
    .select(['claim_id', 'claim_prefix', 'claim_number', 'claim_suffix', 'full_claim_number'])
    .select(['billing_tax_id', 'check_number', 'claim.member_id', 'date_of_birth', 'service_from'])
    .where('check_number', 'is not', null)
    .where('eop_available', '=', true)
    .where('member.protected', '=', false)
    .$if(memberId !== undefined, (query) => query.where('claim.member_id', '=', memberId ?? ''))
    .orderBy('claim_id')
    .limit(200)
    .execute();
  const byMember = new Map(rows.map((row) => [row.member_id, row as KnownClaim]));
  return (memberId === undefined ? [...byMember.values()] : (rows as KnownClaim[])).slice(0, count);
}

const factsOf = (claim: KnownClaim) => ({
  fullClaimNumber: claim.full_claim_number,
  taxId: displayTaxId(claim.billing_tax_id),
  checkNumber: claim.check_number,
});
const partsOf = (claim: KnownClaim) => ({
  claimPrefix: claim.claim_prefix,
  claimNumber: claim.claim_number,
  claimSuffix: claim.claim_suffix,
});
const readWith = async (caller: Caller, claim: KnownClaim, proof: string) =>
  (await caller('POST', details, { fullClaimNumber: claim.full_claim_number, proof })).status;
const printWith = async (caller: Caller, claim: KnownClaim, proof: string) =>
  (await caller('POST', pdf, { ...partsOf(claim), proof })).status;

async function proofOf(caller: Caller, claim: KnownClaim): Promise<string> {
  const response = await caller('POST', search, factsOf(claim));
  return (response.body as Operations['findAnonymousClaims']['output']).results[0]!.proof;
}

describe('the proof of a visitor', () => {
  it('cannot be derived from the visitor’s own token', async () => {
    const [claim] = (await paidClaims(1)) as [KnownClaim];
    const visitor = await portal.visitor();
    const forged = createHmac('sha256', visitor.token ?? '')
      .update(`claim ${claim.claim_id}`)
      .digest('base64url');
    expect(await readWith(visitor, claim, forged)).toBe(404);
    expect(await printWith(visitor, claim, forged)).toBe(404);
  });

  it('opens its claim only in the session that proved it', async () => {
    const [claim] = (await paidClaims(1)) as [KnownClaim];
    const [visitor, other] = [await portal.visitor(), await portal.visitor()];
    const proof = await proofOf(visitor, claim);
    expect(await readWith(visitor, claim, proof)).toBe(200);
    expect(await printWith(visitor, claim, proof)).toBe(200);
    expect(await readWith(other, claim, proof)).toBe(404);
    expect(await printWith(other, claim, proof)).toBe(404);
  });

  it('opens no other claim, even one proved in the same session', async () => {
    const [one, two] = (await paidClaims(2)) as [KnownClaim, KnownClaim];
    const visitor = await portal.visitor();
    const proof = await proofOf(visitor, one);
    expect(await readWith(visitor, two, proof)).toBe(404);
    expect(await proofOf(visitor, two)).not.toBe(proof);
    expect(await readWith(visitor, two, proof)).toBe(404);
    expect(await printWith(visitor, two, proof)).toBe(404);
  });

  it('is the same for the same claim throughout a session', async () => {
    const [claim] = (await paidClaims(1)) as [KnownClaim];
    const visitor = await portal.visitor();
    expect(await proofOf(visitor, claim)).toBe(await proofOf(visitor, claim));
  });

  it('opens nothing after the member becomes protected', async () => {
    const [, , claim] = (await paidClaims(3)) as [unknown, unknown, KnownClaim];
    const visitor = await portal.visitor();
    const proof = await proofOf(visitor, claim);
    await portal.updateRows('member', { member_id: claim.member_id }, { protected: true });
    expect(await readWith(visitor, claim, proof)).toBe(404);
    expect(await printWith(visitor, claim, proof)).toBe(404);
  });
});

describe('the rate limit of one subject', () => {
  beforeEach(async () => {
    await portal.deleteRows('rate_counter', {});
    portal.services.rates.subject = { limit: 4, windowSeconds: longWindow };
  });

  it('counts each use of a proof, including documents', async () => {
    const [claim] = (await paidClaims(1)) as [KnownClaim];
    const visitor = await portal.visitor();
    const proof = await proofOf(visitor, claim);
    const opened = [
      await readWith(visitor, claim, proof),
      await printWith(visitor, claim, proof),
      await printWith(visitor, claim, proof),
    ];
    expect(opened).toEqual([200, 200, 200]);
    expect(await readWith(visitor, claim, proof)).toBe(429);
    expect(await printWith(visitor, claim, proof)).toBe(429);
  });

  it('is shared by all visitors and includes wrong proofs', async () => {
    const [claim] = (await paidClaims(1)) as [KnownClaim];
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push(await readWith(await portal.visitor(), claim, `guess-${attempt}`));
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
  });

  it('also counts per member, whatever claim number is sent', async () => {
    const claims = await paidClaims(6, '100100010100');
    expect(claims).toHaveLength(6);
    const visitor = await portal.visitor();
    const statuses: number[] = [];
    for (const claim of claims) {
      const guess = { memberId: claim.member_id, dateOfBirth: '1950-01-01' };
      const asked = { ...factsOf(claim), ...guess, serviceDate: claim.service_from };
      statuses.push((await visitor('POST', search, asked)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('is shared by eligibility and the claims of a household', async () => {
    const [claim] = (await paidClaims(1, '100100010100')) as [KnownClaim];
    const visitor = await portal.visitor();
    const guess = { memberId: claim.member_id, dateOfBirth: '1950-01-01' };
    for (let attempt = 0; attempt < 4; attempt++)
      await visitor('POST', '/api/Member/quickview', guess);
    const { taxId, checkNumber } = factsOf(claim);
    const asked = { ...guess, taxId, checkNumber, serviceDate: claim.service_from };
    expect((await visitor('POST', search, asked)).status).toBe(429);
  });
});
