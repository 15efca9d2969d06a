import type { FastifyBaseLogger } from 'fastify';
import { formatDiagnostic } from '#language/core/diagnostic.ts';
import type { ReportFailure } from '../database/outage-report.ts';
import { internal } from '../policy/internal.ts';
import type { Connection } from '../policy/tables.ts';
import { repeat } from '../repeat.ts';
import type { Config } from '../config.ts';
import type { Publications } from './create-publications.ts';
import type { Publisher } from './publisher.ts';
import { watchFolders } from './watch-folders.ts';

/** Interval at which processes check for a new publication, in milliseconds. */
const checkEveryMs = 500;

interface FollowServices {
  config: Config;
  log: FastifyBaseLogger;
  kysely: Connection;
  reportFailure: ReportFailure;
  publisher: Publisher;
}

/** Watches the local files and publications of other processes. Returns a function that stops watching. */
export function followPublications(
  services: FollowServices,
  publications: Publications,
): () => void {
  const { config, reportFailure } = services;
  const reportFollowFailure = (error: unknown) =>
    reportFailure(error, 'the publication could not be followed');
  const onSaved = config.dev
    ? () => void publications.recheck().catch(reportFollowFailure)
    : () => void updateDraft(services).catch(reportFollowFailure);
  // Drafts changes that were saved while no server was running. This follows the start, since it checks all files.
  if (!config.dev) setImmediate(onSaved);
  const stopWatching = watchFolders(config.configDir, onSaved);
  const polling = repeat(
    checkEveryMs,
    () => checkForPublications(services, publications),
    reportFollowFailure,
  );
  return () => {
    stopWatching();
    void polling.stop();
  };
}

/** Publishes due plans, then loads the current publication. */
async function checkForPublications(
  { kysely, publisher }: FollowServices,
  publications: Publications,
): Promise<void> {
  const due = await kysely.transaction().execute((trx) => publisher.hasDuePlan(internal(trx)));
  if (due) await kysely.transaction().execute((trx) => publisher.publishDuePlans(internal(trx)));
  await publications.refresh();
}

async function updateDraft({ kysely, publisher, log }: FollowServices): Promise<void> {
  const draft = await kysely.transaction().execute((trx) => publisher.updateDraft(internal(trx)));
  if (draft.state === 'none') return;
  for (const diagnostic of draft.diagnostics) log.error(formatDiagnostic(diagnostic));
  if (draft.state === 'invalid')
    log.error(
      `${draft.diagnostics.length} problems in the saved files. The live publication is unchanged.`,
    );
  else
    log.info({ hash: draft.contentHash }, 'the saved files are a draft; publish makes them live');
}
