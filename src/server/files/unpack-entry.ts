import { crc32, createInflateRaw } from 'node:zlib';
import { limits } from '#shared/schemas/limits.ts';
import { UnsafeFileError } from './unsafe-file.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Entries up to this unpacked size may be compressed as much as they like. */
const smallEntryBytes = 1024 * 1024;

/** Rejects archives whose directory declares too much data, before unpacking. */
export function requireSizeLimits(entries: readonly ZipEntry[]): void {
  const total = entries.reduce((sum, { unpackedSize }) => sum + unpackedSize, 0);
  if (total > limits.packageUnpacked.value)
    throw new UnsafeFileError('the archive unpacks to too much');
  const hasDenseEntry = entries.some(
    ({ data, unpackedSize }) =>
      unpackedSize > smallEntryBytes && unpackedSize > data.length * limits.packageRatio.value,
  );
  if (hasDenseEntry) throw new UnsafeFileError('a zip entry unpacks to too many times its size');
}

/**
 * Yields the content of an entry in pieces. Throws as soon as it differs from what the directory declares. Unpacks in
 * zlib's thread and keeps only one piece in memory.
 */
export async function* unpackEntry(entry: ZipEntry): AsyncGenerator<Buffer> {
  let size = 0;
  let crc = 0;
  for await (const piece of entry.deflated ? inflate(entry.data) : [entry.data]) {
    size += piece.length;
    if (size > entry.unpackedSize) throw new UnsafeFileError('a zip entry is larger than declared');
    crc = crc32(piece, crc);
    yield piece;
  }
  if (size !== entry.unpackedSize || crc !== entry.crc)
    throw new UnsafeFileError('a zip entry is not what the directory declares');
}

async function* inflate(data: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: 64 * 1024 });
  stream.end(data);
  try {
    yield* stream as AsyncIterable<Buffer>;
  } catch (error) {
    throw new UnsafeFileError('a zip entry cannot be unpacked', { cause: error });
  }
  if (stream.bytesWritten !== data.length)
    throw new UnsafeFileError('a zip entry has data behind its end');
}
