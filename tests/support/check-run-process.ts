// A separate process that makes the checks of runs, and kills itself at the statement that matches KILL_AT: before it
// is sent, or with KILL_WHEN=sent when the database has received it.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/database/open.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { makeChecksJob } from '#server/resources/check-run/make-checks.job.ts';
import { createTestServices } from './portal.ts';

type Query = (this: pg.Client, statement: string | { text: string }, ...rest: unknown[]) => unknown;

const { DATABASE_URL: databaseUrl, KILL_AT = '', KILL_WHEN } = process.env;
const killPattern = new RegExp(KILL_AT, 'u');
const waitUntilReceivedMs = 300;
const killItself = () => process.kill(process.pid, 'SIGKILL');

const client = pg.Client.prototype as unknown as { query: Query };
const send = client.query;
client.query = function query(statement, ...rest) {
  const isKillPoint = killPattern.test(typeof statement === 'string' ? statement : statement.text);
  if (isKillPoint && KILL_WHEN !== 'sent') killItself();
  const sent = send.call(this, statement, ...rest);
  // The response is withheld until the process has ended, so that it sends no further statement.
  return isKillPoint ? delay(waitUntilReceivedMs).then(killItself) : sent;
};

const database = await openDatabase({ databaseUrl, databasePool: 10, dataDir: '' }, 'job process');
startWorker(createTestServices(database), [makeChecksJob]);
