import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Runs a task with the URL of a new database of the server at `url`, which is dropped afterwards. */
export async function withNewDatabase(
  url: string,
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  const name = `portal_bench_${randomBytes(6).toString('hex')}`;
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  await withClient(url, (client) => client.query(`create database ${name}`));
  try {
    await work(databaseUrl.href);
  } finally {
    await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  }
}

/** Runs a task with a connection to the database at `url`, which is closed afterwards. */
export async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
