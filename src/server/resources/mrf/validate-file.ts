import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { limits } from '#shared/schemas/limits.ts';
import type { SchemaFiles } from '#shared/schemas/references.ts';
import { checkContent } from './format/check-content.ts';
import { problemsReported } from './format/check-format.ts';
import type { FormatProblem } from './format/format.ts';
import { formatOf, type FormatName } from './format/formats.ts';
import { UnreadableJsonError } from './format/read-json.ts';
import { NpiWarnings, planIdProblems } from './portal-checks.ts';

export interface CheckedFile {
  problems: FormatProblem[];
  /** The version in the file, if present. */
  version: string | undefined;
  lastUpdatedOn: string | undefined;
  isGzip: boolean;
  /** Problems that do not prevent publication. */
  warnings: FormatProblem[];
}

const currentVersions = /^2\.\d+\.\d+$/u;

/** Checks the content of a file, gzip or not, by its format, and that its references resolve; holds one entry at a time. */
export async function validateFile(
  files: SchemaFiles,
  name: FormatName,
  content: AsyncIterable<Uint8Array>,
): Promise<CheckedFile> {
  const references = new References();
  const npis = new NpiWarnings();
  let isGzip = false;
  const { problems, head } = await checkContent(
    formatOf(files, name),
    unpack(content, { onGzip: () => (isGzip = true) }),
    (field, index, entry) => {
      references.add(field, index, entry);
      npis.add(field, index, entry);
    },
  );
  const version = textOf(head.get('version'));
  const isOld = version !== undefined && !currentVersions.test(version);
  const finalProblems = () => [...planIdProblems(head), ...references.unresolved()];
  const old = isOld ? [{ pointer: '/version', rule: 'oldVersion', params: { version } }] : [];
  return {
    problems: [...old, ...(problems.length > 0 ? problems : finalProblems())],
    warnings: npis.found,
    version,
    lastUpdatedOn: problems.length > 0 ? undefined : textOf(head.get('last_updated_on')),
    isGzip,
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/**
 * Yields content unpacked if it is gzip, otherwise as it is.
 * @throws UnreadableJsonError if it unpacks to more bytes than a data file may have
 */
export async function* unpack(
  content: AsyncIterable<Uint8Array>,
  { onGzip = () => {}, byteLimit = limits.importBytes.value }: Unpacking = {},
): AsyncGenerator<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  const all = withFirst(first.value, pieces);
  if (!gzipMagic.equals(first.value.subarray(0, 2))) {
    yield* all;
    return;
  }
  onGzip();
  const gunzip = createGunzip();
  // The parser gets the error, too: a failure on either side ends both.
  pipeline(Readable.from(all), gunzip).catch(() => undefined);
  yield* upTo(byteLimit, gunzip);
}

interface Unpacking {
  onGzip?: () => void;
  byteLimit?: number;
}

async function* upTo(
  byteLimit: number,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of content) {
    size += piece.length;
    if (size > byteLimit) throw new UnreadableJsonError('unpacksTooLarge');
    yield piece;
  }
}

async function* withFirst(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

interface Item {
  negotiated_rates: { provider_references: number[] }[];
}

/** Provider groups of a file, and the references to them: a file may list its groups after its items. */
class References {
  readonly #known = new Set<number>();
  /** Where each group is first referred to. */
  readonly #firstUse = new Map<number, string>();

  add(field: string, index: number, entry: unknown): void {
    if (field === 'provider_references')
      this.#known.add((entry as { provider_group_id: number }).provider_group_id);
    if (field !== 'in_network') return;
    for (const [rate, { provider_references: ids }] of (entry as Item).negotiated_rates.entries())
      for (const [position, id] of ids.entries())
        if (!this.#firstUse.has(id))
          this.#firstUse.set(
            id,
            `/in_network/${index}/negotiated_rates/${rate}/provider_references/${position}`,
          );
  }

  unresolved(): FormatProblem[] {
    return [...this.#firstUse]
      .filter(([id]) => !this.#known.has(id))
      .slice(0, problemsReported)
      .map(([id, pointer]) => ({ pointer, rule: 'unresolved', params: { id } }));
  }
}
