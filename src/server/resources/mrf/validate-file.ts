import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { limits } from '#shared/schemas/limits.ts';
import type { SchemaFiles } from '#shared/schemas/references.ts';
import { checkContent } from './format/check-content.ts';
import { maxProblems } from './format/check-format.ts';
import type { FormatProblem } from './format/format.ts';
import { getFormat, type FormatName } from './format/get-format.ts';
import { UnreadableJsonError } from './format/read-json.ts';
import { NpiWarnings, listPlanIdProblems } from './portal-checks.ts';

/** The result of checking the content of a file. */
export interface CheckedFile {
  problems: FormatProblem[];
  /** The version in the file, if present. */
  version: string | undefined;
  /** The date in the file (yyyy-MM-dd); undefined for content that does not have the format. */
  lastUpdatedOn: string | undefined;
  isGzip: boolean;
  /** Problems that do not prevent publication. */
  warnings: FormatProblem[];
}

/** The versions of the CMS schemas that may be published: all of 2.x. */
const currentVersionPattern = /^2\.\d+\.\d+$/u;

/**
 * Checks the content of a file, which may be gzip: its format, its version, its plan id, its NPIs, and that references to
 * provider groups resolve. Keeps one entry at a time in memory.
 */
export async function validateFile(
  files: SchemaFiles,
  name: FormatName,
  content: AsyncIterable<Uint8Array>,
): Promise<CheckedFile> {
  const references = new ProviderReferences();
  const npis = new NpiWarnings();
  let isGzip = false;
  const { problems, head } = await checkContent(
    getFormat(files, name),
    unpack(content, { onGzip: () => (isGzip = true) }),
    (field, index, entry) => {
      references.add(field, index, entry);
      npis.add(field, index, entry);
    },
  );
  const version = toOptionalText(head.get('version'));
  const isOld = version !== undefined && !currentVersionPattern.test(version);
  // Problems that only the complete content can show. They are not listed for content that does not have the format.
  const listFinalProblems = () => [...listPlanIdProblems(head), ...references.listUnresolved()];
  const versionProblems = isOld
    ? [{ pointer: '/version', rule: 'oldVersion', params: { version } }]
    : [];
  return {
    problems: [...versionProblems, ...(problems.length > 0 ? problems : listFinalProblems())],
    warnings: npis.found,
    version,
    lastUpdatedOn: problems.length > 0 ? undefined : toOptionalText(head.get('last_updated_on')),
    isGzip,
  };
}

const toOptionalText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The first two bytes of gzip content. */
const gzipMagic = Buffer.from([0x1f, 0x8b]);

/**
 * Yields content unpacked if it is gzip, otherwise as it is.
 * @throws UnreadableJsonError if the content unpacks to more bytes than a data file may have
 */
export async function* unpack(
  content: AsyncIterable<Uint8Array>,
  { onGzip = () => {}, byteLimit = limits.importBytes.value }: Unpacking = {},
): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  const firstChunk = await chunks.next();
  if (firstChunk.done) return;
  const allChunks = prependChunk(firstChunk.value, chunks);
  if (!gzipMagic.equals(firstChunk.value.subarray(0, 2))) {
    yield* allChunks;
    return;
  }
  onGzip();
  const gunzip = createGunzip();
  // The error is ignored here because the reader of `gunzip` receives it, too.
  pipeline(Readable.from(allChunks), gunzip).catch(() => undefined);
  yield* limitBytes(byteLimit, gunzip);
}

interface Unpacking {
  /** Called when the content is gzip. */
  onGzip?: () => void;
  /** The maximum number of unpacked bytes. */
  byteLimit?: number;
}

async function* limitBytes(
  byteLimit: number,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > byteLimit) throw new UnreadableJsonError('unpacksTooLarge');
    yield chunk;
  }
}

async function* prependChunk(
  first: Uint8Array,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

interface InNetworkItem {
  negotiated_rates: { provider_references: number[] }[];
}

/** Collects the provider groups of a file and the references to them, because a file may list its groups after its items. */
class ProviderReferences {
  readonly #known = new Set<number>();
  /** Where each group is first referred to. */
  readonly #firstUse = new Map<number, string>();

  add(field: string, index: number, entry: unknown): void {
    if (field === 'provider_references')
      this.#known.add((entry as { provider_group_id: number }).provider_group_id);
    if (field !== 'in_network') return;
    for (const [rate, { provider_references: ids }] of (
      entry as InNetworkItem
    ).negotiated_rates.entries())
      for (const [position, id] of ids.entries())
        if (!this.#firstUse.has(id))
          this.#firstUse.set(
            id,
            `/in_network/${index}/negotiated_rates/${rate}/provider_references/${position}`,
          );
  }

  /** Lists the references to groups that the file does not contain. */
  listUnresolved(): FormatProblem[] {
    return [...this.#firstUse]
      .filter(([id]) => !this.#known.has(id))
      .slice(0, maxProblems)
      .map(([id, pointer]) => ({ pointer, rule: 'unresolved', params: { id } }));
  }
}
