// A separate process that makes the checks of runs, and kills itself at the statement that matches KILL_AT: before it
// is sent, or with KILL_WHEN=sent when the database has received it.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/database/open.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { makeChecksJob } from '#server/resources/check-run/make-checks.job.ts';
import { servicesOn } from './portal.ts';

type Query = (this: pg.Client, statement: string | { text: string }, ...rest: unknown[]) => unknown;

const { DATABASE_URL: databaseUrl, KILL_AT = '', KILL_WHEN } = process.env;
const point = new RegExp(KILL_AT, 'u');
const receivedMs = 300;
const die = () => process.kill(process.pid, 'SIGKILL');

const client = pg.Client.prototype as unknown as { query: Query };
const send = client.query;
client.query = function query(statement, ...rest) {
  const isPoint = point.test(typeof statement === 'string' ? statement : statement.text);
  if (isPoint && KILL_WHEN !== 'sent') die();
  const sent = send.call(this, statement, ...rest);
  // The statement after this one is not sent, because the response waits until the process is gone.
  return isPoint ? delay(receivedMs).then(die) : sent;
};

const database = await openDatabase({ databaseUrl, databasePool: 10, dataDir: '' }, 'job process');
startWorker(servicesOn(database), [makeChecksJob]);
