import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = 'customerservice';
const memberId = people.elena;
const read = (input: object, who = staff) =>
  callForBody(portal, who, 'readProcedureAdvanced', { code: 'E0143', memberId, ...input });

calls(portal, 'searchProcedures', {
  'finds by code and by word, without case and accents': [
    staff,
    [{ text: 'e0143' }, { text: 'FÓLDING' }],
    ({ results }) => expect(results[0]).toMatchObject({ code: 'E0143', codeSystem: 'HCPCS' }),
  ],
  'finds by words in any order, one of which may begin the code': [
    staff,
    [{ text: 'wheels folding' }, { text: 'Folding, wheels' }, { text: 'folding E01' }],
    ({ results }) => expect(results.map(({ code }) => code)).toContain('E0143'),
  ],
  'finds nothing that has only some of the words': [
    staff,
    { text: 'folding mountains' },
    { totalCount: 0 },
  ],
  'finds by words in the user’s language': [
    `${staff} in es`,
    { text: 'ANDADOR' },
    ({ results }) => {
      expect(results.map(({ code }) => code)).toContain('E0143');
      expect(results[0]?.description).toMatch(/andador/iu);
    },
  ],
  'takes no wildcards': [staff, { text: '%' }, { totalCount: 0 }],
  'says what the plan of a member covers': [
    staff,
    { text: 'E0143', memberId },
    ({ results }) =>
      expect(results).toMatchObject([
        { category: 'durable-medical-equipment', covered: 'Yes', precertRequired: true },
      ]),
  ],
  'says nothing of coverage without a member': [
    staff,
    { text: 'E0143' },
    ({ results }) => expect(results[0]?.covered).toBeUndefined(),
  ],
  'does not find members out of scope': [
    staff,
    [
      { text: 'E0143', memberId: people.hidden },
      { text: 'E0143', memberId: people.unknownMember },
    ],
    404,
  ],
  'answers members for their own plan': [
    'employee',
    { text: 'E0143' },
    ({ results }) => expect(results[0]?.covered).toBe('Yes'),
  ],
  'is not for employers': ['employer', { text: 'walker' }, 403],
});

describe('the coverage of a procedure', () => {
  it('has the share of the member for both networks, and a note', async () => {
    const coverage = await read({});
    expect(coverage).toMatchObject({ covered: 'Yes', precertRequired: true });
    expect(coverage.tiers.map(({ tier }) => tier)).toEqual(['in', 'out']);
    expect(coverage.tiers[0]?.memberPays).toMatch(/deductible|copay|Nothing/u);
    expect(coverage.disclaimer).toContain('not a guarantee');
    expect(coverage.deductibleLeft).toBeGreaterThanOrEqual(0);
  });

  it('is in the user’s language', async () => {
    const response = await call(portal, `${staff} in es`, 'readProcedure', {
      code: 'E0143',
      memberId,
    });
    expect(response.text).toContain('no garantiza el pago');
  });

  it('follows the place and, for visits, the diagnosis', async () => {
    const { rows } = await sql<{ code: string }>`select code from diagnosis_code
      where code like 'F%' order by code limit 1`.execute(portal.services.kysely);
    const category = async (input: object) => (await read(input)).category;
    expect(await category({ code: 'T1015' })).toBe('primary-care-visit');
    expect(await category({ code: 'T1015', placeOfService: '10' })).toBe('telehealth-visit');
    expect(await category({ code: 'T1015', placeOfService: '23' })).toBe('emergency-room-care');
    expect(await category({ code: 'T1015', diagnosisCode: rows[0]!.code })).toBe(
      'mental-health-outpatient',
    );
    expect(await category({ diagnosisCode: rows[0]!.code })).toBe('durable-medical-equipment');
    expect(await category({ placeOfService: '10' })).toBe('durable-medical-equipment');
  });

  it('has limits where the plan counts visits', async () => {
    const coverage = await read({ code: 'G0151' });
    expect(coverage.covered).toBe('Limits');
    expect(coverage.tiers[0]?.limit).toMatch(/^Visits: \d+ per plan year$/u);
  });

  it('is none on a day before the coverage began', async () => {
    expect(await read({ serviceDate: '1990-01-01' })).toMatchObject({ covered: 'No', tiers: [] });
  });

  it('is found for an existing code only', async () => {
    const unknown = await call(portal, staff, 'readProcedure', { code: 'X9999', memberId });
    expect(unknown.status).toBe(404);
    const diagnosis = await call(portal, staff, 'readProcedureAdvanced', {
      code: 'E0143',
      memberId,
      diagnosisCode: 'NOPE',
    });
    expect(diagnosis).toMatchObject({ status: 422 });
  });

  it('is that of the own plan for members, and of no other household', async () => {
    const own = await callForBody(portal, 'employee', 'readProcedure', { code: 'E0143' });
    expect(own).toMatchObject({ covered: 'Yes' });
    const response = await call(portal, 'employee', 'readProcedure', {
      code: 'E0143',
      memberId: people.otherMember,
    });
    expect(response.status).toBe(404);
  });

  it('is shown to a provider for a member that it has found', async () => {
    const provider = await portal.as('provider');
    const ofMember = () => call(portal, provider, 'readProcedure', { code: 'E0143', memberId });
    expect((await ofMember()).status).toBe(404);
    await callForBody(portal, provider, 'searchMembers', { memberId: memberId.slice(0, 10) });
    expect((await ofMember()).status).toBe(200);
  });
});
