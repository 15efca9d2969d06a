interface Segment {
  first: number;
  last: number;
}

/**
 * Returns a test of the characters that a TrueType or OpenType font covers, from its cmap table in format 4 or 12 (OpenType
 * specification). The PDF writer draws an empty box for any other character without an error.
 */
export function readCoverage(font: Buffer): (codePoint: number) => boolean {
  const segments = readSegments(font, findCmapOffset(font));
  return (codePoint) => segments.some(({ first, last }) => codePoint >= first && codePoint <= last);
}

/** The offsets in this file are those of the tables in the OpenType specification. */
function findCmapOffset(font: Buffer): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index++) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === 'cmap')
      return font.readUInt32BE(record + 8);
  }
  throw new Error('The font has no cmap table');
}

function readSegments(font: Buffer, cmap: number): Segment[] {
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    return cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
  });
  const findSubtable = (format: number) =>
    subtables.find((subtable) => font.readUInt16BE(subtable) === format);
  const wide = findSubtable(12);
  if (wide !== undefined) return readFormat12Segments(font, wide);
  const narrow = findSubtable(4);
  return narrow === undefined ? [] : readFormat4Segments(font, narrow);
}

function readFormat12Segments(font: Buffer, subtable: number): Segment[] {
  return Array.from({ length: font.readUInt32BE(subtable + 12) }, (_, index) => {
    const group = subtable + 16 + index * 12;
    return { first: font.readUInt32BE(group), last: font.readUInt32BE(group + 4) };
  });
}

function readFormat4Segments(font: Buffer, subtable: number): Segment[] {
  const bytes = font.readUInt16BE(subtable + 6);
  return Array.from({ length: bytes / 2 }, (_, index) => ({
    first: font.readUInt16BE(subtable + 16 + bytes + index * 2),
    last: font.readUInt16BE(subtable + 14 + index * 2),
  })).filter(({ first }) => first !== 0xffff);
}
