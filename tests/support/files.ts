import { crc32, deflateRawSync } from 'node:zlib';
import type { File } from './request.ts';

/** Small files made here, each what its name says unless the test lies about the name. */
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

/** A zip archive of small or, deflated, of very large entries. */
export function zip(entries: Record<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content);
    const header = (signature: number, size: number) => {
      const view = new DataView(new ArrayBuffer(size));
      view.setUint32(0, signature, true);
      const at = size === 30 ? 4 : 6;
      view.setUint16(at, 20, true);
      view.setUint16(at + 4, 8, true);
      view.setUint32(at + 10, crc32(content), true);
      view.setUint32(at + 14, packed.length, true);
      view.setUint32(at + 18, content.length, true);
      view.setUint16(at + 22, name.length, true);
      if (size === 46) {
        view.setUint16(4, 20, true);
        view.setUint32(42, offset, true);
      }
      return new Uint8Array(view.buffer);
    };
    const local = joined(header(0x04034b50, 30), bytesOf(name), packed);
    locals.push(local);
    directory.push(joined(header(0x02014b50, 46), bytesOf(name)));
    offset += local.length;
  }
  const list = joined(...directory);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, directory.length, true);
  end.setUint16(10, directory.length, true);
  end.setUint32(12, list.length, true);
  end.setUint32(16, offset, true);
  return joined(...locals, list, new Uint8Array(end.buffer));
}

const contentTypes = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`;

export const docx = (
  type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
) =>
  zip({
    '[Content_Types].xml': text(contentTypes('word/document.xml', type)),
    'word/document.xml': text('<w:document/>'),
  });
export const docm = () => docx('application/vnd.ms-word.document.macroEnabled.main+xml');

/** 64 MB that travel as 64 kB, in the very entry that tells what kind of document it is. */
export const bomb = () => zip({ '[Content_Types].xml': new Uint8Array(64 * 1024 * 1024) });

export const file = (name: string, bytes: Uint8Array<ArrayBuffer>): File => ({ name, bytes });
