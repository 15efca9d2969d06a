import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { fieldProblem } from '../errors.ts';
import type { UploadedFile } from './call.ts';

/** Kinds of file people send: by the bytes, then by the ending that must agree with them. */
const accepted: Record<string, { endings: string[]; contentType: string }> = {
  'application/pdf': { endings: ['pdf'], contentType: 'application/pdf' },
  'image/png': { endings: ['png'], contentType: 'image/png' },
  'image/jpeg': { endings: ['jpg', 'jpeg'], contentType: 'image/jpeg' },
  'image/tiff': { endings: ['tif', 'tiff'], contentType: 'image/tiff' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    endings: ['docx'],
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    endings: ['xlsx'],
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
};
const textEndings: Record<string, string> = { txt: 'text/plain', csv: 'text/csv' };
const longestName = 120;
/** Control characters other than tab, line feed, form feed and carriage return. */
const controlBytes = /[^\P{Cc}\t\n\v\f\r]/u;

/** The file if it may be kept; otherwise the refusal whose words the specification quotes (point 8). */
export async function acceptFile(
  name: string,
  bytes: Buffer,
  before: readonly UploadedFile[],
): Promise<UploadedFile> {
  const fileName = safeName(name);
  const contentType = await contentTypeOf(fileName, bytes);
  if (contentType === undefined) throw fieldProblem('files', 'invalidFileType', { fileName });
  const hash = digest(bytes);
  if (before.some((other) => other.fileName === fileName || digest(other.bytes) === hash)) {
    throw fieldProblem('files', 'duplicateFile', { fileName });
  }
  return { fileName, contentType, bytes };
}

export const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The last part of whatever path came, without control characters, direction marks and reserved device names. */
function safeName(name: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '');
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(base) || base.startsWith('.');
  if (base === '' || reserved || base.length > longestName)
    throw fieldProblem('files', 'invalidFileType', {});
  return base;
}

async function contentTypeOf(fileName: string, bytes: Buffer): Promise<string | undefined> {
  if (bytes.length === 0) return undefined;
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  const found = await fileTypeFromBuffer(bytes);
  if (found) {
    const kind = accepted[found.mime];
    return kind?.endings.includes(ending) ? kind.contentType : undefined;
  }
  return ending in textEndings && isPlainText(bytes) ? textEndings[ending] : undefined;
}

/** Valid UTF-8 without control bytes, and not a page or a script under a text ending. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !controlBytes.test(text) && !/^\s*<(!doctype|html|svg|script|\?xml)/i.test(text);
  } catch {
    return false;
  }
}
