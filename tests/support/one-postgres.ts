import { dropSeeded, postgresFound, startCluster } from './postgres.ts';

let stop: (() => Promise<void>) | undefined;

/** One server for all tests of a run, each with databases of its own: `startPostgres` then takes milliseconds. */
export async function setup(): Promise<void> {
  if (!postgresFound) return;
  const cluster = await startCluster();
  process.env.TEST_POSTGRES = cluster.url;
  process.env.TEST_RUN ??= String(process.pid);
  stop = async () => {
    await dropSeeded(cluster.url);
    await cluster.stop();
  };
}

export async function teardown(): Promise<void> {
  await stop?.();
}
