import type { TestProject } from 'vitest/node';
import { seedOnce } from './databases/postgres-copy.ts';
import {
  dropSeeded,
  getPostgresLocation,
  hasPostgres,
  isAddress,
  startCluster,
} from './postgres.ts';

let stop: (() => Promise<void>) | undefined;

/**
 * One server for all tests of a run, each with its own databases, which then take milliseconds. The demo data for the
 * API tests is seeded here, because seeding takes longer than a hook may.
 */
export async function setup({ name }: TestProject): Promise<void> {
  if (!hasPostgres) return;
  process.env.TEST_POSTGRES_PROGRAMS ??= getPostgresLocation();
  const cluster = await startCluster();
  process.env.TEST_POSTGRES = cluster.url;
  process.env.TEST_RUN ??= String(process.pid);
  // Of two projects, either may start the server and stop it first. Only a server that outlives the run has the
  // seeded database removed; asking a stopped one would fail the run.
  const outlivesRun = isAddress(process.env.TEST_POSTGRES_PROGRAMS);
  stop = async () => {
    if (outlivesRun) await dropSeeded(cluster.url);
    await cluster.stop();
  };
  if (name === 'api-postgres') await seedOnce(cluster.url);
}

export async function teardown(): Promise<void> {
  await stop?.();
}
