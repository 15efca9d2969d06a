import { beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail } from '#generated/operations.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import type { Caller } from '../support/caller.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

let session: Caller;
let claim: ClaimDetail;
let facts: Awaited<ReturnType<typeof factsOf>>;
let proof: string;
beforeAll(async () => {
  session = await portal.visitor();
  claim = await paidClaimOf(people.elena);
  facts = factsOf(claim);
  const { results } = await callForBody(portal, session, 'findAnonymousClaims', facts);
  proof = results[0]?.proof ?? '';
});
const visitor = () => Promise.resolve(session);

async function paidClaimOf(memberId: string): Promise<ClaimDetail> {
  const { full_claim_number: fullClaimNumber } = await portal.services.kysely
    .selectFrom('claim')
    .select('full_claim_number')
    .where('member_id', '=', memberId)
    .where('check_number', 'is not', null)
    .orderBy('claim_id', 'desc')
    .executeTakeFirstOrThrow();
  return callForBody(portal, 'administrator', 'readAdminClaim', { fullClaimNumber });
}
const taxIdOf = ({ providerTaxId }: ClaimDetail): string =>
  String(providerTaxId).padStart(9, '0').replace(/^../u, '$&-');
const factsOf = (detail: ClaimDetail) => ({
  fullClaimNumber: detail.fullClaimNumber,
  taxId: taxIdOf(detail),
  patientAccountNumber: detail.patientAccountNumber,
});
/** The correct facts of a claim, with the given changes. */
const but = (more: object) => () => ({ ...facts, ...more });
const none = { totalCount: 0, results: [] };

calls(portal, 'findAnonymousClaims', {
  'finds by claim number, or by patient and date, with tax ID and check number or patient account':
    [
      visitor,
      () => {
        const { memberId, patientDob: dateOfBirth, serviceFrom: serviceDate, checkNumber } = claim;
        const { fullClaimNumber, taxId, patientAccountNumber } = facts;
        const patient = { memberId, dateOfBirth, serviceDate };
        return [
          facts,
          { ...patient, taxId, patientAccountNumber },
          { fullClaimNumber, taxId, checkNumber },
          { fullClaimNumber: fullClaimNumber.replaceAll('-', ''), taxId, checkNumber },
          { fullClaimNumber: fullClaimNumber.slice(0, -'-0000'.length), taxId, checkNumber },
        ];
      },
      ({ results }) =>
        expect(results.map((row) => row.fullClaimNumber)).toContain(claim.fullClaimNumber),
    ],
  'finds nothing with a wrong tax ID': [visitor, but({ taxId: '99-9999999' }), none],
  'finds nothing with a wrong patient account': [
    visitor,
    () => [
      { ...facts, patientAccountNumber: `${facts.patientAccountNumber}0` },
      { ...facts, patientAccountNumber: '%%%' },
    ],
    none,
  ],
  'finds nothing with a wrong check number': [visitor, but({ checkNumber: '00000' }), none],
  'finds nothing with a wrong birth date': [
    visitor,
    () => {
      const { memberId, serviceFrom: serviceDate } = claim;
      return { ...facts, memberId, dateOfBirth: '1980-01-01', serviceDate };
    },
    none,
  ],
  'requires more than the claim number': [
    visitor,
    () => [
      { fullClaimNumber: facts.fullClaimNumber },
      { fullClaimNumber: facts.fullClaimNumber, taxId: facts.taxId, checkNumber: '1234' },
    ],
    '422 findAnonymousClaims.proof',
  ],
  'requires a claim number or a patient': [
    visitor,
    () => ({ taxId: facts.taxId, patientAccountNumber: 'AB', memberId: claim.memberId }),
    '422 findAnonymousClaims.claimOrPatient',
  ],
  'does not find protected members': [
    visitor,
    async () => factsOf(await paidClaimOf(people.hidden)),
    none,
  ],
});

calls(portal, 'readAnonymousClaim', {
  'opens with the facts, or with the proof from the search': [
    visitor,
    () => [facts, { fullClaimNumber: facts.fullClaimNumber, proof }],
    ({ billed, lines }) =>
      expect([billed, lines.length]).toEqual([claim.billed, claim.lines.length]),
  ],
  'returns no name, birth date, member ID or diagnosis': [
    visitor,
    () => facts,
    ({ patientInitials }, { text }) => {
      expect(patientInitials).toMatch(/^\p{L}\. \p{L}\.$/u);
      const names = (claim.patientName ?? '').split(' ').filter((name) => name.length > 2);
      const diagnosis = claim.diagnoses?.[0]?.description ?? 'diagnos';
      for (const secret of [...names, claim.memberId, claim.patientDob ?? '', 'diagnos', diagnosis])
        expect(text).not.toContain(secret);
    },
  ],
  'is not found with the claim number alone, with wrong facts or with an invalid proof': [
    visitor,
    () => {
      const { fullClaimNumber } = facts;
      const changed = `${proof.slice(0, -1)}${proof.endsWith('A') ? 'B' : 'A'}`;
      return [
        { ...facts, fullClaimNumber: '9999-999999999-9999' },
        { fullClaimNumber },
        { fullClaimNumber, proof: 'x' },
        { fullClaimNumber, proof: changed },
        { ...facts, taxId: '99-9999999' },
      ];
    },
    '404 notFound',
  ],
  'is not found with a proof issued to another session': [
    'visitor',
    () => ({ fullClaimNumber: facts.fullClaimNumber, proof }),
    '404 notFound',
  ],
});

/** Input of the explanation of payment: the three parts of the claim number in place of the whole. */
const printed = (more: () => object) => () => {
  const { claimPrefix, claimNumber, claimSuffix } = claim;
  return { claimPrefix, claimNumber, claimSuffix, ...more() };
};
const account = (providerTaxId?: number) => () => ({
  providerTaxId: providerTaxId ?? claim.providerTaxId,
  patientAccountNumber: facts.patientAccountNumber,
});

calls(portal, 'downloadAnonymousEob', {
  'prints with the proof': [
    visitor,
    printed(() => ({ proof })),
    (_, { headers, bytes }) => {
      expect(headers['content-type']).toBe('application/pdf');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    },
  ],
  'prints with the facts': [visitor, printed(account()), 200],
  'prints nothing with the number alone': [visitor, printed(() => ({})), 404],
  'prints nothing with wrong facts': [visitor, printed(account(999_999_999)), 404],
});

describe('lookups', () => {
  it('of one claim are counted, including those with wrong facts', async () => {
    const { rates } = portal.services;
    const before = rates.subject;
    rates.subject = { limit: 3, windowSeconds: 3_600 };
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      const guess = { fullClaimNumber: '2026-100000001-0009', patientAccountNumber: `guess ${n}` };
      const asked = { ...facts, ...guess };
      statuses.push((await call(portal, session, 'readAnonymousClaim', asked)).status);
    }
    rates.subject = before;
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });
});
