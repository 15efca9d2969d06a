import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { today } from '#server/clock.ts';
import type { AccountJobKind } from '#server/jobs/job-kind.ts';
import { startJob } from '#server/jobs/start-job.ts';
import { createBackgroundSession } from '#server/policy/background-session.ts';
import { scoped } from '#server/policy/scoped.ts';
import { toScope } from '#server/policy/session.ts';
import type { Call } from '#server/requests/call.ts';
import type { OperatorServices } from '#server/requests/services.ts';

export interface TestJobOptions {
  input?: { n: number };
  openKey?: string;
}

export type TestKind = AccountJobKind<{ n: number }>;

/** Returns a kind of job for users who may start conversations. */
export const createTestKind = (name: string, run: TestKind['run']): TestKind => ({
  name,
  input: {
    type: 'object',
    properties: { n: { type: 'integer' } },
    required: ['n'],
    additionalProperties: false,
  },
  operation: 'startConversation',
  attempts: 2,
  run,
});

/** Requests a job like a handler, in a transaction of the account. */
export async function requestJob(
  services: OperatorServices,
  account: string,
  kind: TestKind,
  { input = { n: 1 }, openKey }: TestJobOptions = {},
): Promise<number> {
  const { account_id: accountId } = await services.kysely
    .selectFrom('account')
    .select('account_id')
    .where('user_name', '=', `${account}.demo`)
    .executeTakeFirstOrThrow();
  const wanted = { accountId, impersonatorId: null, sessionId: null, brandId: 'default' };
  const { jobId } = await services.kysely.transaction().execute(async (trx) => {
    const session = await createBackgroundSession(trx, services.catalogue, wanted);
    const scope = toScope(session, today());
    const request = { brand: services.brands.fallback, language: 'en' };
    const call = { session, scope, trx, scoped: scoped(trx, scope), request, today: today() };
    return startJob(call as unknown as Call, kind, {
      input,
      ...(openKey !== undefined && { openKey }),
    });
  });
  return jobId;
}

export const getJobRow = ({ kysely }: OperatorServices, jobId: number) =>
  kysely.selectFrom('job').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow();

const timeoutMs = 60_000;

/** Waits until a job is in this state. */
export async function waitForJobState(services: OperatorServices, jobId: number, state: string) {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const row = await getJobRow(services, jobId);
    if (row.state === state) return row;
    if (row.state === 'failed' || performance.now() > end)
      throw new Error(`Job ${jobId} is ${row.state}, not ${state}: ${row.error}`);
    await delay(50);
  }
}

/** Makes a retry due immediately. */
export async function makeDue({ kysely }: OperatorServices, jobId: number): Promise<void> {
  await kysely
    .updateTable('job')
    .set({ due_at: '2020-01-01T00:00:00Z' })
    .where('job_id', '=', jobId)
    .execute();
}

/** Reports that half of its work is done and then hangs in its first attempt; a second one finishes. */
export const unstoppableKind = createTestKind('stubborn', async (job) => {
  const attempt = await job.transaction(async ({ scoped }) => {
    const { attempts } = await scoped
      .select('job')
      .select('job.attempts')
      .where('job.job_id', '=', job.jobId)
      .executeTakeFirstOrThrow();
    return attempts;
  });
  await job.progress(50);
  if (attempt === 1) {
    process.send?.('half');
    await new Promise<never>(() => {});
  }
  return async () => ({ objectId: `attempt ${attempt}` });
});

/**
 * Returns a kind of job that, when it begins to write its result, waits until its worker stops. `writing` resolves when
 * it begins to write.
 */
export function holdWhileWriting<Input extends object>(kind: AccountJobKind<Input>) {
  const { promise: writing, resolve } = Promise.withResolvers<void>();
  const held: AccountJobKind<Input> = {
    ...kind,
    run: (job) =>
      kind.run({
        ...job,
        async progress(percent, step) {
          await job.progress(percent, step);
          if (step !== 'writing') return;
          resolve();
          await once(job.signal, 'abort');
          job.signal.throwIfAborted();
        },
      }),
  };
  return { kind: held, writing };
}
