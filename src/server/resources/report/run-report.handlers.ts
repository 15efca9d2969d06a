import { requireFound, createNotFoundError } from '../../errors.ts';
import { startJob } from '../../jobs/start-job.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { requireReportGroups, isGroupVisible } from './report-groups.queries.ts';
import {
  listVisibleColumns,
  containsPhi,
  findKind,
  listVisibleKinds,
  type ReportKind,
} from './report-kinds.ts';
import { getDefaultPeriod } from './report-period.ts';
import { runReportJob } from './run-report.job.ts';

const describeKind = ({ services, request }: Call<unknown>, { id, typeId }: ReportKind) => ({
  kind: id,
  typeId: String(typeId),
  description: services.text(request.language, `server.reports.${id}`),
});

export const listReportKinds: Handler<'listReportKinds'> = async (call) =>
  listVisibleKinds(call.scope).map((kind) => ({
    ...describeKind(call, kind),
    containsPhi: containsPhi(listVisibleColumns(call.scope, kind)),
  }));

export const readReportForm: Handler<'readReportForm'> = async (call) => {
  const kind = requireFound(findKind(call.scope, call.input.kind));
  const { period, threshold } = kind.parameters;
  return {
    ...describeKind(call, kind),
    takesPeriod: period !== undefined,
    takesThreshold: threshold !== undefined,
    ...(period && getDefaultPeriod(kind, call.today)),
    ...(threshold !== undefined && { threshold }),
    format: 'XLSX',
  };
};

/** Starts the job. The period is stored with the job, so that a job that waits until after midnight covers the requested days. */
export const runReport: Handler<'runReport'> = async (call) => {
  const { kind: id, groupNumber, from, to, ...otherFields } = call.input;
  const kind = requireFound(findKind(call.scope, id));
  if (groupNumber !== undefined && !(await isGroupVisible(call, groupNumber)))
    throw createNotFoundError();
  await requireReportGroups(call, groupNumber);
  call.auditRead();
  const defaultPeriod = getDefaultPeriod(kind, call.today);
  const period = kind.parameters.period
    ? {
        from: from ?? getEarlierDay(defaultPeriod.from, to),
        to: to ?? getLaterDay(defaultPeriod.to, from),
      }
    : defaultPeriod;
  return startJob(call, runReportJob, {
    input: {
      ...otherFields,
      kind: id,
      ...period,
      ...(groupNumber !== undefined && { groupNumber }),
    },
  });
};

/** The earlier of two days; `day` if `otherDay` is undefined. */
const getEarlierDay = (day: string, otherDay: string | undefined): string =>
  otherDay !== undefined && otherDay < day ? otherDay : day;
const getLaterDay = (day: string, otherDay: string | undefined): string =>
  otherDay !== undefined && otherDay > day ? otherDay : day;
