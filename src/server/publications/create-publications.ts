import { formatFinding, type Finding } from '#language/finding.ts';
import {
  NothingToPublish,
  contentHashOf,
  createPublisher,
  errorsOf,
  type PublisherOptions,
} from './publisher.ts';
import type { PublicationFiles } from './read-files.ts';
import { serve, type Served } from './serve.ts';

export interface PublicationOptions extends PublisherOptions {
  readFiles: () => PublicationFiles;
  log: { error(line: string): void };
}

export interface PublishedEvent {
  publicationId: number;
  hash: string;
}

export interface Publications {
  current: () => Served;
  /** An artefact, text or brand file of the current publication, or of an earlier one that open tabs still ask for. */
  lookUp: <Found>(find: (served: Served) => Found | undefined) => Found | undefined;
  /** Reads the files again, and publishes them when they changed and are sound. Answers the findings. */
  recheck: () => Promise<readonly Finding[]>;
  /** Serves what another process made current meanwhile. */
  refresh: () => Promise<void>;
  /** Answers how to stop listening. */
  onPublished: (listener: (event: PublishedEvent) => void) => () => void;
}

/**
 * The publication this process serves. Files that the stored publication was made of are not checked again, so that a
 * second start takes no time; anything new is checked as a whole, and what is not sound never replaces what is.
 */
export async function createPublications(options: PublicationOptions): Promise<Publications> {
  const { store, hash, readFiles, log } = options;
  const publisher = createPublisher(options);
  const shelf = createShelf(await firstServed(options, publisher));
  return {
    current: shelf.current,
    lookUp: shelf.lookUp,
    recheck: oneAtATime(async () => {
      const { findings, publication } = await publisher(readFiles());
      if (publication) shelf.replace(publication);
      else report(log, findings, `Publication ${shelf.current().id} is still served.`);
      return findings;
    }),
    async refresh() {
      if ((await store.currentId()) === shelf.current().id) return;
      const next = await store.current();
      if (next) shelf.replace(serve(next, hash));
    },
    onPublished: shelf.onPublished,
  };
}

async function firstServed(
  options: PublicationOptions,
  publisher: ReturnType<typeof createPublisher>,
): Promise<Served> {
  const { store, hash, languageVersion, readFiles, log } = options;
  const stored = await store.current();
  const files = readFiles();
  const same =
    stored?.contentHash === contentHashOf(files, hash) &&
    stored.languageVersion === languageVersion;
  if (stored && (stored.pinned || same)) return serve(stored, hash);
  const { findings, publication } = await publisher(files);
  if (publication) return publication;
  if (!stored) throw new NothingToPublish(findings);
  report(log, findings, `The last good publication (${stored.id}) is served.`);
  return serve(stored, hash);
}

function report(
  log: PublicationOptions['log'],
  findings: readonly Finding[],
  outcome: string,
): void {
  const errors = errorsOf(findings);
  for (const finding of errors) log.error(formatFinding(finding));
  log.error(`${errors.length} problems in the screens. ${outcome}`);
}

/** Two saves in a row: the second is checked after the first, so that the later one is what is served. */
function oneAtATime<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

/** Tabs that were open before a publication ask for the bodies they know of. */
const keptForOpenTabs = 5;

function createShelf(first: Served) {
  const listeners = new Set<(event: PublishedEvent) => void>();
  const shelf: Served[] = [first];
  const current = () => shelf[0] ?? first;
  return {
    current,
    lookUp: <Found>(find: (served: Served) => Found | undefined): Found | undefined => {
      for (const served of shelf) {
        const found = find(served);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    replace(next: Served): void {
      if (next.id === current().id) return;
      shelf.unshift(next);
      shelf.length = Math.min(shelf.length, 1 + keptForOpenTabs);
      for (const listener of listeners)
        listener({ publicationId: next.id, hash: next.contentHash });
    },
    onPublished: (listener: (event: PublishedEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
