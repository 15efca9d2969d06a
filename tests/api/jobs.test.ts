import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '#server/clock.ts';
import { HttpError } from '#server/errors.ts';
import type { JobKind } from '#server/jobs/job-kind.ts';
import { claimDueJobs } from '#server/jobs/jobs.queries.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { runCommand } from '#server/commands/commands.ts';
import type { Caller } from '../support/caller.ts';
import {
  requestJob,
  getJobRow,
  makeDue,
  createTestKind,
  waitForJobState,
} from '../support/jobs.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { promise: never } = Promise.withResolvers<never>();
const nothing = async () => ({});

let own: Caller;
let other: Caller;
beforeAll(async () => {
  own = await portal.as('employee');
  other = await portal.as('other.employee');
});

const workers = new Set<{ stop(): Promise<void> }>();
afterEach(async () => {
  await Promise.all([...workers].map((worker) => worker.stop()));
  workers.clear();
  await portal.deleteRows('job', {});
});
const work = (...kinds: JobKind[]) => {
  const worker = startWorker(portal.services, kinds);
  workers.add(worker);
  return worker;
};
const read = async (call: Caller, jobId: number) => {
  const { status, body } = await call('GET', `/api/portal/jobs/${jobId}`);
  return { status, job: body as Record<string, unknown> };
};
const cancel = (call: Caller, jobId: number) => call('POST', '/api/portal/jobs/cancel', { jobId });

