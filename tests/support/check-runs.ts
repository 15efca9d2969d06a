import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { today } from '#server/clock.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { makeChecksJob } from '#server/resources/check-run/make-checks.job.ts';
import { callForBody } from './calls.ts';
import { getJobRow, waitForJobState } from './jobs.ts';
import type { TestPortal } from './portal.ts';

/** Returns the id of a demo group's check run definition. */
export const getDefinitionId = (groupNumber: number): number => groupNumber - 1000;

export const createRunKey = (groupNumber: number, date = today()) => ({
  groupNumber,
  checkRunDefinitionId: getDefinitionId(groupNumber),
  date,
});

/** A check run as it is stored. */
export interface StoredRun {
  group_number: number;
  run_date: string;
  status: string;
}

/** Returns the latest published check run of a group, and its latest draft. */
export async function findLatestRuns(
  { services }: TestPortal,
  groupNumber: number,
): Promise<[published: StoredRun, draft: StoredRun]> {
  const find = (published: boolean) =>
    services.kysely
      .selectFrom('check_run')
      .select(['group_number', 'run_date', 'status'])
      .where('group_number', '=', groupNumber)
      .where('published_at', published ? 'is not' : 'is', null)
      .orderBy('run_date', 'desc')
      .orderBy('check_run_id')
      .executeTakeFirstOrThrow();
  return [await find(true), await find(false)];
}

/** Returns the key of a stored check run in the calls. */
export const keyOfRun = ({ group_number, run_date }: StoredRun) =>
  createRunKey(group_number, run_date);

/** Runs a worker until the job has had this many attempts and is in this state. */
export async function finishJob(
  { services }: TestPortal,
  jobId: number,
  state: 'done' | 'failed' | 'queued' = 'done',
  attempts = 0,
): Promise<void> {
  const worker = startWorker(services, [makeChecksJob]);
  try {
    while ((await getJobRow(services, jobId)).attempts < attempts) await delay(50);
    await waitForJobState(services, jobId, state);
  } finally {
    await worker.stop();
  }
}

/** Runs a group's check run as a user and returns the response of its view. */
export async function runChecks(
  portal: TestPortal,
  who: string,
  groupNumber: number,
  date?: string,
) {
  const key = createRunKey(groupNumber, date);
  const { jobId } = await callForBody(portal, who, 'initiateCheckRun', key);
  await finishJob(portal, jobId);
  return callForBody(portal, who, 'readCheckRun', key);
}

/** The number and total of the claims in a group that await payment. */
export async function sumPayableClaims({ services }: TestPortal, groupNumber: number) {
  const { rows } = await sql<{ claims: number; cents: number }>`
    select count(*)::integer as claims, coalesce(sum(cents), 0)::integer as cents
    from payable_claims(${groupNumber}, ${today()}::date)`.execute(services.kysely);
  return rows[0]!;
}

/** The total of a run and the sums of its checks, claims and payments, in cents. */
export async function sumRun({ services }: TestPortal, checkRunId: number) {
  const { rows } = await sql<{ total: number; checks: number; claims: number; payments: number }>`
    select total_cents::integer as total,
      (select coalesce(sum(amount_cents), 0)::integer from run_check
        where check_run_id = ${checkRunId} and status <> 'Ignored') as checks,
      (select coalesce(sum(link.amount_cents), 0)::integer from run_check_claim as link
        join run_check using (check_id)
        where check_run_id = ${checkRunId} and status <> 'Ignored') as claims,
      (select coalesce(sum(amount_cents), 0)::integer from run_payment
        where check_run_id = ${checkRunId}) as payments
    from check_run where check_run_id = ${checkRunId}`.execute(services.kysely);
  return rows[0]!;
}

/** The last check number that the group's funding has recorded, and the numbers of all its checks. */
export async function readCheckNumbers({ services }: TestPortal, groupNumber: number) {
  const { last_check_number: last } = await services.kysely
    .selectFrom('group_financing')
    .select('last_check_number')
    .where('group_number', '=', groupNumber)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ number: number }>`select substr(check_number, 5)::integer as number
    from run_check join check_run using (check_run_id)
    where group_number = ${groupNumber} order by 1`.execute(services.kysely);
  return { last, made: rows.map(({ number }) => number) };
}

/** The runs of a group on a day. */
export const listRuns = (
  { services }: TestPortal,
  { groupNumber, date }: ReturnType<typeof createRunKey>,
) =>
  services.kysely
    .selectFrom('check_run')
    .select(['check_run_id', 'status'])
    .where('group_number', '=', groupNumber)
    .where('run_date', '=', date)
    .execute();

/** Ends the lease of a process that is gone, as if it had expired, and resets the attempts. */
export const releaseJob = ({ services }: TestPortal, jobId: number) =>
  services.kysely
    .updateTable('job')
    .set({ state: 'queued', attempts: 0, worker_id: null, leased_until: null })
    .where('job_id', '=', jobId)
    .execute();
