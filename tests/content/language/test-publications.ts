import { createHash } from 'node:crypto';
import type { PublicationOptions } from '#server/publications/create-publications.ts';
import type { PublicationFiles } from '#server/publications/read-files.ts';
import { createPublicationBuilder } from '#server/publications/publication-builder.ts';
import { parseFiles, serializeFiles } from '#server/publications/stored-files.ts';
import type { Proposal, PublicationStore, StoredPublication } from '#server/publications/store.ts';

/** A store in memory. Reading returns copies by JSON, so that objects are not shared by accident. */
export function createMemoryStore(): PublicationStore & { saved: Proposal[]; pin(): void } {
  const saved: Proposal[] = [];
  const files: PublicationFiles[] = [];
  let current: number | undefined;
  let pinned = false;
  const read = (id: number): StoredPublication => {
    const { contentHash, languageVersion, content } = JSON.parse(
      JSON.stringify(saved[id - 1]),
    ) as Proposal;
    return { id, contentHash, languageVersion, content, pinned };
  };
  return {
    saved,
    pin: () => (pinned = true),
    current: async () => (current === undefined ? undefined : read(current)),
    ids: async () => ({ current, draft: undefined }),
    read: async (id) => read(id),
    readFiles: async (id) => files[id - 1],
    find: async (contentHash, version) => {
      const at = saved.findIndex(
        (one) => one.contentHash === contentHash && one.languageVersion === version,
      );
      return at < 0 ? undefined : at + 1;
    },
    wasLive: async (version) => saved.some((one) => one.languageVersion === version),
    save: async (proposal) => {
      files.push(parseFiles(serializeFiles(proposal.files)));
      return saved.push(proposal);
    },
    makeCurrent: async (id) => void (current = id),
  };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Options of a process in development: valid saved files are live. */
export function createTestOptions(
  store: PublicationStore,
  files: () => PublicationFiles,
  lines: string[] = [],
): PublicationOptions {
  return {
    store,
    builder: createPublicationBuilder({ hash, languageVersion: '1', readFiles: files }),
    author: 'test',
    publishOnSave: true,
    log: { error: (line) => lines.push(line) },
  };
}
