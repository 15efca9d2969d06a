// Small files, each with the content that its name says unless a test chooses otherwise.
import type { File } from './request.ts';
import { createZip, type ZipPart } from './zip.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const text = (content = 'An invented receipt.') => bytesOf(content);
export const pdf = (content = '') =>
  bytesOf(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${content}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
export const png = () =>
  Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  );
export const gif = () => bytesOf('GIF89a/*\u0001\u0001*/=1;alert(1)//');
export const executable = () => joined(bytesOf('MZ'), new Uint8Array(200));

/** Returns a ZIP archive of these entries, which are compressed. */
export const zip = (entries: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> =>
  createZip(Object.entries(entries).map(([name, content]) => ({ name, content })));

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const contentTypes = (...types: string[]) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types
    .map((type, index) => `<Override PartName="/part${index}.xml" ContentType="${type}"/>`)
    .join('')}</Types>`;

/** Parts of a Word document; tests may add or replace parts. `types`: further content types that it declares. */
export const wordParts = (...types: string[]): ZipPart[] => [
  { name: '[Content_Types].xml', content: text(contentTypes(wordType, ...types)) },
  { name: '_rels/.rels', content: text('<Relationships/>') },
  { name: 'word/document.xml', content: text('<w:document/>') },
];
export const docx = (...further: ZipPart[]) => createZip([...wordParts(), ...further]);
export const xlsx = () =>
  zip({
    '[Content_Types].xml': text(contentTypes(excelType)),
    'xl/workbook.xml': text('<workbook/>'),
  });
export const docm = () =>
  zip({
    '[Content_Types].xml': text(
      contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
    ),
    'word/document.xml': text('<w:document/>'),
  });

/** 64 MB compressed to 64 kB, in the entry that declares the kind of document. */
export const bomb = () => zip({ '[Content_Types].xml': new Uint8Array(64 * 1024 * 1024) });

/** The EICAR test file, assembled here so that scanners do not report this source. */
export const eicar = text(
  String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-` + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
);

/** A PDF with one compressed stream, by default of objects. `content`: the deflated bytes. */
export const pdfWithStream = (content: Uint8Array, dictionary = '/Type /ObjStm /N 1 /First 4') =>
  joined(
    bytesOf(
      `%PDF-1.5\n1 0 obj<</Type/Catalog>>endobj\n2 0 obj<<${dictionary} /Filter /FlateDecode /Length ${content.length}>>\nstream\n`,
    ),
    content,
    bytesOf('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  );

export const heic = () =>
  joined(Uint8Array.from([0, 0, 0, 24]), bytesOf('ftypheic\0\0\0\0mif1heic'), new Uint8Array(40));
/** The format of old versions of Word and Excel: an OLE container. */
export const legacyOffice = () =>
  joined(Uint8Array.from(Buffer.from('d0cf11e0a1b11ae1', 'hex')), new Uint8Array(1024));

export const file = (name: string, bytes: Uint8Array<ArrayBuffer>): File => ({ name, bytes });
