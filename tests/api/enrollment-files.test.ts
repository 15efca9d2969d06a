import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { buildEnrollmentFile } from '../support/builders/enrollment.ts';
import { createDependent } from '../support/builders/enrollment-form.ts';
import { callForBody, call } from '../support/calls.ts';
import {
  attach,
  read,
  createDecisionInput,
  submitEnrollment,
} from '../support/enrollment-calls.ts';
import { png } from '../support/files.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

describe('a form that a file must prove', () => {
  const grown = createDependent('Grown', '19', '1990-01-01');
  const grownAs = (change: object) => ({
    enrollmentDependents: [createDependent('Sami', '01', '1986-01-02'), { ...grown, ...change }],
  });
  it.each([
    [
      'a life event',
      {
        enrollmentType: 'QualifyingEvent',
        qualifyingEvent: '32',
        dateOfQualifyingEvent: addDays(today(), -3),
      },
    ],
    ['a disabled child above the age limit', grownAs({ disabled: true })],
    ['a student above the age limit', grownAs({ student: true })],
  ])('waits for it and is not approved without it: %s', async (_, change) => {
    const enrollmentId = await submitEnrollment(portal, change);
    const { status, decisionNote, proofMissing } = await read(portal, enrollmentId);
    expect([status, decisionNote, proofMissing]).toEqual([
      'NeedsInfo',
      expect.stringContaining('proof'),
      true,
    ]);
    const answered = {
      ...(await createDecisionInput(portal, enrollmentId)),
      note: 'It comes by mail.',
    };
    await callForBody(portal, 'employer', 'answerEnrollment', answered);
    const early = await call(
      portal,
      'eligibility',
      'approveEnrollment',
      await createDecisionInput(portal, enrollmentId),
    );
    expect(early.status).toBe(409);
    await attach(portal, enrollmentId);
    const { rowVersion } = await read(portal, enrollmentId);
    await callForBody(portal, 'eligibility', 'approveEnrollment', { enrollmentId, rowVersion });
  });

  it('is submitted with its first file', async () => {
    const enrollmentId = await submitEnrollment(portal, {
      enrollmentType: 'QualifyingEvent',
      qualifyingEvent: '32',
      dateOfQualifyingEvent: today(),
    });
    await attach(portal, enrollmentId);
    const { status, decisionNote, history } = await read(portal, enrollmentId);
    expect([status, decisionNote]).toEqual(['Submitted', undefined]);
    expect(history.map((step) => step.status)).toEqual(['NeedsInfo', 'Submitted']);
  });
});

describe('an open enrollment', () => {
  it('waits for what staff ask for, and is reviewed again after the answer', async () => {
    const enrollmentId = await submitEnrollment(portal);
    const note = 'Please send the marriage certificate.';
    await callForBody(portal, 'eligibility', 'requestEnrollmentInformation', {
      ...(await createDecisionInput(portal, enrollmentId)),
      note,
    });
    expect(await read(portal, enrollmentId)).toMatchObject({
      status: 'NeedsInfo',
      decisionNote: note,
    });
    await callForBody(portal, 'employer', 'attachEnrollmentFiles', {
      enrollmentId,
      uploads: [{ name: 'certificate.png', bytes: png() }],
    });
    await callForBody(portal, 'employer', 'answerEnrollment', {
      ...(await createDecisionInput(portal, enrollmentId)),
      note: 'Here it is.',
    });
    const { status, attachments } = await read(portal, enrollmentId);
    expect([status, attachments[0]?.fileName]).toEqual(['InReview', 'certificate.png']);
    const { attachmentId = 0 } = attachments[0] ?? {};
    expect((await call(portal, 'eligibility', 'readEnrollmentFile', { attachmentId })).status).toBe(
      200,
    );
  });

  it('are an answer without a note, but an answer is a note or files', async () => {
    const enrollmentId = await submitEnrollment(portal);
    await callForBody(portal, 'eligibility', 'requestEnrollmentInformation', {
      ...(await createDecisionInput(portal, enrollmentId)),
      note: 'Please send the certificate.',
    });
    const answer = await createDecisionInput(portal, enrollmentId);
    const empty = await call(portal, 'employer', 'answerEnrollment', answer);
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('noteOrFile')]);
    await callForBody(portal, 'employer', 'answerEnrollment', {
      ...answer,
      uploads: [{ name: 'certificate.png', bytes: png() }],
    });
    const { status, attachments } = await read(portal, enrollmentId);
    expect([status, attachments.map(({ fileName }) => fileName)]).toEqual([
      'InReview',
      ['certificate.png'],
    ]);
  });

  it('takes five files, from two uploads at once, too', async () => {
    const enrollmentId = await submitEnrollment(portal);
    for (let file = 1; file < 5; file++)
      await buildEnrollmentFile(portal.services.kysely, enrollmentId);
    const one = { enrollmentId, uploads: [{ name: 'proof.png', bytes: png() }] };
    const responses = await Promise.all([
      call(portal, 'employer', 'attachEnrollmentFiles', one),
      call(portal, 'eligibility', 'attachEnrollmentFiles', one),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect((await read(portal, enrollmentId)).attachments).toHaveLength(5);
  });

  it('refuses a file of another type', async () => {
    const enrollmentId = await submitEnrollment(portal);
    const uploads = [{ name: 'run.exe', bytes: new TextEncoder().encode('MZ') }];
    const response = await call(portal, 'employer', 'attachEnrollmentFiles', {
      enrollmentId,
      uploads,
    });
    expect(response).toMatchObject({
      status: 422,
      body: { fields: [{ rule: 'invalidFileType' }] },
    });
  });
});