describe('a job', () => {
  it('shows progress and result to its user only', async () => {
    const half = Promise.withResolvers<void>();
    const kind = createTestKind('made', async (job) => {
      await job.progress(50, 'half');
      await half.promise;
      return async () => ({ objectId: `record ${job.input.n}` });
    });
    const jobId = await requestJob(portal.services, 'employee', kind, { input: { n: 7 } });
    expect((await read(own, jobId)).job).toMatchObject({ jobId, state: 'queued', percent: 0 });
    work(kind);
    await expect
      .poll(async () => (await read(own, jobId)).job, { timeout: 20_000 })
      .toMatchObject({ state: 'running', percent: 50, step: 'half' });
    half.resolve();
    await waitForJobState(portal.services, jobId, 'done');
    expect((await read(own, jobId)).job).toMatchObject({ percent: 100, objectId: 'record 7' });
    expect((await read(other, jobId)).status).toBe(404);
    const lists = await Promise.all([own, other].map((call) => call('GET', '/api/portal/jobs')));
    expect(lists.map(({ body }) => (body as unknown[]).length)).toEqual([1, 0]);
  });

  it('is canceled immediately while waiting and at the next step while running, only by its user', async () => {
    const begun = Promise.withResolvers<void>();
    const kind = createTestKind('endless', async (job) => {
      begun.resolve();
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      await job.progress(99);
      return nothing;
    });
    const waiting = await requestJob(portal.services, 'employee', kind);
    expect((await cancel(other, waiting)).status).toBe(404);
    expect((await cancel(own, waiting)).status).toBe(204);
    expect((await read(own, waiting)).job).toMatchObject({ state: 'cancelled' });
    const running = await requestJob(portal.services, 'employee', kind);
    work(kind);
    await begun.promise;
    expect((await cancel(own, running)).status).toBe(204);
    await waitForJobState(portal.services, running, 'cancelled');
  });

  it('that fails is retried with a delay, as often as its kind allows', async () => {
    let runs = 0;
    const kind = createTestKind('failing', async () => {
      runs++;
      throw new Error('no disk');
    });
    const jobId = await requestJob(portal.services, 'employee', kind);
    work(kind);
    await expect
      .poll(async () => (await getJobRow(portal.services, jobId)).error)
      .toBe('unexpected');
    const { due_at, state } = await getJobRow(portal.services, jobId);
    expect(state).toBe('queued');
    expect(Date.parse(due_at)).toBeGreaterThan(clock.now() + 2_000);
    await makeDue(portal.services, jobId);
    await waitForJobState(portal.services, jobId, 'failed');
    expect(runs).toBe(2);
    const shown = (await read(own, jobId)).job;
    expect(shown).toMatchObject({ error: 'unexpected' });
    expect(JSON.stringify(shown)).not.toContain('no disk');
  });

  it('that is refused is not retried', async () => {
    const kind = createTestKind('refused', async () => {
      throw new HttpError('conflict');
    });
    const jobId = await requestJob(portal.services, 'employee', kind);
    work(kind);
    expect(await waitForJobState(portal.services, jobId, 'failed')).toMatchObject({
      error: 'conflict',
      attempts: 1,
    });
  });

  it('requested twice with one key is created once while it is open', async () => {
    const kind = createTestKind('once', async () => nothing);
    const ask = () => requestJob(portal.services, 'employee', kind, { openKey: 'June' });
    const first = await ask();
    expect(await ask()).toBe(first);
    await expect(
      requestJob(portal.services, 'other.employee', kind, { openKey: 'June' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    work(kind);
    await waitForJobState(portal.services, first, 'done');
    expect(await ask()).not.toBe(first);
  });

  it('is refused to an account with five open jobs', async () => {
    const kind = createTestKind('many', async () => nothing);
    for (let n = 0; n < 5; n++) await requestJob(portal.services, 'employee', kind);
    await expect(requestJob(portal.services, 'employee', kind)).rejects.toMatchObject({
      status: 429,
    });
    await requestJob(portal.services, 'other.employee', kind);
  });

  it('is listed, retried and canceled by an operator', async () => {
    const run = async (...args: string[]) => {
      const result = await runCommand(portal.services, { name: 'jobs', args, by: 'test' });
      return { ...result, text: result.lines.join('\n') };
    };
    const kind = createTestKind('operated', async () => nothing);
    const jobId = String(await requestJob(portal.services, 'employee', kind));
    expect((await run()).text).toMatch(new RegExp(`${jobId} +operated +queued`));
    expect((await run('show', jobId)).text).toMatch(/state +queued/);
    expect((await run('cancel', jobId)).text).toBe(`Job ${jobId} is cancelled.`);
    expect(await run('cancel', jobId)).toMatchObject({ failed: true });
    expect((await run('retry', jobId)).text).toBe(`Job ${jobId} is tried again.`);
    expect((await getJobRow(portal.services, Number(jobId))).state).toBe('queued');
    for (const args of [['show', '987654321'], ['retry'], ['__proto__', '1'], ['list', '1']])
      expect(await run(...args)).toMatchObject({ failed: true });
  });
});

describe('the access rights of a job', () => {
  const revoke = (granted: boolean) =>
    sql`insert into account_permission (account_id, permission_id, granted, read_only)
      select account_id, ${portal.services.catalogue.byName.get('RECEIVE_MESSAGE')?.id}::integer, ${granted}, false
      from account where user_name = 'employee.demo'
      on conflict (account_id, permission_id) do update set granted = excluded.granted`.execute(
      portal.services.kysely,
    );
  afterEach(() => revoke(true));

  it('are read when it runs: a user who has lost the permission gets nothing', async () => {
    const kind = createTestKind('late', async (job) => {
      await job.transaction(nothing);
      return nothing;
    });
    const jobId = await requestJob(portal.services, 'employee', kind);
    await revoke(false);
    work(kind);
    expect(await waitForJobState(portal.services, jobId, 'failed')).toMatchObject({
      error: 'forbidden',
    });
  });

  it('are read in each transaction, and a refused one stores nothing', async () => {
    const kind = createTestKind('midway', async (job) => {
      await job.transaction(async ({ scoped, scope }) => {
        await scoped.insert('account_preference', preference(scope.accountId, 'first'));
      });
      await revoke(false);
      return async ({ scoped, scope }) => {
        await scoped.insert('account_preference', preference(scope.accountId, 'last'));
        return {};
      };
    });
    const preference = (account_id: number, name: string) => ({ account_id, name, value: '"x"' });
    const jobId = await requestJob(portal.services, 'employee', kind);
    work(kind);
    expect((await waitForJobState(portal.services, jobId, 'failed')).error).toBe('forbidden');
    const stored = await portal.listRows('account_preference', { name: ['first', 'last'] }, 'name');
    expect(stored).toEqual([{ name: 'first' }]);
  });

  it('include only the rows of its user', async () => {
    const kind = createTestKind('reach', async (job) => {
      const rows = await job.transaction(({ scoped }) =>
        scoped.select('member').select('member.member_id').execute(),
      );
      return async () => ({ objectId: String(rows.length) });
    });
    const ids = [];
    for (const account of ['employee', 'administrator'])
      ids.push(await requestJob(portal.services, account, kind));
    work(kind);
    const counts = [];
    for (const id of ids)
      counts.push(Number((await waitForJobState(portal.services, id, 'done')).object_id));
    expect(counts[0]).toBeLessThan(10);
    expect(counts[1]).toBeGreaterThan(1000);
  });
});

describe('several processes', () => {
  it('run each job once', async () => {
    const runs: number[] = [];
    const kind = createTestKind('shared', async (job) => {
      runs.push(job.jobId);
      return nothing;
    });
    const ids = [];
    for (let n = 0; n < 5; n++) {
      ids.push(await requestJob(portal.services, 'employee', kind));
      ids.push(await requestJob(portal.services, 'other.employee', kind));
    }
    for (let n = 0; n < 3; n++) work(kind);
    for (const id of ids) await waitForJobState(portal.services, id, 'done');
    expect(runs.toSorted((one, two) => one - two)).toEqual(ids);
  });

  it('leave a job to the process that took it over, and the first can no longer commit', async () => {
    const begun = Promise.withResolvers<void>();
    const resumed = Promise.withResolvers<void>();
    const outcomes: string[] = [];
    let runs = 0;
    const kind = createTestKind('taken', async () => {
      begun.resolve();
      if (++runs === 1) await resumed.promise;
      const nth = runs;
      return async () => {
        outcomes.push(`run ${nth}`);
        return { objectId: `run ${nth}` };
      };
    });
    const jobId = await requestJob(portal.services, 'employee', kind);
    work(kind);
    // Once it runs: a worker renews the lease right before.
    await begun.promise;
    await portal.updateRows('job', { job_id: jobId }, { leased_until: '2020-01-01T00:00:00Z' });
    work(kind);
    const row = await waitForJobState(portal.services, jobId, 'done');
    resumed.resolve();
    expect(row).toMatchObject({ attempts: 2, object_id: 'run 2' });
    await Promise.all([...workers].map((worker) => worker.stop()));
    expect(outcomes).toEqual(['run 2']);
  });

  it('return unfinished jobs to the queue when they stop', async () => {
    const begun = Promise.withResolvers<void>();
    const kind = createTestKind('long', async (job) => {
      begun.resolve();
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      await job.progress(10);
      return nothing;
    });
    const jobId = await requestJob(portal.services, 'employee', kind);
    const worker = work(kind);
    // The row says "running" before the job listens to its signal.
    await begun.promise;
    await worker.stop();
    expect(await getJobRow(portal.services, jobId)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('claim only known kinds', async () => {
    const jobId = await requestJob(
      portal.services,
      'employee',
      createTestKind('newer', () => never),
    );
    const taken = await claimDueJobs(portal.services.kysely, {
      workerId: crypto.randomUUID(),
      kinds: ['older'],
      limit: 10,
    });
    expect(taken).toEqual([]);
    expect((await getJobRow(portal.services, jobId)).state).toBe('queued');
  });
});

it('run a scheduled job once at the start and then at its next time', async () => {
  let runs = 0;
  const kind = { name: 'nightly', schedule: '0 3 * * *', run: async () => void runs++ };
  for (let n = 0; n < 3; n++) work(kind);
  const find = () =>
    portal.services.kysely.selectFrom('job').selectAll().where('kind', '=', 'nightly').execute();
  await expect.poll(find).toMatchObject([{ state: 'queued', started_at: expect.any(String) }]);
  const [row] = await find();
  expect(runs).toBe(1);
  expect(Date.parse(row?.due_at ?? '')).toBeGreaterThan(clock.now());
  expect(Date.parse(row?.due_at ?? '')).toBeLessThan(clock.now() + 86_400_000);
});
