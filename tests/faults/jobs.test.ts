import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import type { Database } from '#server/database/database.ts';
import { openPglite } from '#server/database/pglite.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { projectRoot } from '#server/data-folders.ts';
import { programArguments, spawnChild } from '../support/child.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import { requestJob, unstoppableKind, waitForJobState } from '../support/jobs.ts';
import { createTestServices } from '../support/portal.ts';
import { hasPostgres } from '../support/postgres.ts';
import { useServers } from '../support/servers.ts';

const servers = useServers();
const timeoutMs = 4 * limits.jobLease.value * 1000;

const finished = { attempts: 2, object_id: 'attempt 2', percent: 100 };

/** Starts a process that takes the stubborn job. */
function startProcess(settings: Record<string, string>) {
  return spawnChild(process.execPath, programArguments('tests/support/job-process.ts'), 'SIGKILL', {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function kill(child: ReturnType<typeof startProcess>): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** The job after another process has run it from the start, after the lease of the killed one. */
async function takenOver(database: Database, jobId: number) {
  const services = createTestServices(database);
  const worker = startWorker(services, [unstoppableKind]);
  const row = await waitForJobState(services, jobId, 'done');
  await worker.stop();
  return row;
}

// Both wait for the lease of a killed process.
describe.concurrent('a job whose process is killed', () => {
  const databases = new Set<Database>();
  afterAll(() => Promise.all([...databases].map((database) => database.close())));

  it(
    'runs again in the next process on the embedded database',
    { timeout: timeoutMs },
    async () => {
      const DATA_DIR = await servers.demoFolder();
      const before = await openPglite(DATA_DIR, 'test');
      const jobId = await requestJob(createTestServices(before), 'employee', unstoppableKind);
      await before.close();
      const child = startProcess({ DATA_DIR, DATABASE_URL: '' });
      await once(child, 'message');
      await kill(child);
      const after = await openPglite(DATA_DIR, 'test');
      databases.add(after);
      expect(await takenOver(after, jobId)).toMatchObject(finished);
    },
  );

  it.skipIf(!hasPostgres)(
    'is taken over by another process on PostgreSQL',
    { timeout: timeoutMs },
    async () => {
      const database = await copyPostgresDatabase();
      databases.add(database);
      const services = createTestServices(database);
      const jobId = await requestJob(services, 'employee', unstoppableKind);
      const child = startProcess({ DATABASE_URL: database.url });
      await once(child, 'message');
      await kill(child);
      expect(await takenOver(database, jobId)).toMatchObject(finished);
    },
  );
});
