import { found } from '../../errors.ts';
import type { Handler } from '../../requests/call.ts';
import { paged } from '../rows/paged.queries.ts';
import { fullName } from '../rows/people.ts';
import { enrollmentsFor } from './enrollment-list.queries.ts';
import { findEnrollment } from './enrollment.queries.ts';
import { wholeEnrollment } from './whole-enrollment.ts';

export const listEnrollments: Handler<'listEnrollments'> = async (call) => {
  const page = await paged(call, enrollmentsFor(call, call.input));
  call.auditRead(...page.rows.map(({ memberId }) => memberId));
  return page.map((row) => ({ ...row, employeeName: fullName(row) }));
};

export const readEnrollment: Handler<'readEnrollment'> = async (call) => {
  const row = found(await findEnrollment(call, call.input.enrollmentId));
  call.auditRead(row.member_id);
  call.auditWrite(row.enrollment_id);
  return wholeEnrollment(call, row);
};
