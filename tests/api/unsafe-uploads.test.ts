import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import * as files from '../support/files.ts';
import { attachToMessage, letter, part, refusedAsUnsafe, zeros } from '../support/unsafe-files.ts';
import { usePortal } from '../support/use-portal.ts';
import { createZip, type ZipPart } from '../support/zip.ts';

const portal = usePortal({ withoutRateLimits: true });
const { attach, refuses } = attachToMessage(portal);
const { eicar, file, pdfWithStream, text, wordParts } = files;
const megabyte = 1024 * 1024;

describe('the EICAR test file', () => {
  refuses([
    ['as a text', 'note.txt', eicar],
    ['within a text', 'note.csv', text(`day,note\n1,${Buffer.from(eicar).toString()}\n`)],
    [
      'across the slices of a search',
      'note.txt',
      text(`${'a'.repeat(256 * 1024 - 30)}${Buffer.from(eicar).toString()}`),
    ],
    ['deflated within a document', 'letter.docx', letter(part('word/note.xml', eicar))],
    ['stored within a document', 'letter.docx', letter(part('word/a', eicar, { stored: true }))],
    ['in a picture', 'card.png', Uint8Array.from([...files.png(), ...eicar])],
    ['in a stream of a PDF', 'bill.pdf', pdfWithStream(Uint8Array.from(deflateSync(eicar)), '')],
  ]);
});

describe('documents that decompress to too much', () => {
  const many = Array.from({ length: limits.packageEntries.value }, (_, index) =>
    part(`a/${index}`),
  );
  refuses([
    ['80 MB in 78 kB', 'letter.docx', letter(part('word/big.xml', zeros(80 * megabyte)))],
    [
      'more than the limit in several entries',
      'letter.docx',
      letter(
        ...Array.from({ length: 120 }, (_, index) =>
          part(`word/big${index}.xml`, zeros(megabyte - 1)),
        ),
      ),
    ],
    ['too many entries', 'letter.docx', letter(...many)],
    [
      'a declared size that is too small',
      'letter.docx',
      letter(part('word/big.xml', zeros(80 * megabyte), { unpackedSize: 1000 })),
    ],
    [
      'a declared size that is too large',
      'letter.docx',
      letter(part('word/a.xml', text('short'), { unpackedSize: 1000 })),
    ],
    ['a wrong checksum', 'letter.docx', letter(part('word/a.xml', text('short'), { crc: 1 }))],
  ]);

  it('are refused with little memory', async () => {
    const before = process.memoryUsage().rss;
    const misdeclared = letter(
      part('word/big.xml', zeros(80 * megabyte), { unpackedSize: megabyte }),
    );
    expect(await attach([file('letter.docx', misdeclared)])).toEqual(refusedAsUnsafe);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte);
  });
});

describe('archives that unpackers may read in two ways', () => {
  const plain = wordParts();
  /** Hides an entry within the data of a stored one. */
  const inner = createZip([part('b', text('b'))]);
  const innerAt = Buffer.from(letter(part('a', inner, { stored: true }))).indexOf(inner);
  refuses([
    [
      'data before the archive',
      'a.docx',
      createZip(shifted(plain, 4), { prefix: text('PK\u0003\u0004') }),
    ],
    ['data after the archive', 'a.docx', createZip(plain, { suffix: text('more') })],
    ['data before the directory', 'a.docx', createZip(plain, { gap: text('hidden') })],
    ['a comment', 'a.docx', createZip(plain, { comment: 'PK' })],
    ['a wrong entry count', 'a.docx', createZip(plain, { count: 2 })],
    ['a zip64 size', 'a.docx', letter(part('a', text('a'), { unpackedSize: 0xff_ff_ff_ff }))],
    ['a zip64 entry count', 'a.docx', createZip(plain, { count: 0xff_ff })],
    ['another name in the header', 'a.docx', letter(part('a', text('a'), { localName: 'b' }))],
    ['the same name twice', 'a.docx', letter(part('word/Document.xml'))],
    [
      'overlapping entries',
      'a.docx',
      letter(part('a', inner, { stored: true }), part('b', text('b'), { offset: innerAt })),
    ],
    ['an encrypted entry', 'a.docx', letter(part('a', text('a'), { flags: 1 }))],
    ['an unknown compression method', 'a.docx', letter(part('a', text('a'), { method: 14 }))],
    ['a symbolic link', 'a.docx', letter(part('a', text('/etc/passwd'), { unixMode: 0xa1_ff }))],
    ['a path upwards', 'a.docx', letter(part('../../etc/passwd'))],
    ['an absolute path', 'a.docx', letter(part('/etc/passwd'))],
    ['a drive', 'a.docx', letter(part('C:/windows/a.dll'))],
    ['a backslash', 'a.docx', letter(part('word\\..\\a.dll'))],
    ['a control character', 'a.docx', letter(part('word/a\0.xml'))],
    [
      'data after the end of an entry',
      'a.docx',
      letter(
        part('a', text('a'), { packed: Uint8Array.from([0x4b, 0x04, 0x00, ...text('more')]) }),
      ),
    ],
  ]);
  function shifted(parts: ZipPart[], by: number): ZipPart[] {
    return parts.map((each, index) => (index === 0 ? { ...each, offset: by } : each));
  }
});
