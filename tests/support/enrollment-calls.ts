import { createEnrollmentForm } from './builders/enrollment-form.ts';
import { callForBody } from './calls.ts';
import { png } from './files.ts';
import type { TestPortal } from './portal.ts';

/** Submits an enrollment as the employer and returns its number. */
export const submitEnrollment = async (
  portal: TestPortal,
  change: Parameters<typeof createEnrollmentForm>[1] = {},
): Promise<number> =>
  (
    await callForBody(
      portal,
      'employer',
      'createEnrollment',
      await createEnrollmentForm(portal, change),
    )
  ).enrollmentId;

export const read = (portal: TestPortal, enrollmentId: number) =>
  callForBody(portal, 'eligibility', 'readEnrollment', { enrollmentId });

export const attach = (portal: TestPortal, enrollmentId: number) =>
  callForBody(portal, 'employer', 'attachEnrollmentFiles', {
    enrollmentId,
    uploads: [{ name: 'certificate.png', bytes: png() }],
  });

/** The input of a decision: the enrollment and the version that was read. */
export const createDecisionInput = async (portal: TestPortal, enrollmentId: number) => ({
  enrollmentId,
  rowVersion: (await read(portal, enrollmentId)).rowVersion,
});
