// A separate process that runs reports and stops in the middle of the first file. It ends when it is killed.
import { openDatabase } from '#server/database/open.ts';
import type { FileDirectory } from '#server/files/file-directory.ts';
import { startWorker } from '#server/jobs/worker.ts';
import type { Services } from '#server/requests/services.ts';
import { runReportJob } from '#server/resources/report/run-report.job.ts';
import { createTestServices } from './portal.ts';

const { DATABASE_URL: url, DATA_DIR: dataDir = '', FILES_DIR } = process.env;
const database = await openDatabase(
  { databaseUrl: url || undefined, databasePool: 10, dataDir },
  'report process',
);
const services = createTestServices(database, { env: { FILES_DIR } });
const { directory } = services;
if (!directory) throw new Error('FILES_DIR is not set');

/** The first half of a file, and then nothing. */
async function* halfOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    yield piece.subarray(0, piece.length / 2);
    process.send?.('half');
    await new Promise<never>(() => {});
  }
}
const held: FileDirectory = {
  ...directory,
  write: (key, content) => directory.write(key, halfOf(content)),
};
startWorker(Object.create(services, { directory: { value: held } }) as Services, [runReportJob]);
setInterval(() => {}, 60_000);
