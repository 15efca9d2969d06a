import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import type { Config } from '../config.ts';
import { projectRoot } from '../data-folders.ts';
import { internal } from '../policy/internal.ts';
import { createPublications, type Publications } from './create-publications.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { readLanguageVersion } from './language-version.ts';
import { createDevelopmentStore, createPublicationStore } from './publications.queries.ts';
import { readPublicationFiles } from './read-files.ts';
import { createPublicationBuilder, type PublicationBuilder } from './publication-builder.ts';

/** Builds publications from the data folders and decides which one is live. */
export interface Publishing {
  publicationBuilder: PublicationBuilder;
  publisher: Publisher;
}

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

export function createPublishing({ configDir }: Config): Publishing {
  const builder = createPublicationBuilder({
    readFiles: () => readPublicationFiles(configDir),
    hash,
    languageVersion: readLanguageVersion(projectRoot, hash),
  });
  return { publicationBuilder: builder, publisher: createPublisher(builder) };
}

/** Opens the publications of a server that serves pages. In development they follow each saved file. */
export async function openPublications(
  { dev }: Config,
  kysely: Kysely<Tables>,
  { publicationBuilder: builder, publisher }: Publishing,
  error: (line: string) => void,
): Promise<Publications> {
  // Publishes plans that became due while no server was running.
  await kysely.transaction().execute((trx) => publisher.publishDuePlans(internal(trx)));
  return createPublications({
    store: dev
      ? createDevelopmentStore(internal(kysely))
      : createPublicationStore(internal(kysely)),
    builder,
    author: dev ? 'watcher' : 'start',
    publishOnSave: dev,
    log: { error },
  });
}
