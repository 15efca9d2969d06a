import { formatCommandLine } from '../command-line.ts';
import { formatDiagnostic, type LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { createPublicationCache, type PublicationEvent } from './publication-cache.ts';
import { servePublication, type ServedPublication } from './served-publication.ts';
import { addSchemas } from './stored-files.ts';
import type { PublicationStore, StoredPublication } from './store.ts';
import {
  NothingToPublishError,
  pickErrors,
  type PublicationBuilder,
} from './publication-builder.ts';

export interface PublicationOptions {
  store: PublicationStore;
  builder: PublicationBuilder;
  /** Author of automatic publications: at the first start, after a release, and on save in development. */
  author: string;
  /** In development, saving a file publishes it; in production it creates a draft. */
  publishOnSave: boolean;
  log: { error(line: string): void };
}

export interface Publications {
  current: () => ServedPublication;
  /** Returns the publication of the draft, if there is one: the last saved files without errors. */
  draft: () => ServedPublication | undefined;
  /** Finds a resource in the current publication, the draft, or an earlier one that open tabs still request. */
  lookUp: <Found>(find: (served: ServedPublication) => Found | undefined) => Found | undefined;
  /** Reads the files again and publishes them when they have no errors. Returns the diagnostics. */
  recheck: () => Promise<readonly LocatedDiagnostic[]>;
  /** Whether the files of the last recheck have errors. */
  invalid: () => boolean;
  /** Loads the publication and draft that this or another process has made current. */
  refresh: () => Promise<void>;
  /** Adds a listener. Returns a function that removes it. */
  on: (listener: (event: PublicationEvent) => void) => () => void;
}

/**
 * Creates the publications that this process serves. Unchanged files are not checked again, so that a restart is fast.
 * Changed files are checked as a whole and published only without errors.
 */
export async function createPublications(options: PublicationOptions): Promise<Publications> {
  const { store, builder, log } = options;
  const cache = createPublicationCache(await openFirstPublication(options));
  const refresh = async () => {
    const { current, draft } = await store.ids();
    if (current !== undefined && current !== cache.current().id) {
      const next = await store.read(current);
      if (next) cache.replace(servePublication(next, builder.hash));
    }
    if (draft === cache.draft()?.id) return;
    const next = draft === undefined ? undefined : await store.read(draft);
    cache.replaceDraft(next && servePublication(next, builder.hash));
  };
  return {
    current: cache.current,
    draft: cache.draft,
    lookUp: cache.lookUp,
    recheck: serializeCalls(async () => {
      const { diagnostics, publication } = await publishFiles(options);
      if (publication) cache.replace(publication);
      else report(log, diagnostics, `Publication ${cache.current().id} is still served.`);
      cache.setInvalid(!publication);
      return diagnostics;
    }),
    invalid: cache.invalid,
    refresh: serializeCalls(refresh),
    on: cache.on,
  };
}

async function openFirstPublication(options: PublicationOptions): Promise<ServedPublication> {
  const { store, builder, log } = options;
  const stored = await store.current();
  if (stored && (stored.pinned || !mustPublish(options, stored)))
    return servePublication(stored, builder.hash);
  if (stored && (await isOlder(options, stored))) {
    log.error(
      `Publication ${stored.id} stays live: another version of the portal made it after this one had published. ` +
        `To replace it: ${formatCommandLine('publish')}`,
    );
    return servePublication(stored, builder.hash);
  }
  const recompiled = stored && !options.publishOnSave && (await compileAgain(options, stored));
  if (recompiled) return recompiled;
  const { diagnostics, publication } = await publishFiles(options);
  if (publication) return publication;
  if (!stored) throw new NothingToPublishError(diagnostics);
  report(log, diagnostics, `The last good publication (${stored.id}) is served.`);
  return servePublication(stored, builder.hash);
}

/**
 * Whether to publish at start: another version of the portal made the current publication, or files have changed and
 * saving publishes.
 */
function mustPublish(
  { builder, publishOnSave }: PublicationOptions,
  stored: StoredPublication,
): boolean {
  if (stored.languageVersion !== builder.languageVersion) return true;
  return publishOnSave && stored.contentHash !== builder.readFiles().contentHash;
}

/**
 * Whether this process is of an older version than the current publication. During a rolling upgrade its restart must
 * not replace what the newer processes have published.
 */
async function isOlder(
  { store, builder, publishOnSave }: PublicationOptions,
  { languageVersion }: StoredPublication,
): Promise<boolean> {
  if (publishOnSave || languageVersion === builder.languageVersion) return false;
  return store.wasLive(builder.languageVersion);
}

interface Outcome {
  diagnostics: readonly LocatedDiagnostic[];
  /** Undefined when the diagnostics forbid it. */
  publication?: ServedPublication;
}

/**
 * Compiles the live files for this version of the portal, so that a release does not publish saved changes. Undefined
 * when they are not stored or this version finds errors in them.
 */
async function compileAgain(
  options: PublicationOptions,
  { id }: StoredPublication,
): Promise<ServedPublication | undefined> {
  const { store, builder, log } = options;
  const live = await store.readFiles(id);
  if (!live) return undefined;
  const { diagnostics, publication } = await publishFiles(
    options,
    addSchemas(live, builder.readFiles().files),
  );
  if (!publication)
    report(
      log,
      diagnostics,
      `Publication ${id} cannot be compiled again; the saved files are used.`,
    );
  return publication;
}

async function publishFiles(
  { store, builder, author }: PublicationOptions,
  files = builder.readFiles().files,
): Promise<Outcome> {
  const { hash, languageVersion } = builder;
  const contentHash = builder.getContentHash(files);
  const { diagnostics, content } = builder.build(files);
  if (!content) return { diagnostics };
  const id =
    (await store.find(contentHash, languageVersion)) ??
    (await store.save({ contentHash, languageVersion, content, files, author }));
  await store.makeCurrent(id, author);
  return {
    diagnostics,
    publication: servePublication({ id, contentHash, languageVersion, content }, hash),
  };
}

function report(
  log: PublicationOptions['log'],
  diagnostics: readonly LocatedDiagnostic[],
  outcome: string,
): void {
  const errors = pickErrors(diagnostics);
  for (const diagnostic of errors) log.error(formatDiagnostic(diagnostic));
  log.error(`${errors.length} problems in the screens. ${outcome}`);
}

/** Runs calls one after another, so that of two saves the later one is served. */
function serializeCalls<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}
