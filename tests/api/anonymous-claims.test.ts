import { beforeAll, describe, expect, it } from 'vitest';
import type { ClaimDetail } from '#generated/operations.ts';
import { ask, call, calls } from '../support/calls.ts';
import type { Caller } from '../support/caller.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });

let session: Caller;
let claim: ClaimDetail;
let facts: Awaited<ReturnType<typeof factsOf>>;
let proof: string;
beforeAll(async () => {
  session = await portal.visitor();
  claim = await paidClaimOf(people.elena);
  facts = factsOf(claim);
  const { results } = await ask(portal, session, 'findAnonymousClaims', facts);
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
  return ask(portal, 'administrator', 'readAdminClaim', { fullClaimNumber });
}
const taxIdOf = ({ providerTaxId }: ClaimDetail): string =>
  String(providerTaxId).padStart(9, '0').replace(/^../u, '$&-');
const factsOf = (of: ClaimDetail) => ({
  fullClaimNumber: of.fullClaimNumber,
  taxId: taxIdOf(of),
  patientAccountNumber: of.patientAccountNumber,
});
/** The facts, but for these. */
const but = (more: object) => () => ({ ...facts, ...more });
const none = { totalCount: 0, results: [] };

calls(portal, 'findAnonymousClaims', {
  'finds by claim number, or by patient and day, with tax id and check or account': [
    visitor,
    () => {
      const { memberId, patientDob: dateOfBirth, serviceFrom: serviceDate, checkNumber } = claim;
      const { fullClaimNumber, taxId, patientAccountNumber } = facts;
      const patient = { memberId, dateOfBirth, serviceDate };
      return [
        facts,
        { ...patient, taxId, patientAccountNumber },
        { fullClaimNumber, taxId, checkNumber },
      ];
    },
    ({ results }) =>
      expect(results.map((row) => row.fullClaimNumber)).toContain(claim.fullClaimNumber),
  ],
  'finds nothing by a wrong tax id': [visitor, but({ taxId: '99-9999999' }), none],
  'finds nothing by a wrong account': [
    visitor,
    () => [
      { ...facts, patientAccountNumber: `${facts.patientAccountNumber}0` },
      { ...facts, patientAccountNumber: '%%%' },
    ],
    none,
  ],
  'finds nothing by a wrong check': [visitor, but({ checkNumber: '00000' }), none],
  'finds nothing by a wrong birth date': [
    visitor,
    () => {
      const { memberId, serviceFrom: serviceDate } = claim;
      return { ...facts, memberId, dateOfBirth: '1980-01-01', serviceDate };
    },
    none,
  ],
  'wants more than the number': [
    visitor,
    () => [
      { fullClaimNumber: facts.fullClaimNumber },
      { fullClaimNumber: facts.fullClaimNumber, taxId: facts.taxId, checkNumber: '1234' },
    ],
    '422 findAnonymousClaims.proof',
  ],
  'wants a claim or a patient': [
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
  'opens with the facts, or with what the search answered for them': [
    visitor,
    () => [facts, { fullClaimNumber: facts.fullClaimNumber, proof }],
    ({ billed, lines }) =>
      expect([billed, lines.length]).toEqual([claim.billed, claim.lines.length]),
  ],
  'tells no name, birth date, member id or diagnosis': [
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
  'stays shut by its number alone, by wrong facts and by another visit’s proof': [
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
  'stays shut by the proof of another visit': [
    'visitor',
    () => ({ fullClaimNumber: facts.fullClaimNumber, proof }),
    '404 notFound',
  ],
});

/** What the explanation of payment asks for, in place of the number the three parts of it. */
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
  'prints nothing by the number alone': [visitor, printed(() => ({})), 404],
  'prints nothing by wrong facts': [visitor, printed(account(999_999_999)), 404],
});

describe('questions', () => {
  it('about one claim are counted, the wrong ones too', async () => {
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
