import { limits } from '#shared/schemas/limits.ts';
import { createFieldError, requireFound, createNotFoundError } from '../../errors.ts';
import { requirePerson, type Handler } from '../../requests/call.ts';
import { readPage } from '../rows/paged.queries.ts';
import { requireReport } from './require-report.ts';
import { isGroupVisible } from './report-groups.queries.ts';
import { reportKinds } from './report-kinds.ts';
import {
  updateSchedule,
  countSchedules,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  selectSchedules,
} from './schedule/report-schedule.queries.ts';
import { getNextRunDay, type Frequency } from './schedule/run-days.ts';

/** The report type (code of report-type) by the id of the kind. */
const typeIdByKind = new Map(reportKinds.map(({ id, typeId }) => [id, String(typeId)]));

export const listReportSchedules: Handler<'listReportSchedules'> = async (call) =>
  (await readPage(call, selectSchedules(call))).map((row) => ({
    ...row,
    typeId: requireFound(typeIdByKind.get(row.kind)),
  }));

export const createReportSchedule: Handler<'createReportSchedule'> = async (call) => {
  const { kind: id, groupNumber, threshold, format, frequency, firstOn } = call.input;
  if (groupNumber !== undefined && !(await isGroupVisible(call, groupNumber)))
    throw createNotFoundError();
  const { kind } = await requireReport(call, {
    kind: id,
    ...(groupNumber !== undefined && { groupNumber }),
  });
  if ((await countSchedules(call)) >= limits.reportSchedules.value)
    throw createFieldError('kind', 'tooManySchedules', { max: limits.reportSchedules.value });
  const { schedule_id: scheduleId } = await insertSchedule(call, {
    account_id: requirePerson(call).accountId,
    brand_id: call.request.brand.id,
    kind: kind.id,
    group_number: groupNumber ?? null,
    threshold: kind.parameters.threshold === undefined ? null : (threshold ?? null),
    format,
    frequency,
    first_on: firstOn,
    next_on: firstOn,
  });
  call.auditObject(scheduleId, { kind: kind.id, frequency });
  return { scheduleId };
};

export const pauseReportSchedule: Handler<'pauseReportSchedule'> = async (call) => {
  const { scheduleId, rowVersion } = call.input;
  requireFound(await findSchedule(call, scheduleId));
  await updateSchedule(call, { scheduleId, rowVersion }, { state: 'Paused' });
  call.auditObject(scheduleId, { state: 'Paused' });
};

/** Resumes a schedule on its next day; missed runs are not repeated. Rejected when the caller may no longer run the report. */
export const resumeReportSchedule: Handler<'resumeReportSchedule'> = async (call) => {
  const { scheduleId, rowVersion } = call.input;
  const { kind, group_number, first_on, frequency } = requireFound(
    await findSchedule(call, scheduleId),
  );
  await requireReport(call, { kind, ...(group_number !== null && { groupNumber: group_number }) });
  const series = { firstOn: first_on, frequency: frequency as Frequency };
  await updateSchedule(
    call,
    { scheduleId, rowVersion },
    { state: 'Active', next_on: getNextRunDay(series, call.today) },
  );
  call.auditObject(scheduleId, { state: 'Active' });
};

export const deleteReportSchedule: Handler<'deleteReportSchedule'> = async (call) => {
  const { scheduleId } = call.input;
  if (!(await deleteSchedule(call, scheduleId))) throw createNotFoundError();
  call.auditObject(scheduleId);
};
