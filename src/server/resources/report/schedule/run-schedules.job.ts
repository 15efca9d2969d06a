import { defaultLanguage } from '#shared/locales/languages.ts';
import { limits } from '#shared/schemas/limits.ts';
import { today } from '../../../clock.ts';
import { HttpError } from '../../../errors.ts';
import type { JobTransaction, ScheduledJobKind } from '../../../jobs/job-kind.ts';
import { openJobTransaction } from '../../../jobs/job-transaction.ts';
import { countOpenJobs, insertJob } from '../../../jobs/account-jobs.queries.ts';
import type { RequestTransaction } from '../../../policy/tables.ts';
import type { Services } from '../../../requests/services.ts';
import { requireReport } from '../require-report.ts';
import { getDefaultPeriod } from '../report-period.ts';
import { runReportJob, type ReportRun } from '../run-report.job.ts';
import { lockNextDueSchedule, recordRun, type DueSchedule } from './report-schedule.queries.ts';
import { getNextRunDay, getPeriodBefore, type Frequency } from './run-days.ts';

/** Starts the scheduled reports that are due, each with the present rights of its account. */
export const runSchedulesJob: ScheduledJobKind = {
  name: 'runReportSchedules',
  schedule: '*/10 * * * *',
  async run(services, signal) {
    let afterId = 0;
    while (!signal.aborted) {
      const scheduleId = await services.kysely
        .transaction()
        .execute((trx) => startNextDueReport(services, trx, afterId));
      if (scheduleId === undefined) return;
      afterId = scheduleId;
    }
  },
};

/**
 * Starts the report of the next due schedule after `afterId`, or stops the schedule when its account may no longer run the
 * report. While the account has too many open jobs, the schedule remains due. Returns the id of the schedule; undefined when
 * none is due.
 */
async function startNextDueReport(
  services: Services,
  trx: RequestTransaction,
  afterId: number,
): Promise<number | undefined> {
  const dueSchedule = await lockNextDueSchedule(trx, today(), afterId);
  if (!dueSchedule) return undefined;
  const { schedule_id: scheduleId } = dueSchedule;
  const transaction = await openAccountTransaction(services, trx, dueSchedule);
  const input = transaction && (await toReportRun(transaction, dueSchedule));
  if (!transaction || !input) await recordRun(trx, scheduleId, { state: 'Stopped' });
  else if ((await countOpenJobs(transaction)) < limits.jobsPerAccount.value)
    await startRun(services, transaction, dueSchedule, input);
  return scheduleId;
}

/** Gives the transaction the account's present scope; undefined when the account may no longer run reports. */
const openAccountTransaction = (
  services: Services,
  trx: RequestTransaction,
  { account_id, brand_id }: DueSchedule,
): Promise<JobTransaction | undefined> =>
  ignoreRejection(() =>
    openJobTransaction(services, {
      operation: runReportJob.operation,
      row: { account_id, brand_id, impersonator_id: null, session_id: null },
      trx,
    }),
  );

/** Returns the input of the report job; undefined when the account may no longer run the report. */
const toReportRun = (
  transaction: JobTransaction,
  dueSchedule: DueSchedule,
): Promise<ReportRun | undefined> =>
  ignoreRejection(async () => {
    const { kind: id, format, group_number: groupNumber, threshold } = dueSchedule;
    const run = {
      kind: id,
      format,
      scheduled: true,
      ...(groupNumber !== null && { groupNumber }),
      ...(threshold !== null && { threshold }),
    };
    const { kind } = await requireReport(transaction, run);
    const series = { firstOn: dueSchedule.first_on, frequency: dueSchedule.frequency as Frequency };
    // A report about the last month covers the time since the previous run instead.
    const period =
      kind.parameters.period === 'lastMonth'
        ? getPeriodBefore(series, dueSchedule.next_on)
        : getDefaultPeriod(kind, today());
    return { ...run, ...period };
  });

/** Returns undefined when the work throws an HttpError. */
async function ignoreRejection<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** Queues the report job and sets the schedule's next day. */
async function startRun(
  { languages }: Pick<Services, 'languages'>,
  transaction: JobTransaction,
  dueSchedule: DueSchedule,
  input: ReportRun,
): Promise<void> {
  const jobId = await insertJob(transaction, {
    kind: runReportJob.name,
    input: JSON.stringify(input),
    account_id: dueSchedule.account_id,
    brand_id: dueSchedule.brand_id,
    language: transaction.session.person?.language ?? languages[0] ?? defaultLanguage,
    open_key: `schedule ${dueSchedule.schedule_id}`,
  });
  const day = today();
  const series = { firstOn: dueSchedule.first_on, frequency: dueSchedule.frequency as Frequency };
  await recordRun(transaction.trx, dueSchedule.schedule_id, {
    next_on: getNextRunDay(series, day),
    last_on: day,
    ...(jobId !== undefined && { job_id: jobId }),
  });
}
