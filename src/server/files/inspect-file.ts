import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { findUploadKind, type UploadKind } from '#shared/schemas/upload-kinds.ts';
import { searchForVirusTest, searchSlices, sliceBuffer } from './content-search.ts';
import { isZip, requirePlainPackage } from './office-package.ts';
import { requirePassivePdf } from './pdf-content.ts';
import { FileEncodingError, WrongFileKindError } from './unsafe-file.ts';

/**
 * Returns the kind of an uploaded file after inspecting its content.
 * @throws WrongFileKindError when the content is not of the kind that the name claims
 * @throws UnsafeFileError when the content is dangerous or cannot be inspected
 */
export async function inspectFile(fileName: string, bytes: Buffer): Promise<UploadKind> {
  const kind = findUploadKind(fileName);
  if (!kind || bytes.length === 0) throw new WrongFileKindError('no kind of file that is accepted');
  // The user can save the table again as UTF-8, so this error has a message of its own that explains how.
  if (kind.contentType === 'text/csv' && isOtherEncoding(bytes))
    throw new FileEncodingError('the text is not UTF-8');
  if (!(await isOfKind(kind, bytes)))
    throw new WrongFileKindError('the content contradicts the name');
  if (kind.detection === 'package') await requirePlainPackage(bytes, kind);
  else if (kind.contentType === 'application/pdf') await requirePassivePdf(bytes);
  else await searchSlices(bytes, searchForVirusTest());
  return kind;
}

async function isOfKind(kind: UploadKind, bytes: Buffer): Promise<boolean> {
  if (kind.detection === 'package') return isZip(bytes);
  if (isZip(bytes)) return false;
  const found = await fileTypeFromBuffer(bytes);
  if (kind.detection === 'text') return found === undefined && isPlainText(bytes);
  return [kind.contentType, ...(kind.alsoDetectedAs ?? [])].some((type) => type === found?.mime);
}

/** Control characters except tab, line feed, vertical tab, form feed and carriage return. */
const controlCharacters = /[^\P{Cc}\t\n\v\f\r]/u;

/** Byte order marks of UTF-16. */
const utf16Marks = [Buffer.from('fffe', 'hex'), Buffer.from('feff', 'hex')];

/** Whether the content is text as spreadsheets save it by default: UTF-16 with its mark, or Windows-1252. */
function isOtherEncoding(bytes: Buffer): boolean {
  if (utf16Marks.some((mark) => bytes.subarray(0, mark.length).equals(mark))) return true;
  return !isUtf8(bytes) && !controlCharacters.test(new TextDecoder('windows-1252').decode(bytes));
}

/** Beginnings of HTML, SVG, scripts and XML, which have fewer than `maxSignatureLength` characters. */
const activeStart = /^<(!doctype|html|svg|script|\?xml)/i;
const maxSignatureLength = 16;

/** Whether the content is valid UTF-8 without control characters, and not HTML or a script with a text extension. */
async function isPlainText(bytes: Buffer): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = '';
  try {
    for await (const slice of sliceBuffer(bytes)) {
      const text = decoder.decode(slice, { stream: true });
      if (controlCharacters.test(text)) return false;
      if (start.length < maxSignatureLength)
        start = (start + text).trimStart().slice(0, maxSignatureLength);
    }
    decoder.decode();
    return !activeStart.test(start);
  } catch {
    return false;
  }
}
