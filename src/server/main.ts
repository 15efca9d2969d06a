import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { openAdminSocket } from './commands/admin-socket.ts';
import { OriginUnreachableError, requireOrigin } from './back-end/reach-origin.ts';
import { readConfig } from './config.ts';
import { requireConfigFolder } from './config-folder.ts';
import { ConfigError } from './config-problems.ts';
import { ContractError } from './contract.ts';
import { projectRoot } from './data-folders.ts';
import { FolderUnusableError } from './database/folder-unusable.ts';
import { DataFolderInUseError } from './database/lock.ts';
import { MigrationError } from './database/migrate.ts';
import { DataFolderNotPrivateError } from './database/private-files.ts';
import { loadDemo } from './demo.ts';
import { jobKinds } from './job-kinds.ts';
import { startWorker } from './jobs/worker.ts';
import { ListenError, requireAddress, listen } from './listen.ts';
import { createLog } from './logging/create-log.ts';
import { createStandardErrorWriter } from './logging/standard-error.ts';
import { printFailure } from './logging/print-failure.ts';
import { startDelivery } from './mail/deliver.ts';
import { buildMetrics } from './metrics.ts';
import { createPages } from './plugins/pages.ts';
import { createPublishing, openPublications } from './publications/open-publications.ts';
import { NothingToPublishError } from './publications/publication-builder.ts';
import { watchSchemas } from './publications/watch-schemas.ts';
import { startRateExchange } from './policy/rate-limiter.ts';
import { DemoAccountsError } from './policy/demo-accounts.ts';
import { startSealing } from './policy/seal.ts';
import { DatabaseUnreachableError, prepareDatabase } from './prepare-database.ts';
import { createServices, toBackgroundServices } from './services.ts';
import { registerStop, StopTimeoutError } from './stop.ts';

/** How long the last steps may take when the process is asked to stop. */
const drainMs = 10_000;
/** Errors whose message tells the operator what to do; their stack is not printed. */
const operatorErrors = [
  ListenError,
  ConfigError,
  ContractError,
  DataFolderInUseError,
  DataFolderNotPrivateError,
  FolderUnusableError,
  DatabaseUnreachableError,
  DemoAccountsError,
  MigrationError,
  NothingToPublishError,
  OriginUnreachableError,
  StopTimeoutError,
];

try {
  await start();
} catch (error) {
  printError(error);
  process.exit(1);
}

/** Prints the message of an error that the operator can solve, and the whole error otherwise. */
function printError(error: unknown): void {
  const known = operatorErrors.find((kind) => error instanceof kind);
  if (known) console.error((error as Error).message);
  else printFailure(error);
}

async function start(): Promise<void> {
  const envFile = join(projectRoot, '.env');
  const config = readConfig(
    process.env,
    existsSync(envFile) ? readFileSync(envFile, 'utf8') : undefined,
  );
  requireConfigFolder(config);
  const log = createLog(config.logLevel, createStandardErrorWriter());
  // By default, Node would print all properties of the error, including query parameters.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error');
    process.exit(1);
  });
  const metrics = config.metrics && { ...config.metrics, prefix: 'METRICS_' as const };
  await requireAddress(config);
  if (metrics) await requireAddress(metrics);
  const demo = config.demoMode ? await loadDemo() : undefined;
  const database = await prepareDatabase(config, demo, (line) => console.log(line));
  const publishing = createPublishing(config);
  const publications = await openPublications(config, database.kysely, publishing, (line) =>
    console.error(line),
  );
  if (config.dev) watchSchemas(publishing.publicationBuilder, publications, askForRestart);
  const getActiveData = () => publications.current().activeData;
  const services = createServices({
    config,
    database,
    log,
    publishing,
    publications,
    activeData: getActiveData,
  });
  const pages = createPages(services, publications);
  const app = await buildApp(services, pages.add);
  const metricsApp = metrics && buildMetrics(services);
  const background = toBackgroundServices(services);
  const repeatedWork = [
    startDelivery(background),
    startRateExchange(background),
    startSealing(background),
    startWorker(background, jobKinds),
  ];
  const adminSocket = config.databaseUrl ? undefined : openAdminSocket(config.dataDir, services);

  // Waits for requests in flight, then closes the database.
  registerStop(drainMs, printError, async () => {
    pages.stop();
    await adminSocket?.close();
    await Promise.all([app.close(), metricsApp?.close()]);
    await Promise.all(repeatedWork.map((work) => work.stop()));
    await database.close();
  });
  exitWhenHung(
    () => database.healthy(),
    () => log.fatal('the database hung'),
  );

  if (metrics && metricsApp) await listen(metricsApp, metrics);
  const port = await listen(app, config);
  if (demo) console.log(demo.signIns);
  if (config.apiOrigin) await requireOrigin(config.apiOrigin).catch(printError);
  console.log(`Portal ready at http://localhost:${port}`);
  console.log(`Screens as any role sees them: http://localhost:${port}/preview`);
}

/** Asks the supervisor of npm run dev to restart the server. Without a supervisor, prints that a restart is needed. */
function askForRestart(): void {
  if (process.send) process.send('restart');
  else
    console.error(
      'The schemas changed. Restart the portal, so that calls are validated with them.',
    );
}

/** Exits when the embedded database hangs, so that a supervisor restarts the process. */
function exitWhenHung(healthy: () => boolean, report: () => void): void {
  const watch = setInterval(() => {
    if (healthy()) return;
    report();
    process.exit(1);
  }, 1_000);
  watch.unref();
}
