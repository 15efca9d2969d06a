import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/schemas/calendar.ts';
import { today } from '#server/clock.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const staff = 'customerservice';
const memberId = people.elena;
const code = 'E11.9';
const db = () => portal.services.kysely;

/** The plan of a kind that a group has today. */
const planOf = async (groupNumber: number, coverageType = 'Medical') =>
  (
    await db()
      .selectFrom('plan')
      .select('plan_id')
      .where('group_number', '=', groupNumber)
      .where('coverage_type', '=', coverageType)
      .where('effective_date', '<=', today())
      .where('termination_date', '>=', today())
      .orderBy('plan_id')
      .executeTakeFirstOrThrow()
  ).plan_id;

calls(portal, 'checkDiagnosisCode', {
  'applies to a member with medical coverage today': [
    [staff, 'nurse'],
    [
      { code, memberId },
      { code: ' e11.9 ', memberId },
      { code: 'E119', memberId },
    ],
    { applies: true, reason: 'Applies', code, description: 'Type 2 diabetes' },
  ],
  'describes the code in the user’s language': [
    `${staff} in es`,
    { code, memberId },
    { description: 'Diabetes tipo 2' },
  ],
  'refuses an unknown code': [
    staff,
    { code: 'Z99.999', memberId },
    { applies: false, reason: 'UnknownCode', code: 'Z99.999' },
  ],
  'refuses a code that is too general to bill': [
    staff,
    async () => {
      await db()
        .insertInto('diagnosis_code')
        .values({ code: 'E11', description: 'Type 2 diabetes mellitus', billable: false })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { code: 'E11', memberId };
    },
    { applies: false, reason: 'NotBillable' },
  ],
  'refuses a day without coverage': [
    staff,
    { code, memberId, serviceDate: '1990-01-01' },
    { applies: false, reason: 'NoCoverage' },
  ],
  'takes a plan instead of a member': [
    staff,
    async () => ({ code, planId: await planOf(1001) }),
    { applies: true, reason: 'Applies', planName: expect.any(String) as string },
  ],
  'refuses a day on which the plan is not in force': [
    staff,
    async () => ({ code, planId: await planOf(1001), serviceDate: '1990-01-01' }),
    { applies: false, reason: 'PlanNotInForce' },
  ],
  'refuses a dental plan without a procedure': [
    staff,
    async () => ({ code, planId: await planOf(1001, 'Dental') }),
    { applies: false, reason: 'NoCoverage' },
  ],
  'says that the procedure needs pre-certification': [
    staff,
    { code, memberId, procedure: 'e0143' },
    { applies: true, reason: 'PrecertificationNeeded', category: 'durable-medical-equipment' },
  ],
  'says that the benefit has a limit': [
    staff,
    { code, memberId, procedure: 'G0151' },
    { applies: true, reason: 'Limited' },
  ],
  'refuses an unknown procedure': [
    staff,
    { code, memberId, procedure: 'X9999' },
    { applies: false, reason: 'UnknownProcedure' },
  ],
  'refuses a procedure for which the plan lists no benefit': [
    staff,
    async () => ({ code, planId: await planOf(1001), procedure: 'DFILL' }),
    { applies: false, reason: 'NoBenefit', category: 'dental-basic' },
  ],
  'takes a member or a plan, not both and not neither': [
    staff,
    async () => [{ code }, { code, memberId, planId: await planOf(1001) }],
    '422 checkDiagnosisCode.memberOrPlan',
  ],
  'requires a code': [staff, { code: '', memberId }, 422],
  'does not find members and plans out of scope': [
    staff,
    [
      { code, memberId: people.hidden },
      { code, memberId: people.unknownMember },
      { code: 'Z99.999', memberId: people.hidden },
      { code, planId: 1e6 },
    ],
    404,
  ],
  'is for staff and providers only': [['employer', 'employee'], { code, memberId }, 403],
});

describe('the check of a diagnosis code', () => {
  const reasonOf = async (input: object) =>
    (await callForBody(portal, staff, 'checkDiagnosisCode', { code, memberId, ...input })).reason;

  it('follows the plan when it stops to cover the benefit that the diagnosis decides', async () => {
    const change = (covered: boolean) =>
      portal.updateRows('plan_benefit', { category_code: 'mental-health-outpatient' }, { covered });
    const anxious = { code: 'F41.9', procedure: 'T1015' };
    expect(await reasonOf(anxious)).not.toBe('Excluded');
    await change(false);
    expect(await reasonOf(anxious)).toBe('Excluded');
    expect(await reasonOf({ procedure: 'T1015' })).not.toBe('Excluded');
    await change(true);
  });

  it('follows the coverage of the member', async () => {
    const change = (termination_date: string | null) =>
      portal.updateRows('coverage', { member_id: people.sofia }, { termination_date });
    expect(await reasonOf({ memberId: people.sofia })).toBe('Applies');
    await change(addDays(today(), -1));
    expect(await reasonOf({ memberId: people.sofia })).toBe('NoCoverage');
    await change(null);
  });

  it('reaches the members that a provider has found, and the plans of their groups', async () => {
    const provider = await portal.as('provider');
    const status = async (input: object) =>
      (await call(portal, provider, 'checkDiagnosisCode', { code, ...input })).status;
    const own = { planId: await planOf(1001) };
    const foreign = { planId: await planOf(1031) };
    expect([await status({ memberId }), await status(own)]).toEqual([404, 404]);
    await callForBody(portal, provider, 'searchMembers', { memberId: memberId.slice(0, 10) });
    expect([await status({ memberId }), await status(own)]).toEqual([200, 200]);
    expect(await status(foreign)).toBe(404);
  });
});
