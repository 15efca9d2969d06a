import { daysSince } from '../rows/days.ts';
import { createDocumentContext } from '../../documents/context.ts';
import { renderEnrollment } from '../../documents/enrollment.ts';
import { requireFound } from '../../errors.ts';
import { FileResponse, type Call, type Handler } from '../../requests/call.ts';
import { readMemberPage } from '../rows/read-rows.queries.ts';
import { selectEnrollments } from './enrollment-list.queries.ts';
import { findEnrollment, type FoundEnrollment } from './enrollment.queries.ts';
import { getEnrollmentDetails } from './enrollment-details.ts';

export const listEnrollments: Handler<'listEnrollments'> = async (call) => {
  const page = await readMemberPage(call, selectEnrollments(call, call.input));
  const { today } = call;
  return page.map((row) => ({
    ...row,
    daysWaiting: row.waitingSince ? daysSince(today, row.waitingSince) : undefined,
  }));
};

async function requireEnrollment(call: Call<{ enrollmentId: number }>): Promise<FoundEnrollment> {
  const row = requireFound(await findEnrollment(call, call.input.enrollmentId));
  call.auditRead(row.member_id);
  call.auditObject(row.enrollment_id);
  return row;
}

export const readEnrollment: Handler<'readEnrollment'> = async (call) =>
  getEnrollmentDetails(call, await requireEnrollment(call));

export const downloadEnrollment: Handler<'downloadEnrollment'> = async (call) => {
  const row = await requireEnrollment(call);
  const enrollment = await getEnrollmentDetails(call, row);
  const bytes = await renderEnrollment(enrollment, createDocumentContext(call, row.brand_id));
  return new FileResponse(`enrollment-${row.enrollment_id}.pdf`, 'application/pdf', bytes);
};
