import { randomUUID } from 'node:crypto';
import { limits } from '#shared/schemas/limits.ts';
import { repeat, type RepeatedWork } from '../repeat.ts';
import type { Services } from '../requests/services.ts';
import { isScheduled, type JobKind } from './job-kind.ts';
import { JobStoppedError } from './job-stopped.ts';
import { claimDueJobs, insertScheduled, renewLease } from './jobs.queries.ts';
import { runJob, type ClaimedJob } from './run-job.ts';
import { getNextRun } from './schedule.ts';

const pollMs = 1_000;
const renewalsPerLease = 3;

/**
 * Claims due jobs and runs a few of them concurrently. When a process is killed, another one claims its jobs after the
 * lease has expired.
 */
export function startWorker(services: Services, kinds: readonly JobKind[]): RepeatedWork {
  const { kysely, reportFailure } = services;
  const workerId = randomUUID();
  const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]));
  const running = new Map<ClaimedJob, Promise<void>>();
  const report = (error: unknown) => reportFailure(error, 'the job worker failed');
  let scheduled = false;

  const poll = async () => {
    if (!scheduled) await addSchedules(services, kinds);
    scheduled = true;
    const limit = limits.jobsAtOnce.value - running.size;
    if (limit <= 0) return;
    for (const row of await claimDueJobs(kysely, {
      workerId,
      kinds: [...kindsByName.keys()],
      limit,
    })) {
      const kind = kindsByName.get(row.kind);
      if (!kind) continue;
      const job = { row, kind, stop: new AbortController() };
      const run = runJob(services, job).catch(report);
      running.set(
        job,
        run.finally(() => running.delete(job)),
      );
    }
  };
  const renewAll = () => Promise.all([...running.keys()].map((job) => renewJob(services, job)));

  const polling = repeat(pollMs, poll, report, { atOnce: true });
  const renewing = repeat((limits.jobLease.value * 1000) / renewalsPerLease, renewAll, report);
  return {
    async stop() {
      await polling.stop();
      for (const { stop } of running.keys()) stop.abort(new JobStoppedError('stopping'));
      await Promise.all(running.values());
      await renewing.stop();
    },
  };
}

async function addSchedules({ kysely }: Services, kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds)
    if (isScheduled(kind)) {
      const { name, schedule } = kind;
      await insertScheduled(kysely, name, { schedule, dueAt: getNextRun(schedule) });
    }
}

async function renewJob({ kysely }: Services, { row, stop }: ClaimedJob): Promise<void> {
  const lease = await renewLease(kysely, row);
  if (!lease) stop.abort(new JobStoppedError('lost'));
  else if (lease.cancel_requested) stop.abort(new JobStoppedError('cancelled'));
}
