import { chooseAvailableLanguage } from '#shared/locales/languages.ts';
import { HttpError } from '../errors.ts';
import { assignFile } from '../files/stored-files.queries.ts';
import { writeAudit } from '../policy/audit.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import type { Services } from '../requests/services.ts';
import {
  isScheduled,
  type AccountJobKind,
  type JobKind,
  type JobOutcome,
  type JobTransaction,
} from './job-kind.ts';
import { openJobTransaction } from './job-transaction.ts';
import { JobStoppedError } from './job-stopped.ts';
import { scheduleNextRun, endJob, renewLease, returnJob, type JobRow } from './jobs.queries.ts';
import { getNextRun } from './schedule.ts';

/** Time until the second attempt. It doubles with each further attempt. */
const firstRetrySeconds = 5;

/** A job that this process has claimed, until it finishes or is returned to the queue. */
export interface ClaimedJob {
  row: JobRow;
  kind: JobKind;
  stop: AbortController;
}

/** Runs a claimed job and stores its result. */
export async function runJob(services: Services, job: ClaimedJob): Promise<void> {
  try {
    if (isScheduled(job.kind)) await job.kind.run(services, job.stop.signal);
    else await runAccountJob(services, job, job.kind);
  } catch (error) {
    await recordFailure(services, job, error);
    return;
  }
  if (isScheduled(job.kind)) await returnToSchedule(services, job, null);
}

const returnToSchedule = ({ kysely }: Services, { row, kind }: ClaimedJob, error: string | null) =>
  isScheduled(kind)
    ? scheduleNextRun(kysely, row, { dueAt: getNextRun(kind.schedule), error })
    : undefined;

async function runAccountJob(
  services: Services,
  job: ClaimedJob,
  kind: AccountJobKind<never>,
): Promise<void> {
  const { row, stop } = job;
  const { kysely } = services;
  // The process died during the last attempt, so that the job was claimed once more.
  if (row.attempts > kind.attempts) throw new HttpError('unavailable');
  const reportProgress = async (db: RequestTransaction, progress = {}) => {
    stop.signal.throwIfAborted();
    const lease = await renewLease(db, row, progress);
    if (!lease) throw new JobStoppedError('lost');
    if (lease.cancel_requested) throw new JobStoppedError('cancelled');
  };
  const runTransaction = <T>(work: (transaction: JobTransaction) => Promise<T>) =>
    kysely.transaction().execute(async (trx) => {
      await reportProgress(trx);
      return work(await openJobTransaction(services, { operation: kind.operation, row, trx }));
    });
  await reportProgress(kysely);
  const finish = await kind.run({
    jobId: row.job_id,
    input: row.input as never,
    brand: services.brands.byId.get(row.brand_id ?? '') ?? services.brands.fallback,
    language: chooseAvailableLanguage(row.language, services.languages),
    services,
    signal: stop.signal,
    progress: (percent, step) =>
      reportProgress(kysely, { percent: Math.round(percent), ...(step !== undefined && { step }) }),
    transaction: runTransaction,
  });
  await runTransaction(async (transaction) => {
    const outcome = await finish(transaction);
    await recordOutcome(services, { job, kind, transaction, outcome });
  });
}

interface FinishedRun {
  job: ClaimedJob;
  kind: AccountJobKind<never>;
  transaction: JobTransaction;
  outcome: JobOutcome;
}

async function recordOutcome({ contract }: Services, run: FinishedRun): Promise<void> {
  const { job, kind, transaction, outcome } = run;
  const { trx, session } = transaction;
  const { objectId, file, memberIds = [] } = outcome;
  await endJob(trx, job.row, {
    state: 'done',
    ...(objectId !== undefined && { object_id: objectId }),
    ...(file && { file_id: file.fileId, file_name: file.fileName }),
    member_ids: [...memberIds],
    tax_ids: session.person?.taxIds ?? [],
    rights: [...transaction.scope.permissions.keys()],
  });
  if (file) await assignFile(transaction.scoped, file.fileId);
  const audit = contract.get(kind.operation)?.audit ?? 'none';
  if (audit === 'none') return;
  await writeAudit(trx, {
    operation: `job.${kind.name}`,
    class: audit,
    outcome: 'done',
    session,
    memberIds,
    objectId: String(job.row.job_id),
    reference: 'job',
    ipAddress: 'local',
  });
}

/**
 * Stores a failure. A scheduled job waits for its next time; otherwise an HttpError ends the job, and an unexpected
 * error is retried until all attempts are used. A stop of the process returns either to the queue, and a job that
 * another process has taken over is left alone.
 */
async function recordFailure(services: Services, job: ClaimedJob, error: unknown): Promise<void> {
  const { kysely, log } = services;
  const { row, kind } = job;
  const stopped = job.stop.signal.aborted ? job.stop.signal.reason : error;
  if (stopped instanceof JobStoppedError) {
    if (stopped.reason === 'cancelled') await endJob(kysely, row, { state: 'cancelled' });
    if (stopped.reason === 'stopping')
      await returnJob(kysely, row, { afterSeconds: 0, attempts: row.attempts - 1 });
    return;
  }
  const code = error instanceof HttpError ? error.code : 'unexpected';
  if (code === 'unexpected') log.error({ err: error, jobId: row.job_id }, `${row.kind} failed`);
  if (isScheduled(kind)) {
    await returnToSchedule(services, job, code);
  } else if (error instanceof HttpError || row.attempts >= kind.attempts) {
    await endJob(kysely, row, { state: 'failed', error: code });
  } else {
    const afterSeconds = firstRetrySeconds * 2 ** (row.attempts - 1);
    await returnJob(kysely, row, { afterSeconds, error: code, attempts: row.attempts });
  }
}
