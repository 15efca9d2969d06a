import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import type { Problem } from '#shared/problem.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { createDependent, createEnrollmentForm } from '../support/builders/enrollment-form.ts';
import { callForBody, call, calls, refusals } from '../support/calls.ts';
import { getOperation } from '../support/contract.ts';
import { send } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
type Change = Parameters<typeof createEnrollmentForm>[1];
const form = (change: Change = {}) => createEnrollmentForm(portal, change);
const changed = (change: Change) => () => form(change);

calls(portal, 'createEnrollment', {
  'files the form under the brand’s code': [
    ['employer', 'eligibility'],
    () => form(),
    ({ status, transactionNumber }) => {
      expect(status).toBe('Submitted');
      expect(transactionNumber).toMatch(/^NEWENR-\d{8}-\d+$/u);
    },
  ],
  'requires event and date of a life event': [
    'employer',
    changed({ enrollmentType: 'QualifyingEvent' }),
    '422 createEnrollment.eventNeeded, createEnrollment.eventDateNeeded',
  ],
  'takes loss of Medicaid up to 60 days ago': [
    'employer',
    changed({
      enrollmentType: 'QualifyingEvent',
      qualifyingEvent: 'MCD',
      dateOfQualifyingEvent: addDays(today(), -45),
    }),
    200,
  ],
  'takes a disabled child of any age': [
    'employer',
    changed({
      enrollmentDependents: [
        createDependent('Sami', '01', '1986-01-02'),
        { ...createDependent('Grown', '19', '1990-01-01'), disabled: true },
      ],
    }),
    200,
  ],
  'requires the attestation': [
    'employer',
    changed({ attested: false }),
    '422 /attested required-true',
  ],
  'is refused in a group that does not enroll online': [
    'administrator',
    async () => ({ ...(await form()), groupNumber: 1003 }),
    '409 gateClosed.enrollment',
  ],
  'is not found in a group of others': [
    'employer',
    async () => ({ ...(await form()), groupNumber: 1040 }),
    404,
  ],
});

refusals(portal, 'createEnrollment', 'employer', {
  'a coverage date before the hire date': [
    changed({ hireDate: today(), coverageDate: addDays(today(), -1) }),
    '/coverageDate createEnrollment.coverageNotBeforeHire',
  ],
  'a new hire’s coverage more than 90 days after the hire': [
    changed({ hireDate: addDays(today(), -91), coverageDate: today() }),
    '/coverageDate newHireWindow',
  ],
  'a life event of more than 30 days ago': [
    changed({
      enrollmentType: 'QualifyingEvent',
      qualifyingEvent: '02',
      dateOfQualifyingEvent: addDays(today(), -32),
    }),
    '/dateOfQualifyingEvent eventWindow',
  ],
  'the loss of Medicaid more than 60 days ago': [
    changed({
      enrollmentType: 'QualifyingEvent',
      qualifyingEvent: 'MCD',
      dateOfQualifyingEvent: addDays(today(), -62),
    }),
    '/dateOfQualifyingEvent eventWindow',
  ],
  'a dependent who is on the form twice': [
    changed({
      enrollmentDependents: [
        createDependent('Sami', '01', '1986-01-02'),
        createDependent('Lina', '19', '2015-06-07'),
        createDependent('LINA', '19', '2015-06-07'),
      ],
    }),
    '/enrollmentDependents/1/firstName createEnrollment.dependentTwice, /enrollmentDependents/2/firstName createEnrollment.dependentTwice',
  ],
  'the employee’s SSN for a dependent': [
    async () => {
      const one = await form();
      const twice = { ...createDependent('Lina', '19', '2015-06-07'), ssn: one.ssn };
      return { ...one, enrollmentDependents: [twice, createDependent('Sami', '01', '1986-01-02')] };
    },
    '/enrollmentDependents/0/ssn createEnrollment.dependentSsnTwice',
  ],
  'a second spouse or partner': [
    changed({
      enrollmentDependents: [
        createDependent('Sami', '01', '1986-01-02'),
        createDependent('Robin', '53', '1987-01-02'),
        createDependent('Lina', '19', '2015-06-07'),
      ],
    }),
    'createEnrollment.oneSpouse',
  ],
  'a level that the family does not fit': [
    changed({ enrollmentDependents: [] }),
    'createEnrollment.levelNeedsSpouse, createEnrollment.levelNeedsChild',
  ],
  'a child above the plan’s age limit': [
    changed({
      enrollmentDependents: [
        createDependent('Sami', '01', '1986-01-02'),
        createDependent('Grown', '19', '1990-01-01'),
      ],
    }),
    '/enrollmentDependents/1/dateOfBirth dependentTooOld',
  ],
  'an amount of life insurance without a plan for it': [
    changed({ lifeCoverageAmount: 50_000 }),
    '/lifeCoverageAmount lifePlanNeeded',
  ],
  'beneficiaries without a plan of life insurance': [
    changed({ beneficiaries: [{ name: 'Sami Haddad', relationship: 'Spouse', percent: 100 }] }),
    '/beneficiaries lifePlanNeeded',
  ],
  'a plan that is not of the type for which it is chosen': [
    async () => {
      const one = await form();
      const [medical] = one.planElections ?? [];
      return { ...one, planElections: medical && [{ ...medical, coverageType: 'Life' }] };
    },
    '/planElections/0/planId enum',
  ],
  'beneficiaries who share less than all': [
    changed({ beneficiaries: [{ name: 'Sami Haddad', relationship: 'Spouse', percent: 60 }] }),
    '/beneficiaries createEnrollment.beneficiariesShareAll',
  ],
  'a beneficiary’s relationship that is no code, which has no Spanish text': [
    changed({
      beneficiaries: [{ name: 'Sami Haddad', relationship: 'Best friend', percent: 100 }],
    }),
    '/beneficiaries/0/relationship enum',
  ],
  'a plan of another group': [
    async () => {
      const { planElections } = await form({ groupNumber: 1005 });
      return form({ planElections });
    },
    '/planElections/0/planId enum',
  ],
  'a second plan of one coverage': [
    async () => {
      const one = await form();
      const again = one.planElections?.[0];
      return { ...one, planElections: again && [again, again] };
    },
    '/planElections/1/planId coverageTwice',
  ],
});

