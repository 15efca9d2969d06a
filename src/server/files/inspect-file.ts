import { fileTypeFromBuffer } from 'file-type';
import { uploadKindOfName, type UploadKind } from '#shared/schemas/upload-kinds.ts';
import { searchForVirusTest, searchSlices } from './content-search.ts';
import { isZip, requirePlainPackage } from './office-package.ts';
import { requirePassivePdf } from './pdf-content.ts';
import { WrongFileKind } from './unsafe-file.ts';

/**
 * Returns the kind of an uploaded file after inspecting its content.
 * @throws WrongFileKind when the content is not of the kind that the name claims
 * @throws UnsafeFile when the content is dangerous or cannot be inspected
 */
export async function inspectFile(fileName: string, bytes: Buffer): Promise<UploadKind> {
  const kind = uploadKindOfName(fileName);
  if (!kind || bytes.length === 0) throw new WrongFileKind('no kind of file that is accepted');
  if (!(await isOfKind(kind, bytes))) throw new WrongFileKind('the content contradicts the name');
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

/** Control characters other than tab, line feed, form feed and carriage return. */
const controlCharacters = /[^\P{Cc}\t\n\v\f\r]/u;

/** Valid UTF-8 without control characters, and not a page or a script under a text ending. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !controlCharacters.test(text) && !/^\s*<(!doctype|html|svg|script|\?xml)/i.test(text);
  } catch {
    return false;
  }
}
