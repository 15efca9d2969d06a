import { limits } from '#shared/schemas/limits.ts';
import { UnsafeFileError } from './unsafe-file.ts';

export interface ZipEntry {
  name: string;
  /** Whether the data is deflated; otherwise it is uncompressed. */
  deflated: boolean;
  crc: number;
  unpackedSize: number;
  /** The compressed data, a view of the archive. */
  data: Buffer;
}

/** Signatures, lengths and field offsets of PKWARE's APPNOTE.TXT 4.3. */
const endRecord = { signature: 0x06_05_4b_50, length: 22 };
const centralHeader = { signature: 0x02_01_4b_50, length: 46 };
const localHeader = { signature: 0x04_03_4b_50, length: 30 };
/** Flags of an encrypted entry: bits 0 (encryption), 6 (strong encryption) and 13 (hidden header). */
const encryptionFlags = 0x20_41;
/** Flag (bit 3) of an entry whose sizes follow the data in a data descriptor. */
const descriptorFlag = 0x08;
const maxDescriptorLength = 24;
/** The value of a size or an offset that only the zip64 fields contain. */
const zip64Marker = 0xff_ff_ff_ff;
const methods = { stored: 0, deflated: 8 };

/**
 * Reads the central directory of a zip archive that fills the whole file: no zip64, encryption, comment, hidden data or
 * overlapping entries. It is stricter than unpackers, so that no two of them can see different content.
 */
export function readZipDirectory(archive: Buffer): ZipEntry[] {
  const { count, start, stop } = readEnd(archive);
  const found: LocatedEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    const record = readRecord(archive, at, stop);
    found.push({ ...requireSameHeader(archive, record, start), name: record.name });
    at = record.next;
  }
  rejectIf(at !== stop, 'the zip directory has a wrong length');
  rejectDuplicates(found);
  rejectGaps(found, start);
  return found;
}

/** An entry with its position in the archive, in bytes. */
interface LocatedEntry extends ZipEntry {
  /** The start of its local header. */
  from: number;
  /** The end of its data. */
  to: number;
  /** The longest data descriptor that may follow the data. */
  slack: number;
}

/** Reads the end record: the number of entries, and where the central directory starts and stops. */
function readEnd(archive: Buffer): { count: number; start: number; stop: number } {
  const at = archive.length - endRecord.length;
  rejectIf(
    at < 0 || archive.readUInt32LE(at) !== endRecord.signature,
    'the zip archive has no end record',
  );
  const count = archive.readUInt16LE(at + 10);
  const start = archive.readUInt32LE(at + 16);
  const split = archive.readUInt32LE(at + 4) !== 0 || archive.readUInt16LE(at + 8) !== count;
  rejectIf(
    split || archive.readUInt16LE(at + 20) !== 0,
    'the zip archive is split or has a comment',
  );
  rejectIf(start + archive.readUInt32LE(at + 12) !== at, 'the zip directory is not at the end');
  rejectIf(
    count === 0 || count > limits.packageEntries.value,
    'the zip archive has too many entries',
  );
  return { count, start, stop: at };
}

type DirectoryRecord = ReturnType<typeof readRecord>;

function readRecord(archive: Buffer, at: number, stop: number) {
  rejectIf(
    at + centralHeader.length > stop || archive.readUInt32LE(at) !== centralHeader.signature,
    'the zip directory is damaged',
  );
  const nameEnd = at + centralHeader.length + archive.readUInt16LE(at + 28);
  const next = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  rejectIf(next > stop, 'the zip directory is damaged');
  const flags = archive.readUInt16LE(at + 8);
  const method = archive.readUInt16LE(at + 10);
  const offset = archive.readUInt32LE(at + 42);
  const packedSize = archive.readUInt32LE(at + 20);
  const unpackedSize = archive.readUInt32LE(at + 24);
  rejectIf((flags & encryptionFlags) !== 0, 'a zip entry is encrypted');
  rejectIf(
    !Object.values(methods).includes(method),
    'a zip entry has an unknown compression method',
  );
  rejectIf(
    [offset, packedSize, unpackedSize].includes(zip64Marker),
    'the archive is a zip64 archive',
  );
  rejectIf(isSymbolicLink(archive, at), 'a zip entry is a symbolic link');
  const name = readName(archive.subarray(at + centralHeader.length, nameEnd));
  const crc = archive.readUInt32LE(at + 16);
  return { name, flags, method, crc, packedSize, unpackedSize, offset, next };
}

/** Whether an entry is a symbolic link: made on Unix (host 3), whose file mode is in the upper half of the attributes. */
const isSymbolicLink = (archive: Buffer, at: number): boolean =>
  archive[at + 5] === 3 && (archive.readUInt16LE(at + 40) & 0xf0_00) === 0xa0_00;

function readName(bytes: Buffer): string {
  const name = bytes.toString('utf8');
  const segments = name.replace(/\/$/u, '').split('/');
  const isTraversal = segments.some((segment) => ['', '.', '..'].includes(segment));
  rejectIf(isTraversal || /[\p{Cc}\\:\uFFFD]/u.test(name), 'a zip entry has an unsafe path');
  return name;
}

/** Requires that the local header repeats name, flags and method, since some unpackers read only that header. */
function requireSameHeader(archive: Buffer, record: DirectoryRecord, limit: number): LocatedEntry {
  const { offset, flags, method, packedSize } = record;
  const header = offset + localHeader.length;
  rejectIf(
    header > limit || archive.readUInt32LE(offset) !== localHeader.signature,
    'a zip entry has no header',
  );
  const nameEnd = header + archive.readUInt16LE(offset + 26);
  const from = nameEnd + archive.readUInt16LE(offset + 28);
  const differs =
    archive.subarray(header, nameEnd).toString('utf8') !== record.name ||
    archive.readUInt16LE(offset + 6) !== flags ||
    archive.readUInt16LE(offset + 8) !== method;
  rejectIf(differs, 'a zip entry differs from its header');
  rejectIf(from + packedSize > limit, 'a zip entry overlaps the directory');
  return {
    name: record.name,
    deflated: method === methods.deflated,
    crc: record.crc,
    unpackedSize: record.unpackedSize,
    data: archive.subarray(from, from + packedSize),
    from: offset,
    to: from + packedSize,
    slack: (flags & descriptorFlag) === 0 ? 0 : maxDescriptorLength,
  };
}

/** Rejects part names that differ only in case: Office treats them as equal. */
function rejectDuplicates(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  rejectIf(names.size < entries.length, 'two zip entries have the same name');
}

/** Rejects gaps: entries must follow each other, with only a data descriptor between them. */
function rejectGaps(entries: readonly LocatedEntry[], limit: number): void {
  let reached = 0;
  let slack = 0;
  for (const entry of entries.toSorted((left, right) => left.from - right.from)) {
    rejectIf(
      entry.from < reached || entry.from > reached + slack,
      'zip entries overlap or hide data between them',
    );
    ({ to: reached, slack } = entry);
  }
  rejectIf(limit > reached + slack, 'the zip archive hides data before its directory');
}

function rejectIf(condition: boolean, reason: string): void {
  if (condition) throw new UnsafeFileError(reason);
}
