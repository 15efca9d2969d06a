import { describe, expect, it } from 'vitest';
import { buildEnrollment } from '../support/builders/enrollment.ts';
import { createEnrollmentForm } from '../support/builders/enrollment-form.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { readPdf } from '../support/pdf.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const built = (groupNumber: number) => () =>
  buildEnrollment(portal.services.kysely, { groupNumber });

calls(portal, 'listEnrollments', {
  'finds forms by status, type and group': [
    'eligibility',
    { groupNumber: 1001, status: 'Approved' },
    ({ results }) => {
      expect(results.length).toBeGreaterThan(0);
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['Approved']));
      expect(new Set(results.map(({ groupNumber }) => groupNumber))).toEqual(new Set([1001]));
    },
  ],
  'finds a dependent by the beginning of the last name': [
    'eligibility',
    async () => {
      const id = await built(1001)();
      await portal.insertRows('enrollment_person', {
        enrollment_id: id,
        sequence: 1,
        is_primary: false,
        first_name: 'Zoë',
        last_name: 'Zwetschgen',
        relationship: '19',
      });
      return { name: 'zwetsch' };
    },
    ({ results }) =>
      expect(results.map(({ employeeName }) => employeeName)).toEqual(['Ada Invented']),
  ],
  'shows employers their own groups only': [
    'employer',
    { itemsPerPage: 100 },
    ({ results }) => {
      expect(results.length).toBeGreaterThan(0);
      for (const { groupNumber } of results) expect([1001, 1002]).toContain(groupNumber);
    },
  ],
  'shows nothing to an employer without the right to enroll': ['vendor', {}, { totalCount: 0 }],
  'withholds the last four of the SSN from employers, also as a criterion': [
    'employer',
    { ssnLast4: '1234' },
    '422 /ssnLast4 withheld',
  ],
  'requires the end after the beginning': [
    'eligibility',
    { from: '2026-05-02', to: '2026-05-01' },
    '422 /to listEnrollments.fromBeforeTo',
  ],
  'is refused to members': ['employee', {}, 403],
});

calls(portal, 'readEnrollment', {
  'shows the form with its people and history': [
    ['eligibility', 'employer'],
    async () => ({ enrollmentId: await built(1001)() }),
    { employeeName: 'Ada Invented', status: 'Submitted', open: true, groupNumber: 1001 },
  ],
  'is not found before it is sent': [
    'eligibility',
    async () => {
      const enrollmentId = await built(1001)();
      await portal.updateRows('enrollment', { enrollment_id: enrollmentId }, { status: 'Draft' });
      return { enrollmentId };
    },
    404,
  ],
  'is not found in a group that does not enroll online': [
    'eligibility',
    async () => ({ enrollmentId: await built(1003)() }),
    404,
  ],
  'is not found by another employer who opens its deep link': [
    'other.employer',
    async () => ({ enrollmentId: await built(1001)() }),
    404,
  ],
  'is not found by an employer without the right to enroll': [
    'vendor',
    async () => ({ enrollmentId: await built(1001)() }),
    404,
  ],
});

calls(portal, 'downloadEnrollment', {
  'answers a PDF in the user’s language': [
    ['eligibility', 'employer in es'],
    async () => ({ enrollmentId: await built(1001)() }),
    (_, { headers, bytes }) => {
      expect(headers['content-type']).toContain('application/pdf');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    },
  ],
  'is not found in a group of others': [
    'employer',
    async () => ({ enrollmentId: await built(1005)() }),
    404,
  ],
});

describe('the PDF of a form', () => {
  it('names the employee, the family, the plan, its cost and the numbers of the form', async () => {
    const form = await createEnrollmentForm(portal);
    const { enrollmentId, transactionNumber } = await callForBody(
      portal,
      'employer',
      'createEnrollment',
      form,
    );
    const { planElections } = await callForBody(portal, 'eligibility', 'readEnrollment', {
      enrollmentId,
    });
    const { planName = '', employeeCost = '' } = planElections[0] ?? {};
    const { bytes } = await call(portal, 'employer', 'downloadEnrollment', { enrollmentId });
    const { text } = await readPdf(bytes);
    expect(planName).not.toBe('');
    for (const part of [`Noor ${form.lastName}`, 'Lina', planName, transactionNumber])
      expect(text).toContain(part);
    expect(text).toContain(String(enrollmentId));
    expect(text).toContain(`$${employeeCost}`);
  });
});

describe('the elections of a form', () => {
  it('show what they change against the coverage of today', async () => {
    const enrollmentId = await built(1001)();
    const { memberId } = await callForBody(portal, 'employee', 'readProfile', {});
    await portal.updateRows('enrollment', { enrollment_id: enrollmentId }, { member_id: memberId });
    const { coverages } = await callForBody(portal, 'employee', 'readCoverage', {});
    const medical = coverages.find(({ coverageType }) => coverageType === 'Medical');
    await portal.insertRows('enrollment_election', [
      {
        enrollment_id: enrollmentId,
        coverage_type: 'Medical',
        plan_id: medical?.planId ?? 0,
        coverage_level: 'EMP',
      },
      { enrollment_id: enrollmentId, coverage_type: 'Dental', waived: true },
      { enrollment_id: enrollmentId, coverage_type: 'HSA', waived: true },
    ]);
    const { planElections } = await callForBody(portal, 'eligibility', 'readEnrollment', {
      enrollmentId,
    });
    expect(planElections.map(({ coverageType, change }) => [coverageType, change])).toEqual([
      ['Medical', 'Changed'],
      ['Dental', 'Ends'],
      ['HSA', 'Waived'],
    ]);
  });
});
