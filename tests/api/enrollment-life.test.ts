import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { buildEnrollmentFile } from '../support/builders/enrollment.ts';
import { dependent, enrollmentForm } from '../support/builders/enrollment-form.ts';
import { ask, call, calls } from '../support/calls.ts';
import { png } from '../support/files.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
type Change = Parameters<typeof enrollmentForm>[1];
const form = (change: Change = {}) => enrollmentForm(portal, change);
const changed = (change: Change) => () => form(change);
const submitted = async (change: Change = {}) =>
  (await ask(portal, 'employer', 'createEnrollment', await form(change))).enrollmentId;
const read = (enrollmentId: number) =>
  ask(portal, 'eligibility', 'readEnrollment', { enrollmentId });
const attach = (enrollmentId: number) =>
  ask(portal, 'employer', 'attachEnrollmentFiles', {
    enrollmentId,
    uploads: [{ name: 'certificate.png', bytes: png() }],
  });
/** What a decision names: the enrollment and the version that was read. */
const seen = async (enrollmentId: number) => ({
  enrollmentId,
  rowVersion: (await read(enrollmentId)).rowVersion,
});

calls(portal, 'createEnrollment', {
  'files the form under the brand’s code': [
    ['employer', 'eligibility'],
    () => form(),
    ({ status, transactionNumber }) => {
      expect(status).toBe('Submitted');
      expect(transactionNumber).toMatch(/^NEWENR-\d{8}-\d+$/u);
    },
  ],
  'refuses a coverage date before the hire date': [
    'employer',
    changed({ hireDate: today(), coverageDate: addDays(today(), -1) }),
    '422 /coverageDate createEnrollment.coverageNotBeforeHire',
  ],
  'refuses a new hire’s coverage more than 90 days after the hire': [
    'employer',
    changed({ hireDate: addDays(today(), -91), coverageDate: today() }),
    '422 /coverageDate createEnrollment.newHireWindow',
  ],
  'requires event and date of a life event': [
    'employer',
    changed({ enrollmentType: 'QualifyingEvent' }),
    '422 createEnrollment.eventNeeded, createEnrollment.eventDateNeeded',
  ],
  'refuses a life event of more than 30 days ago': [
    'employer',
    changed({
      enrollmentType: 'QualifyingEvent',
      qualifyingEvent: '02',
      dateOfQualifyingEvent: addDays(today(), -32),
    }),
    '422 /dateOfQualifyingEvent createEnrollment.eventWindow',
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
  'refuses a dependent who is on the form twice': [
    'employer',
    changed({
      enrollmentDependents: [
        dependent('Sami', '01', '1986-01-02'),
        dependent('Lina', '19', '2015-06-07'),
        dependent('LINA', '19', '2015-06-07'),
      ],
    }),
    '422 /enrollmentDependents/1/firstName createEnrollment.dependentTwice, /enrollmentDependents/2/firstName createEnrollment.dependentTwice',
  ],
  'refuses the employee’s SSN for a dependent': [
    'employer',
    async () => {
      const one = await form();
      const twice = { ...dependent('Lina', '19', '2015-06-07'), ssn: one.ssn };
      return { ...one, enrollmentDependents: [twice, dependent('Sami', '01', '1986-01-02')] };
    },
    '422 /enrollmentDependents/0/ssn createEnrollment.dependentSsnTwice',
  ],
  'refuses a second spouse or partner': [
    'employer',
    changed({
      enrollmentDependents: [
        dependent('Sami', '01', '1986-01-02'),
        dependent('Robin', '53', '1987-01-02'),
        dependent('Lina', '19', '2015-06-07'),
      ],
    }),
    '422 createEnrollment.oneSpouse',
  ],
  'refuses a level that the family does not fit': [
    'employer',
    changed({ enrollmentDependents: [] }),
    '422 createEnrollment.levelNeedsSpouse, createEnrollment.levelNeedsChild',
  ],
  'refuses a child above the plan’s age limit': [
    'employer',
    changed({
      enrollmentDependents: [
        dependent('Sami', '01', '1986-01-02'),
        dependent('Grown', '19', '1990-01-01'),
      ],
    }),
    '422 /enrollmentDependents/1/dateOfBirth dependentTooOld',
  ],
  'refuses an amount of life insurance without a plan for it': [
    'employer',
    changed({ lifeCoverageAmount: 50_000 }),
    '422 /lifeCoverageAmount lifePlanNeeded',
  ],
  'takes a disabled child of any age': [
    'employer',
    changed({
      enrollmentDependents: [
        dependent('Sami', '01', '1986-01-02'),
        { ...dependent('Grown', '19', '1990-01-01'), disabled: true },
      ],
    }),
    200,
  ],
  'refuses beneficiaries who share less than all': [
    'employer',
    changed({ beneficiaries: [{ name: 'Sami Haddad', relationship: 'Spouse', percent: 60 }] }),
    '422 /beneficiaries createEnrollment.beneficiariesShareAll',
  ],
  'refuses a plan of another group': [
    'employer',
    async () => {
      const { planElections } = await form({ groupNumber: 1005 });
      return form({ planElections });
    },
    '422 /planElections/0/planId enum',
  ],
  'refuses a second plan of one coverage': [
    'employer',
    async () => {
      const one = await form();
      const again = one.planElections?.[0];
      return { ...one, planElections: again && [again, again] };
    },
    '422 /planElections/1/planId coverageTwice',
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

describe('an employee', () => {
  it('has one open enrollment at a time', async () => {
    const one = await form();
    await ask(portal, 'employer', 'createEnrollment', one);
    const again = await call(portal, 'employer', 'createEnrollment', { ...one, lastName: 'Other' });
    expect(again).toMatchObject({ status: 422, body: { fields: [{ rule: 'enrollmentWaits' }] } });
  });
});

describe('a form that a file must prove', () => {
  const grown = { ...dependent('Grown', '19', '1990-01-01'), disabled: true };
  it.each([
    [
      'a life event',
      {
        enrollmentType: 'QualifyingEvent',
        qualifyingEvent: '32',
        dateOfQualifyingEvent: addDays(today(), -3),
      },
    ],
    [
      'a disabled child above the age limit',
      { enrollmentDependents: [dependent('Sami', '01', '1986-01-02'), grown] },
    ],
  ])('waits for it and is not approved without it: %s', async (_, change) => {
    const enrollmentId = await submitted(change);
    const { status, decisionNote, proofMissing } = await read(enrollmentId);
    expect([status, decisionNote, proofMissing]).toEqual([
      'NeedsInfo',
      expect.stringContaining('proof'),
      true,
    ]);
    const answered = { ...(await seen(enrollmentId)), note: 'It comes by mail.' };
    await ask(portal, 'employer', 'answerEnrollment', answered);
    const early = await call(portal, 'eligibility', 'approveEnrollment', await seen(enrollmentId));
    expect(early.status).toBe(409);
    await attach(enrollmentId);
    const { rowVersion } = await read(enrollmentId);
    await ask(portal, 'eligibility', 'approveEnrollment', { enrollmentId, rowVersion });
  });

  it('is submitted with its first file', async () => {
    const enrollmentId = await submitted({
      enrollmentType: 'QualifyingEvent',
      qualifyingEvent: '32',
      dateOfQualifyingEvent: today(),
    });
    await attach(enrollmentId);
    const { status, decisionNote, history } = await read(enrollmentId);
    expect([status, decisionNote]).toEqual(['Submitted', undefined]);
    expect(history.map((step) => step.status)).toEqual(['NeedsInfo', 'Submitted']);
  });
});

describe('an approval', () => {
  it('covers the family and orders cards', async () => {
    const enrollmentId = await submitted();
    await ask(portal, 'eligibility', 'approveEnrollment', await seen(enrollmentId));
    const { status, memberId = '', planElections, history } = await read(enrollmentId);
    expect([status, planElections[0]?.change]).toEqual(['Approved', 'Same']);
    expect(history.map((step) => step.status)).toEqual(['Submitted', 'Approved']);
    const profile = await ask(portal, 'employer', 'readProfile', { memberId });
    expect(profile).toMatchObject({ status: 'Active', groupNumber: 1001 });
    expect(profile.dependents.map((one) => one.status)).toEqual(Array(3).fill('Active'));
    const child = `${memberId.slice(0, 10)}02`;
    const { coverages } = await ask(portal, 'eligibility', 'readAdminCoverage', {
      memberId: child,
    });
    expect(coverages.map((one) => [one.coverageType, one.coverageLevel])).toEqual([
      ['Medical', 'FAM'],
    ]);
    expect(await ask(portal, 'eligibility', 'listIdCards', { memberId })).toHaveLength(1);
    const requests = await portal.services.kysely
      .selectFrom('id_card_request')
      .select('status')
      .where('member_id', '=', memberId)
      .execute();
    expect(requests).toEqual([{ status: 'Requested' }]);
  });

  it('gives the family the address on the form', async () => {
    const enrollmentId = await submitted();
    await ask(portal, 'eligibility', 'approveEnrollment', await seen(enrollmentId));
    const { memberId = '' } = await read(enrollmentId);
    const addresses = await portal.services.kysely
      .selectFrom('member_address')
      .select(['member_id', 'line1'])
      .where('member_id', 'like', `${memberId.slice(0, 10)}%`)
      .orderBy('member_id')
      .execute();
    expect(addresses).toEqual(
      ['00', '01', '02', '03'].map((number) => ({
        member_id: memberId.slice(0, 10) + number,
        line1: '12 Elm Street',
      })),
    );
  });

  it('adds a born child to the household of an employee', async () => {
    const first = await form();
    const { enrollmentId } = await ask(portal, 'employer', 'createEnrollment', first);
    await ask(portal, 'eligibility', 'approveEnrollment', await seen(enrollmentId));
    const { memberId } = await read(enrollmentId);
    const birth = await ask(portal, 'employer', 'createEnrollment', {
      ...first,
      enrollmentType: 'QualifyingEvent',
      qualifyingEvent: '02',
      dateOfQualifyingEvent: addDays(today(), -3),
      enrollmentDependents: [
        ...(first.enrollmentDependents ?? []),
        dependent('Baby', '19', addDays(today(), -3)),
      ],
    });
    await attach(birth.enrollmentId);
    await ask(portal, 'eligibility', 'approveEnrollment', await seen(birth.enrollmentId));
    expect((await read(birth.enrollmentId)).memberId).toBe(memberId);
    const { dependents } = await ask(portal, 'eligibility', 'readProfileForStaff', {
      memberId: memberId ?? '',
    });
    expect(dependents).toHaveLength(4);
  });

  it('happens once when two decide at the same time', async () => {
    const enrollmentId = await submitted();
    const version = await seen(enrollmentId);
    const answers = await Promise.all([
      call(portal, 'eligibility', 'approveEnrollment', version),
      call(portal, 'accountmanager', 'approveEnrollment', version),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe('an open enrollment', () => {
  it('waits for what staff ask for, and is reviewed again after the answer', async () => {
    const enrollmentId = await submitted();
    const note = 'Please send the marriage certificate.';
    await ask(portal, 'eligibility', 'requestEnrollmentInformation', {
      ...(await seen(enrollmentId)),
      note,
    });
    expect(await read(enrollmentId)).toMatchObject({ status: 'NeedsInfo', decisionNote: note });
    await ask(portal, 'employer', 'attachEnrollmentFiles', {
      enrollmentId,
      uploads: [{ name: 'certificate.png', bytes: png() }],
    });
    await ask(portal, 'employer', 'answerEnrollment', {
      ...(await seen(enrollmentId)),
      note: 'Here it is.',
    });
    const { status, attachments } = await read(enrollmentId);
    expect([status, attachments[0]?.fileName]).toEqual(['InReview', 'certificate.png']);
    const { attachmentId = 0 } = attachments[0] ?? {};
    expect((await call(portal, 'eligibility', 'readEnrollmentFile', { attachmentId })).status).toBe(
      200,
    );
  });

  it('takes five files, from two uploads at once, too', async () => {
    const enrollmentId = await submitted();
    for (let file = 1; file < 5; file++)
      await buildEnrollmentFile(portal.services.kysely, enrollmentId);
    const one = { enrollmentId, uploads: [{ name: 'proof.png', bytes: png() }] };
    const answers = await Promise.all([
      call(portal, 'employer', 'attachEnrollmentFiles', one),
      call(portal, 'eligibility', 'attachEnrollmentFiles', one),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect((await read(enrollmentId)).attachments).toHaveLength(5);
  });

  it('refuses a file of another type', async () => {
    const enrollmentId = await submitted();
    const uploads = [{ name: 'run.exe', bytes: new TextEncoder().encode('MZ') }];
    const answer = await call(portal, 'employer', 'attachEnrollmentFiles', {
      enrollmentId,
      uploads,
    });
    expect(answer).toMatchObject({ status: 422, body: { fields: [{ rule: 'invalidFileType' }] } });
  });

  it.each(['rejectEnrollment', 'withdrawEnrollment'] as const)(
    'is closed by %s, and neither decided nor changed after that',
    async (id) => {
      const enrollmentId = await submitted();
      await ask(portal, 'eligibility', id, {
        ...(await seen(enrollmentId)),
        ...(id === 'rejectEnrollment' && { note: 'No proof.' }),
      });
      const { open, memberId } = await read(enrollmentId);
      expect([open, memberId]).toEqual([false, undefined]);
      const late = await call(portal, 'eligibility', 'approveEnrollment', await seen(enrollmentId));
      expect(late).toMatchObject({ status: 409, body: { code: 'staleRow' } });
    },
  );

  it('is decided by staff only', async () => {
    const enrollmentId = await submitted();
    for (const who of ['employer', 'customerservice'])
      expect((await call(portal, who, 'approveEnrollment', await seen(enrollmentId))).status).toBe(
        403,
      );
  });

  it('is not approved by who sent it', async () => {
    const form = await enrollmentForm(portal);
    const { enrollmentId } = await ask(portal, 'eligibility', 'createEnrollment', form);
    const version = await seen(enrollmentId);
    const own = await call(portal, 'eligibility', 'approveEnrollment', version);
    expect(own).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await ask(portal, 'accountmanager', 'approveEnrollment', version);
  });

  it('is not decided by who has not read the last step', async () => {
    const enrollmentId = await submitted();
    const version = await seen(enrollmentId);
    const asked = { ...version, note: 'Please send the certificate.' };
    await ask(portal, 'eligibility', 'requestEnrollmentInformation', asked);
    const late = await call(portal, 'accountmanager', 'approveEnrollment', version);
    expect(late).toMatchObject({ status: 409, body: { code: 'staleRow' } });
  });
});
