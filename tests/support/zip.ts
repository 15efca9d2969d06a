import { crc32, deflateRawSync } from 'node:zlib';

/** An entry with its headers; omitted values are set correctly. */
export interface ZipPart {
  name: string;
  content: Uint8Array;
  /** Stored without compression. */
  stored?: boolean;
  /** Values that the headers declare instead of the real ones. */
  unpackedSize?: number;
  crc?: number;
  flags?: number;
  method?: number;
  unixMode?: number;
  /** The name in the local header, if it differs from the one in the directory. */
  localName?: string;
  /** Packed data instead of the deflated content. */
  packed?: Uint8Array;
  /** The position of the local header that the directory declares instead of the real one. */
  offset?: number;
}

export interface ZipShape {
  prefix?: Uint8Array;
  suffix?: Uint8Array;
  /** Bytes between the last entry and the directory. */
  gap?: Uint8Array;
  comment?: string;
  /** The number of entries that the end record declares instead of the real one. */
  count?: number;
}

const empty = new Uint8Array();

/** Builds a zip archive from these entries, including archives that no packer would create. */
export function createZip(
  parts: readonly ZipPart[],
  shape: ZipShape = {},
): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [shape.prefix ?? empty];
  const records: Buffer[] = [];
  let position = pieces[0]?.length ?? 0;
  for (const part of parts) {
    const packed = part.packed ?? (part.stored ? part.content : deflateRawSync(part.content));
    const local = Buffer.concat([createLocalHeader(part, packed), packed]);
    records.push(createDirectoryRecord(part, packed, position));
    pieces.push(local);
    position += local.length;
  }
  const gap = shape.gap ?? empty;
  const directory = Buffer.concat(records);
  const end = createEndRecord(shape, records.length, directory.length, position + gap.length);
  return Uint8Array.from(Buffer.concat([...pieces, gap, directory, end, shape.suffix ?? empty]));
}

function createHeaderFields(part: ZipPart, packed: Uint8Array): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt16LE(part.flags ?? 0, 0);
  bytes.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), 2);
  bytes.writeUInt32LE(part.crc ?? crc32(part.content), 8);
  bytes.writeUInt32LE(packed.length, 12);
  bytes.writeUInt32LE(part.unpackedSize ?? part.content.length, 16);
  return bytes;
}

/** Creates the header before an entry: the signature, version 2.0, and its values. */
function createLocalHeader(part: ZipPart, packed: Uint8Array): Buffer {
  const name = Buffer.from(part.localName ?? part.name);
  return Buffer.concat([
    Buffer.from('504b03041400', 'hex'),
    createHeaderFields(part, packed),
    encodeShorts(name.length, 0),
    name,
  ]);
}

/** Creates the record of an entry in the directory: the signature, versions (made on Unix), and its values. */
function createDirectoryRecord(part: ZipPart, packed: Uint8Array, headerOffset: number): Buffer {
  const name = Buffer.from(part.name);
  const rest = Buffer.alloc(14);
  rest.writeUInt16LE((part.unixMode ?? 0) & 0xff_ff, 8);
  rest.writeUInt32LE(part.offset ?? headerOffset, 10);
  return Buffer.concat([
    Buffer.from('504b010214031400', 'hex'),
    createHeaderFields(part, packed),
    encodeShorts(name.length, 0),
    rest,
    name,
  ]);
}

function createEndRecord(
  shape: ZipShape,
  count: number,
  size: number,
  directoryOffset: number,
): Buffer {
  const comment = Buffer.from(shape.comment ?? '');
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32LE(size, 0);
  numbers.writeUInt32LE(directoryOffset, 4);
  const declared = shape.count ?? count;
  return Buffer.concat([
    Buffer.from('504b0506', 'hex'),
    encodeShorts(0, 0, declared, declared),
    numbers,
    encodeShorts(comment.length),
    comment,
  ]);
}

/** Encodes numbers as unsigned integers of 16 bits, little-endian. */
function encodeShorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}
