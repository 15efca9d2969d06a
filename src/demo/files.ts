import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { assemblePdf, createContentStream, escapePdfText } from '#shared/format/pdf-file.ts';
import { limits } from '#shared/schemas/limits.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { encodeBytea } from './seed-database.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';

/** Keeps a file, in chunks, until flushFiles inserts it. Returns its id. */
export function queueFile(data: DemoData, contentType: string, bytes: Uint8Array): number {
  const fileId = data.nextId('file');
  data.files.push({
    file_id: fileId,
    content_type: contentType,
    size_bytes: bytes.length,
    sha256: encodeBytea(createHash('sha256').update(bytes).digest()),
    created_at: `${data.today}T00:00:00Z`,
  });
  const size = limits.fileChunk.value;
  for (let position = 0; position * size < bytes.length; position++) {
    const piece = bytes.subarray(position * size, (position + 1) * size);
    data.fileChunks.push({ file_id: fileId, position, bytes: encodeBytea(piece) });
  }
  return fileId;
}

/** Inserts the kept files. It must run before the rows that refer to them are inserted. */
export async function flushFiles(db: RowExecutor, data: DemoData): Promise<void> {
  await insertRows(db, 'stored_file', data.files.splice(0));
  await insertRows(db, 'stored_file_chunk', data.fileChunks.splice(0));
}

const encodeLatin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/**
 * Returns a one-page PDF with plain lines of Latin-1 text, which covers Spanish. It is small, since the demo data has
 * hundreds.
 */
export function createPdf(title: string, lines: readonly string[]): Uint8Array {
  const text = [
    `BT /F1 18 Tf 60 730 Td (${escapePdfText(title)}) Tj /F1 11 Tf 0 -32 Td 16 TL`,
    ...lines.map((line) => `(${escapePdfText(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    createContentStream(text),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escapePdfText(title)}) >>`,
  ];
  return encodeLatin1(assemblePdf(objects, '/Info 6 0 R '));
}

/** Returns a chunk of a PNG file: length, type, data and checksum. */
const createPngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([encodeLatin1(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

const widthPx = 240;
const heightPx = 320;

/** Returns a gray image of a receipt, with bars in place of text. */
export function createReceiptPng(sequence: number): Uint8Array {
  // Each row of pixels begins with the byte of its filter, 0 for none; 250 is light gray, 70 dark gray.
  const rows = Buffer.alloc(heightPx * (widthPx + 1), 250);
  for (let y = 0; y < heightPx; y++) {
    rows[y * (widthPx + 1)] = 0;
    if (y > 30 && y < 290 && y % 20 < 7)
      rows.fill(
        70,
        y * (widthPx + 1) + 25,
        y * (widthPx + 1) + 60 + ((y * 7 + sequence * 31) % 150),
      );
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  // 8 bits per pixel, grayscale; default compression and filter, not interlaced.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    // The signature of PNG files.
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', deflateSync(rows, { level: 9 })),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}
