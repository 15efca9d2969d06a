import type { UploadKind } from '#shared/schemas/upload-kinds.ts';
import { searchForVirusTest } from './content-search.ts';
import { searchForPrograms } from './office-fields.ts';
import { requireInternalParts } from './office-relations.ts';
import { requireSizeLimits, unpackEntry } from './unpack-entry.ts';
import { UnsafeFileError, WrongFileKindError } from './unsafe-file.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const typesPart = '[Content_Types].xml';
/** Length of the longest part that is read as a whole. */
const maxPartLength = 1024 * 1024;
/** Part names of macros, ActiveX controls and embedded objects in any folder of the package. */
const activePart = /(?:^|\/)(?:vba[^/]*|activex|embeddings|macrosheets)(?:$|\/|\.)/iu;
/** Content types of macros, ActiveX controls and embedded objects. */
const activeType = /macroenabled|vbaproject|vbadata|activex|oleobject/iu;
/** First bytes of archives, programs and OLE containers (macros, packaged files). */
const nestedSignatures = [
  '504b0304',
  '504b0506',
  '52617221',
  '377abcaf',
  '1f8b08',
  'd0cf11e0',
  '4d5a',
  '7f454c46',
];

/** Whether the content begins with the signature of a zip entry. */
export const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('hex') === '504b0304';

/**
 * Requires a Word or Excel package of the given kind without macros, embedded objects, nested archives, fields that start
 * programs, or parts from elsewhere. Every entry is unpacked, up to a limit, because the directory may be wrong.
 */
export async function requirePlainPackage(bytes: Buffer, kind: UploadKind): Promise<void> {
  const entries = readZipDirectory(bytes);
  requireSizeLimits(entries);
  await requireKind(entries, kind);
  if (entries.some(({ name }) => activePart.test(name)))
    throw new UnsafeFileError('an Office document with macros or embedded objects');
  for (const entry of entries) await inspectEntry(entry);
  for (const entry of entries.filter(({ name }) => /\.rels$/iu.test(name)))
    requireInternalParts(await readPart(entry));
}

async function inspectEntry(entry: ZipEntry): Promise<void> {
  const searches = [searchForVirusTest(), searchForPrograms()];
  let head = Buffer.alloc(0);
  for await (const piece of unpackEntry(entry)) {
    if (head.length < 8) {
      head = Buffer.concat([head, piece.subarray(0, 8)]);
      if (isNested(head))
        throw new UnsafeFileError('an archive, program or object within a document');
    }
    for (const search of searches) search.next(piece);
  }
}

const isNested = (head: Buffer): boolean =>
  nestedSignatures.some((signature) => head.toString('hex').startsWith(signature));

/** Checks [Content_Types].xml, which names the kind of the main part and any macro or control in the package. */
async function requireKind(entries: readonly ZipEntry[], kind: UploadKind): Promise<void> {
  const types = await readContentTypes(entries);
  if (!types.includes(`${kind.contentType}.main+xml`))
    throw new WrongFileKindError('the package is not of the kind that its name claims');
  if (types.some((type) => activeType.test(type)))
    throw new UnsafeFileError('an Office document with macros or embedded objects');
}

async function readContentTypes(entries: readonly ZipEntry[]): Promise<string[]> {
  const part = entries.find(({ name }) => name === typesPart);
  if (!part) throw new WrongFileKindError('the archive is not an Office package');
  const xml = await readPart(part);
  const types = [...xml.matchAll(/ContentType\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(
    ([, double, single]) => double ?? single ?? '',
  );
  if (types.some((type) => type.includes('&')))
    throw new UnsafeFileError('unreadable content types');
  return types.map((type) => type.trim());
}

/**
 * Returns the text of a part. Rejects custom entities, other encodings and document types, which could hide content
 * from the search.
 */
async function readPart(part: ZipEntry): Promise<string> {
  if (part.unpackedSize > maxPartLength)
    throw new WrongFileKindError('a part is too long to be read');
  const pieces: Buffer[] = [];
  for await (const piece of unpackEntry(part)) pieces.push(piece);
  const xml = Buffer.concat(pieces).toString('utf8');
  if (/<!|\0|\uFFFD/u.test(xml)) throw new UnsafeFileError('an unreadable part');
  return xml;
}
