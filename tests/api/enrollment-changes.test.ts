import { describe, expect, it } from 'vitest';
import { createEnrollmentForm } from '../support/builders/enrollment-form.ts';
import { callForBody } from '../support/calls.ts';
import { read, createDecisionInput } from '../support/enrollment-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
type Form = Awaited<ReturnType<typeof createEnrollmentForm>>;

const changesOf = async (enrollmentId: number) =>
  Object.fromEntries(
    (await read(portal, enrollmentId)).planElections.map((one) => [one.coverageType, one.change]),
  );

/** Submits and decides a form; returns its number, and its changes before and after the decision. */
async function decided(form: Form, decision: 'approve' | 'reject' = 'approve') {
  const { enrollmentId } = await callForBody(portal, 'employer', 'createEnrollment', form);
  const before = await changesOf(enrollmentId);
  const version = await createDecisionInput(portal, enrollmentId);
  if (decision === 'approve')
    await callForBody(portal, 'eligibility', 'approveEnrollment', version);
  else await callForBody(portal, 'eligibility', 'rejectEnrollment', { ...version, note: 'No.' });
  return { enrollmentId, before, after: await changesOf(enrollmentId) };
}

/** Forms of one employee, who has been approved for medical coverage of the family. */
async function approvedFamily() {
  const first = await createEnrollmentForm(portal);
  const again = (change: Partial<Form>): Form => ({
    ...first,
    enrollmentType: 'OpenEnrollment',
    ...change,
  });
  const planId = first.planElections?.[0]?.planId ?? 0;
  return { again, planId, ...(await decided(first)) };
}

describe('after an approval the form still says', () => {
  it('that coverage was new', async () => {
    const { before, after } = await approvedFamily();
    expect([before, after]).toEqual([{ Medical: 'New' }, { Medical: 'New' }]);
  });

  it('that coverage did not change', async () => {
    const { again } = await approvedFamily();
    const { before, after } = await decided(again({}));
    expect([before, after]).toEqual([{ Medical: 'Same' }, { Medical: 'Same' }]);
  });

  it('that a level changed, and from which', async () => {
    const { again, planId } = await approvedFamily();
    const change = again({
      planElections: [{ coverageType: 'Medical', planId, coverageLevel: 'EMP' }],
    });
    const { enrollmentId, before, after } = await decided(change);
    expect([before, after]).toEqual([{ Medical: 'Changed' }, { Medical: 'Changed' }]);
    const [medical] = (await read(portal, enrollmentId)).planElections;
    expect(medical).toMatchObject({ coverageLevel: 'EMP', presentLevel: 'FAM' });
    expect(medical?.presentPlan).toBe(medical?.planName);
  });

  it('that coverage ended, and which was waived without any', async () => {
    const { again } = await approvedFamily();
    const waiver = again({ enrollmentType: 'Waiver', planElections: [] });
    const { before, after } = await decided(waiver);
    expect(before).toMatchObject({ Medical: 'Ends', Dental: 'Waived' });
    expect(after).toEqual(before);
  });
});

describe('a rejected form', () => {
  it('still says what it would have changed after a later one is approved', async () => {
    const { again, planId } = await approvedFamily();
    const change = again({
      planElections: [{ coverageType: 'Medical', planId, coverageLevel: 'EMP' }],
    });
    const { enrollmentId } = await decided(change, 'reject');
    await decided({ ...change, city: 'Dublin' });
    expect(await changesOf(enrollmentId)).toEqual({ Medical: 'Changed' });
  });
});
