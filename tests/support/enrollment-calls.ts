import { enrollmentForm } from './builders/enrollment-form.ts';
import { ask } from './calls.ts';
import { png } from './files.ts';
import type { TestPortal } from './portal.ts';

/** Submits an enrollment as the employer and returns its number. */
export const submitted = async (
  portal: TestPortal,
  change: Parameters<typeof enrollmentForm>[1] = {},
): Promise<number> =>
  (await ask(portal, 'employer', 'createEnrollment', await enrollmentForm(portal, change)))
    .enrollmentId;

export const read = (portal: TestPortal, enrollmentId: number) =>
  ask(portal, 'eligibility', 'readEnrollment', { enrollmentId });

export const attach = (portal: TestPortal, enrollmentId: number) =>
  ask(portal, 'employer', 'attachEnrollmentFiles', {
    enrollmentId,
    uploads: [{ name: 'certificate.png', bytes: png() }],
  });

/** The input of a decision: the enrollment and the version that was read. */
export const seen = async (portal: TestPortal, enrollmentId: number) => ({
  enrollmentId,
  rowVersion: (await read(portal, enrollmentId)).rowVersion,
});
