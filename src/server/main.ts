import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { projectRoot } from './data-folders.ts';
import { prepareDatabase } from './database/prepare.ts';
import { printSignIns } from './demo.ts';
import { startDelivery } from './mail/deliver.ts';
import { createPages } from './plugins/pages.ts';
import { createServices } from './services.ts';
import { startSealing } from './policy/seal.ts';

const drainMs = 10_000;

const envFile = join(projectRoot, '.env');
const config = readConfig(
  process.env,
  existsSync(envFile) ? readFileSync(envFile, 'utf8') : undefined,
);
const log = pino(
  { level: config.logLevel, redact: ['req.headers.authorization'] },
  pino.destination(2),
);

const database = await prepareDatabase(config, (line) => console.log(line));
const services = createServices(config, database, log);
const pages = await createPages(services);
const app = await buildApp(services, pages.add);
const jobs = [startDelivery(services), startSealing(services)];

await app.listen({ port: config.port, host: config.host });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : config.port;
if (config.demoMode) printSignIns();
console.log(`Portal ready at http://localhost:${port}`);

/** Requests in flight finish, the database is put to rest, and the process ends with success. */
async function stop(): Promise<void> {
  const late = setTimeout(() => process.exit(1), drainMs);
  late.unref();
  pages.stop();
  await app.close();
  await Promise.all(jobs.map((job) => job.stop()));
  await database.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

// A hung embedded database answers nothing any more: end, so that a supervisor starts anew.
const watch = setInterval(() => {
  if (database.healthy()) return;
  log.fatal('the database hung');
  process.exit(1);
}, 1_000);
watch.unref();
