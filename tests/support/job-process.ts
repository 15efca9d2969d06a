// A separate process that works on one kind of job and never finishes its first attempt. It ends when it is killed.
import { openDatabase } from '#server/database/open.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { unstoppableKind } from './jobs.ts';
import { createTestServices } from './portal.ts';

const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = process.env;
const database = await openDatabase(
  { databaseUrl: url || undefined, databasePool: 10, dataDir },
  'job process',
);
startWorker(createTestServices(database), [unstoppableKind]);
setInterval(() => {}, 60_000);
