import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import type { Config } from '../config.ts';
import { projectRoot } from '../data-folders.ts';
import { internal } from '../policy/internal.ts';
import { createPublications, type Publications } from './create-publications.ts';
import { createDesk, type Desk } from './desk.ts';
import { readLanguageVersion } from './language-version.ts';
import { developmentStore, publicationStore } from './publications.queries.ts';
import { readPublicationFiles } from './read-files.ts';
import { createWorkshop, type Workshop } from './workshop.ts';

/** Makes publications of the data folders, and decides which is live. */
export interface Publishing {
  workshop: Workshop;
  desk: Desk;
}

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

export function createPublishing({ configDir }: Config): Publishing {
  const workshop = createWorkshop({
    readFiles: () => readPublicationFiles(configDir),
    hash,
    languageVersion: readLanguageVersion(projectRoot, hash),
  });
  return { workshop, desk: createDesk(workshop) };
}

/** What a server that serves pages serves. In development it follows the files. */
export async function openPublications(
  { dev }: Config,
  kysely: Kysely<Tables>,
  { workshop, desk }: Publishing,
  error: (line: string) => void,
): Promise<Publications> {
  // What was planned for a moment at which no server ran.
  await kysely.transaction().execute((trx) => desk.takeDue(internal(trx)));
  return createPublications({
    store: dev ? developmentStore(internal(kysely)) : publicationStore(internal(kysely)),
    workshop,
    author: dev ? 'watcher' : 'start',
    publishOnSave: dev,
    log: { error },
  });
}
