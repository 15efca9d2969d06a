import { crc32, deflateRawSync } from 'node:zlib';

/** An entry with its headers; omitted values are set correctly. */
export interface ZipPart {
  name: string;
  content: Uint8Array;
  /** Stored without compression. */
  stored?: boolean;
  /** Sizes, checksum and attributes that the directory declares instead of the real ones. */
  unpackedSize?: number;
  crc?: number;
  flags?: number;
  method?: number;
  unixMode?: number;
  /** The name in the local header, if it differs from the one in the directory. */
  localName?: string;
  /** Packed data instead of the deflated content. */
  packed?: Uint8Array;
  /** Position of the local header in the directory. */
  offset?: number;
}

export interface ZipShape {
  prefix?: Uint8Array;
  suffix?: Uint8Array;
  /** Bytes between the last entry and the directory. */
  gap?: Uint8Array;
  comment?: string;
  /** Number of entries in the end record. */
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
  let at = pieces[0]?.length ?? 0;
  for (const part of parts) {
    const packed = part.packed ?? (part.stored ? part.content : deflateRawSync(part.content));
    const local = Buffer.concat([localHeader(part, packed), packed]);
    records.push(directoryRecord(part, packed, at));
    pieces.push(local);
    at += local.length;
  }
  const gap = shape.gap ?? empty;
  const directory = Buffer.concat(records);
  const end = endRecord(shape, records.length, directory.length, at + gap.length);
  return Uint8Array.from(Buffer.concat([...pieces, gap, directory, end, shape.suffix ?? empty]));
}

function headerFields(part: ZipPart, packed: Uint8Array): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt16LE(part.flags ?? 0, 0);
  bytes.writeUInt16LE(part.method ?? (part.stored ? 0 : 8), 2);
  bytes.writeUInt32LE(part.crc ?? crc32(part.content), 8);
  bytes.writeUInt32LE(packed.length, 12);
  bytes.writeUInt32LE(part.unpackedSize ?? part.content.length, 16);
  return bytes;
}

function localHeader(part: ZipPart, packed: Uint8Array): Buffer {
  const name = Buffer.from(part.localName ?? part.name);
  return Buffer.concat([
    Buffer.from('504b03041400', 'hex'),
    headerFields(part, packed),
    shorts(name.length, 0),
    name,
  ]);
}

function directoryRecord(part: ZipPart, packed: Uint8Array, at: number): Buffer {
  const name = Buffer.from(part.name);
  const rest = Buffer.alloc(14);
  rest.writeUInt16LE((part.unixMode ?? 0) & 0xff_ff, 8);
  rest.writeUInt32LE(part.offset ?? at, 10);
  return Buffer.concat([
    Buffer.from('504b010214031400', 'hex'),
    headerFields(part, packed),
    shorts(name.length, 0),
    rest,
    name,
  ]);
}

function endRecord(shape: ZipShape, count: number, size: number, at: number): Buffer {
  const comment = Buffer.from(shape.comment ?? '');
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32LE(size, 0);
  numbers.writeUInt32LE(at, 4);
  const declared = shape.count ?? count;
  return Buffer.concat([
    Buffer.from('504b0506', 'hex'),
    shorts(0, 0, declared, declared),
    numbers,
    shorts(comment.length),
    comment,
  ]);
}

function shorts(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}