/** Gives the medical plans of group 1001 windows of their own while `work` runs. */
async function withWindows(
  days: { event_window_days?: number; new_hire_window_days?: number },
  work: () => Promise<void>,
) {
  const set = (to: typeof days | Record<keyof typeof days, null>) =>
    portal.updateRows('plan', { group_number: 1001, coverage_type: 'Medical' }, to);
  await set(days);
  await work();
  await set({ event_window_days: null, new_hire_window_days: null });
}

const eventOf = (days: number): Change => ({
  enrollmentType: 'QualifyingEvent',
  qualifyingEvent: '02',
  dateOfQualifyingEvent: addDays(today(), -days),
});
const hiredOf = (days: number): Change => ({ hireDate: addDays(today(), -days) });

describe('the window of a plan', () => {
  const outcome = async (change: Change) => {
    const { status, body } = await call(portal, 'employer', 'createEnrollment', await form(change));
    return status === 200 ? 200 : (body as Problem).fields;
  };

  it('takes a life event for longer than the reason does', () =>
    withWindows({ event_window_days: 60 }, async () => {
      expect(await outcome(eventOf(60))).toBe(200);
      expect(await outcome(eventOf(62))).toMatchObject([
        { pointer: '/dateOfQualifyingEvent', rule: 'eventWindow', params: { days: 60 } },
      ]);
    }));

  it('does not shorten an event with a longer one', () =>
    withWindows({ event_window_days: 30 }, async () =>
      expect(await outcome({ ...eventOf(45), qualifyingEvent: 'MCD' })).toBe(200),
    ));

  it('lets new hires begin for less time than the reason does', () =>
    withWindows({ new_hire_window_days: 30 }, async () => {
      expect(await outcome(hiredOf(30))).toBe(200);
      expect(await outcome(hiredOf(31))).toMatchObject([
        { pointer: '/coverageDate', rule: 'newHireWindow', params: { days: 30 } },
      ]);
    }));

  it('is told with the reasons and the plans of the form', () =>
    withWindows({ event_window_days: 60 }, async () => {
      const read = await callForBody(portal, 'employer', 'readEnrollmentForm', {
        groupNumber: 1001,
        enrollmentType: 'QualifyingEvent',
        qualifyingEvent: '02',
      });
      const windowOf = (list: { code: string; window?: string }[], code: string) =>
        list.find((one) => one.code === code)?.window;
      expect(windowOf(read.qualifyingEvents, '02')).toBe('Report within 30 days.');
      expect(windowOf(read.qualifyingEvents, 'MCD')).toContain('within 60 days');
      expect(windowOf(read.enrollmentTypes, 'NewHire')).toContain('within 90 days');
      expect(windowOf(read.enrollmentTypes, 'Waiver')).toBeUndefined();
      const ofPlan = (coverage: string) =>
        read.plans.find(({ coverageType }) => coverageType === coverage);
      expect(ofPlan('Medical')?.window).toBe('Report within 60 days.');
      expect(ofPlan('Vision')).not.toHaveProperty('window');
    }));
});

