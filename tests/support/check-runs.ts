import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { today } from '#server/clock.ts';
import { startWorking } from '#server/jobs/worker.ts';
import { makeChecksJob } from '#server/resources/check-run/make-checks.job.ts';
import { ask } from './calls.ts';
import { jobRow, untilState } from './jobs.ts';
import type { TestPortal } from './portal.ts';

/** The definition of a demo group. */
export const definitionOf = (groupNumber: number): number => groupNumber - 1000;

export const keyOf = (groupNumber: number, date = today()) => ({
  groupNumber,
  checkRunDefinitionId: definitionOf(groupNumber),
  date,
});

/** Works on check runs until a job is in this state, after so many attempts. */
export async function finishJob(
  { services }: TestPortal,
  jobId: number,
  state: 'done' | 'failed' | 'queued' = 'done',
  attempts = 0,
): Promise<void> {
  const worker = startWorking(services, [makeChecksJob]);
  try {
    while ((await jobRow(services, jobId)).attempts < attempts) await delay(50);
    await untilState(services, jobId, state);
  } finally {
    await worker.stop();
  }
}

/** Runs a group's check run as this person and returns it as the view shows it. */
export async function runChecks(
  portal: TestPortal,
  who: string,
  groupNumber: number,
  date?: string,
) {
  const key = keyOf(groupNumber, date);
  const { jobId } = await ask(portal, who, 'initiateCheckRun', key);
  await finishJob(portal, jobId);
  return ask(portal, who, 'readCheckRun', key);
}

/** What waits to be paid in a group. */
export async function payableOf({ services }: TestPortal, groupNumber: number) {
  const { rows } = await sql<{ claims: number; cents: number }>`
    select count(*)::integer as claims, coalesce(sum(cents), 0)::integer as cents
    from payable_claims(${groupNumber}, ${today()}::date)`.execute(services.kysely);
  return rows[0]!;
}

/** The sums of a run in cents, as the rows say. */
export async function sumsOf({ services }: TestPortal, checkRunId: number) {
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
