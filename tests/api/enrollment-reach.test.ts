import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { displayDate } from '#shared/format/dates.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { prepareElections, createEnrollmentForm } from '../support/builders/enrollment-form.ts';
import { buildAccount } from '../support/builders/account.ts';
import { buildSession } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { createCaller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
type Form = Awaited<ReturnType<typeof createEnrollmentForm>>;

const rowOf = (enrollmentId: number) =>
  portal.getRow('enrollment', { enrollment_id: enrollmentId }, [
    'row_version as rowVersion',
    'conversation_id as conversationId',
    'member_id',
  ]);
const submit = async (form: Form) =>
  (await callForBody(portal, 'employer', 'createEnrollment', form)).enrollmentId;
const decide = async (who: string, enrollmentId: number) =>
  call(portal, who, 'approveEnrollment', {
    enrollmentId,
    rowVersion: (await rowOf(enrollmentId)).rowVersion,
  });
const sessionOf = async (account: string, impersonatedBy?: string) =>
  createCaller(
    portal.app,
    await buildSession(portal.services.kysely, {
      account,
      ...(impersonatedBy !== undefined && { impersonatedBy }),
    }),
  );

describe('a protected employee', () => {
  const enrolled = async (form: Form) => {
    const enrollmentId = await submit(form);
    expect((await decide('eligibility', enrollmentId)).status).toBe(200);
    const memberId = (await rowOf(enrollmentId)).member_id ?? '';
    await portal.updateRows('member', { member_id: memberId }, { protected: true });
    return memberId;
  };
  const withSsn = (ssn: string) => portal.listRows('member', { ssn }, 'member_id');

  it('does not become a second member by a form of a user who cannot see the first', async () => {
    const form = await createEnrollmentForm(portal);
    const memberId = await enrolled(form);
    // Another form, since the same one again would be taken for a repeat.
    const again = await submit({ ...form, comments: 'Again.' });
    for (const who of ['eligibility', 'accountmanager'])
      expect(await decide(who, again)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await withSsn(form.ssn)).toEqual([{ member_id: memberId }]);
  });

  it('has protected dependents, those enrolled later, too', async () => {
    const form = await createEnrollmentForm(portal);
    const memberId = await enrolled({
      ...form,
      enrollmentDependents: [],
      planElections: form.planElections?.map((one) => ({ ...one, coverageLevel: 'EMP' })),
    });
    const { enrollmentId } = await callForBody(portal, 'eligibility', 'createEnrollment', {
      ...form,
      enrollmentType: 'OpenEnrollment',
    });
    expect((await decide('administrator', enrollmentId)).status).toBe(200);
    const household = await portal.listRows(
      'member',
      { household_id: memberId.slice(0, 10) },
      'protected',
    );
    expect(household.map((one) => one.protected)).toEqual([true, true, true, true]);
  });
});

describe('the conversation of an enrollment', () => {
  it('is hidden from staff of other groups, and is about the member after approval', async () => {
    await buildAccount(portal.services.kysely, {
      userName: 'staff.of.1002',
      like: 'customerservice.demo',
      groups: [1002],
    });
    const enrollmentId = await submit(await createEnrollmentForm(portal));
    const conversationId = (await rowOf(enrollmentId)).conversationId ?? 0;
    const reads = async (who: string) =>
      (await call(portal, await sessionOf(who), 'readConversation', { conversationId })).status;
    expect([await reads('staff.of.1002'), await reads('eligibility.demo')]).toEqual([404, 200]);
    await decide('eligibility', enrollmentId);
    const { memberId } = await callForBody(portal, 'eligibility', 'readConversation', {
      conversationId,
    });
    expect(memberId).toBe((await rowOf(enrollmentId)).member_id);
  });
});

describe('an employee who comes back', () => {
  const ago = (days: number) => addDays(today(), -days);
  const hired = async (coverageDate: string) => {
    const form = await createEnrollmentForm(portal, {
      hireDate: ago(80),
      coverageDate,
      ...(await prepareElections(portal, coverageDate)),
    });
    const enrollmentId = await submit(form);
    await decide('eligibility', enrollmentId);
    return { form, memberId: (await rowOf(enrollmentId)).member_id ?? '' };
  };
  const leaves = (memberId: string, terminationDate: string) =>
    callForBody(portal, 'eligibility', 'createTermination', {
      memberId,
      terminationDate,
      reason: '08',
    });
  const comesBack = async (form: Form, coverageDate: string) => {
    const elections = await prepareElections(portal, coverageDate);
    const again = { ...form, ...elections, enrollmentType: 'Rehire', coverageDate };
    expect((await decide('eligibility', await submit(again))).status).toBe(200);
  };

  it('is not covered in the gap, and keeps the period before it', async () => {
    const { form, memberId } = await hired(ago(70));
    await leaves(memberId, ago(30));
    await comesBack(form, ago(5));
    const covered = await portal.listRows(
      'coverage',
      { member_id: memberId },
      ['effective_date', 'termination_date', 'status'],
      'effective_date',
    );
    expect(covered).toEqual([
      { effective_date: ago(70), termination_date: ago(30), status: 'Termed' },
      { effective_date: ago(5), termination_date: null, status: 'Active' },
    ]);
    // The periods of one plan year: in spring, the first lies in the year before.
    const planYear = Number(ago(5).slice(0, 4));
    const { coverages } = await callForBody(portal, 'eligibility', 'readAdminCoverage', {
      memberId,
    });
    expect(coverages.map((one) => one.effectiveDate)).toEqual(
      [ago(70), ago(5)].filter((day) => day.startsWith(`${planYear}`)),
    );
    const cards = await callForBody(portal, 'eligibility', 'listIdCards', { memberId });
    expect(cards).toHaveLength(1);
    const { letterNumber } = await callForBody(portal, 'eligibility', 'requestCertificate', {
      memberId,
    });
    const { body } = await callForBody(portal, 'eligibility', 'readLetter', { n: letterNumber });
    expect(body).toContain(displayDate(ago(5)));
  });

  it('stays a member when the last day has not come yet', async () => {
    const { form, memberId } = await hired(ago(70));
    await leaves(memberId, addDays(today(), 3));
    await comesBack(form, addDays(today(), 10));
    const members = await portal.listRows('member', { household_id: memberId.slice(0, 10) }, [
      'status',
      'termination_date',
    ]);
    const active = { status: 'Active', termination_date: null };
    expect(members).toEqual([active, active, active, active]);
  });
});

it('the audit of an approval names everybody who becomes a member', async () => {
  const enrollmentId = await submit(await createEnrollmentForm(portal));
  await decide('eligibility', enrollmentId);
  const employee = (await rowOf(enrollmentId)).member_id ?? '';
  const named = await portal.listRows(
    'audit_record',
    { operation: 'approveEnrollment', object_id: String(enrollmentId) },
    'member_id',
    'member_id',
  );
  const household = ['00', '01', '02', '03'].map((number) => employee.slice(0, 10) + number);
  expect(named.map((one) => one.member_id)).toEqual(household);
});

calls(portal, 'createEnrollment', {
  'refuses a location that the group does not have': [
    'employer',
    async () => ({ ...(await createEnrollmentForm(portal)), locationNumber: 987 }),
    '422 /locationNumber enum',
  ],
  'is refused to staff who work as the employer': [
    () => sessionOf('employer.demo', 'administrator.demo'),
    () => createEnrollmentForm(portal),
    '409 impersonationBarred',
  ],
});

calls(portal, 'createTermination', {
  'is refused to staff who work as the employer': [
    () => sessionOf('employer.demo', 'administrator.demo'),
    { memberId: '100100010100', terminationDate: '2999-12-31', reason: '08' },
    '409 impersonationBarred',
  ],
});