describe('what an employee pays', () => {
  const rates = [
    { coverage_level: 'EMP', monthly_cost_cents: 60_000, employer_share_cents: 45_000 },
    { coverage_level: 'FAM', monthly_cost_cents: 100_001, employer_share_cents: 50_000 },
  ];

  it.each([
    [24, '75.00', '250.01'],
    [26, '69.23', '230.77'],
    [12, '150.00', '500.01'],
  ])('is the rest of the rate in each of %i pay periods', async (pay_periods, single, family) => {
    const one = await form();
    const planId = one.planElections?.[0]?.planId ?? 0;
    for (const { coverage_level, ...rate } of rates)
      await portal.updateRows(
        'plan_rate',
        { plan_id: planId, coverage_level },
        { ...rate, pay_periods },
      );
    const levels = await callForBody(portal, 'employer', 'listPlanLevels', {
      groupNumber: 1001,
      planId,
    });
    const level = (code: string) => levels.find(({ coverageLevel }) => coverageLevel === code);
    expect(level('EMP')?.label).toBe(`Employee only – $${single} each pay period`);
    expect(level('FAM')).toMatchObject({ employeeCost: Number(family), payPeriods: pay_periods });
    const { enrollmentId } = await callForBody(portal, 'employer', 'createEnrollment', one);
    const { planElections } = await callForBody(portal, 'eligibility', 'readEnrollment', {
      enrollmentId,
    });
    expect(planElections).toMatchObject([
      { employeeCost: Number(family), payPeriods: pay_periods },
    ]);
  });
});

calls(portal, 'readEnrollmentForm', {
  'lists the plans of one type, and the types of all plans': [
    'employer',
    () => ({ groupNumber: 1001, coverageType: 'Life' }),
    ({ plans, coverageTypes }) => {
      expect(plans.map(({ coverageType }) => coverageType)).toEqual(['Life']);
      expect(coverageTypes).toContainEqual({ code: 'Medical', label: 'Medical' });
    },
  ],
});

calls(portal, 'createEnrollment', {
  'takes the amount and the beneficiaries of a life insurance plan': [
    'employer',
    async () => {
      const { plans } = await callForBody(portal, 'employer', 'readEnrollmentForm', {
        groupNumber: 1001,
        coverageType: 'Life',
      });
      const one = await form();
      const life = { coverageType: 'Life', planId: plans[0]?.planId ?? 0, coverageLevel: 'EMP' };
      return {
        ...one,
        planElections: [...(one.planElections ?? []), life],
        lifeCoverageAmount: 50_000,
        beneficiaries: [{ name: 'Sami Haddad', relationship: 'Spouse', percent: 100 }],
      };
    },
    200,
  ],
});

calls(portal, 'listPlanLevels', {
  'lists no level of a plan of another group': [
    'employer',
    async () => {
      const { planElections } = await form({ groupNumber: 1005 });
      return { groupNumber: 1001, planId: planElections?.[0]?.planId };
    },
    (levels) => expect(levels).toEqual([]),
  ],
  'lists no level of a plan that is not offered on the day': [
    'employer',
    async () => {
      const { planElections } = await form();
      const coverageDate = addDays(today(), -3650);
      return { groupNumber: 1001, planId: planElections?.[0]?.planId, coverageDate };
    },
    (levels) => expect(levels).toEqual([]),
  ],
});

describe('an employee', () => {
  it('has one open enrollment at a time', async () => {
    const one = await form();
    await callForBody(portal, 'employer', 'createEnrollment', one);
    const again = await call(portal, 'employer', 'createEnrollment', { ...one, lastName: 'Other' });
    expect(again).toMatchObject({ status: 422, body: { fields: [{ rule: 'enrollmentWaits' }] } });
  });

  it('has one enrollment from twenty equal requests at once, and all get its number', async () => {
    const employer = await portal.as('employer');
    const one = await form();
    const options = { headers: { 'idempotency-key': 'one enrollment' } };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(employer, getOperation('createEnrollment'), one, options),
      ),
    );
    const [first] = responses;
    expect(first).toMatchObject({ status: 200, body: { status: 'Submitted' } });
    expect(responses.map(({ body }) => body)).toEqual(responses.map(() => first?.body));
  });
});
