import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import type { Caller } from '../support/caller.ts';
import { operationOf } from '../support/contract.ts';
import * as files from '../support/files.ts';
import { send, type File } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';
import { zipOf, type ZipPart } from '../support/zip.ts';

/** Longer than a piece of the search. */
const longAttribute = `a="${' '.repeat(70_000)}" w:instr="DDEAUTO cmd" b="${' '.repeat(70_000)}"`;

const portal = usePortal({ unhurried: true });
const { docx, eicar, file, pdf, pdfWithStream, text, wordParts } = files;
const megabyte = 1024 * 1024;

let call: Caller;
let messageId: number;
beforeAll(async () => {
  call = await portal.as('employee');
  const { body } = await call('POST', '/api/Conversations/Add', { subjectId: 1, body: 'See.' });
  ({ messageId } = body as { messageId: number });
});

const attach = async (these: File[]) => {
  const { status, body } = await send(
    call,
    operationOf('attachFiles'),
    { messageId },
    { files: these },
  );
  return {
    status,
    rules: (body as { fields?: { rule: string }[] }).fields?.map(({ rule }) => rule),
  };
};
const stored = async () => {
  const row = await portal.services.kysely
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
};
const refusedAsUnsafe = { status: 422, rules: ['unsafeFile'] };
type Case = [what: string, name: string, bytes: Uint8Array<ArrayBuffer>];
const refuses = (cases: Case[]) =>
  it.each<Case>(cases)('%s is refused, and nothing is stored', async (_, name, bytes) => {
    const before = await stored();
    expect(await attach([file('good.txt', text(`good ${name}`)), file(name, bytes)])).toEqual(
      refusedAsUnsafe,
    );
    expect(await stored()).toBe(before);
  });

const part = (name: string, content: Uint8Array = text(name), more: Partial<ZipPart> = {}) => ({
  name,
  content,
  ...more,
});
const letter = (...further: ZipPart[]): Uint8Array<ArrayBuffer> => docx(...further);
const zeros = (size: number) => new Uint8Array(size);

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

describe('documents with macros, controls or objects', () => {
  const ole = files.legacyOffice();
  refuses([
    ['a macro project', 'letter.docx', letter(part('word/vbaProject.bin'))],
    ['a macro project in capitals', 'letter.docx', letter(part('WORD/VBAPROJECT.BIN'))],
    ['a macro project of another name', 'letter.docx', letter(part('word/styles.bin', ole))],
    [
      'a macro content type',
      'letter.docx',
      zipOf(wordParts('application/vnd.ms-office.vbaProject')),
    ],
    ['a control', 'letter.docx', letter(part('word/activeX/activeX1.xml'))],
    ['an embedded object', 'letter.docx', letter(part('word/embeddings/oleObject1.bin', ole))],
    ['an archive', 'letter.docx', letter(part('word/media/image1.png', docx()))],
    ['an archive of another kind', 'letter.docx', letter(part('a', text('Rar!\u001a\u0007')))],
    ['a program', 'letter.docx', letter(part('word/media/image1.png', files.executable()))],
    ['an Excel 4 macro sheet', 'letter.docx', letter(part('xl/macrosheets/sheet1.xml'))],
    ['an external template', 'letter.docx', related('attachedTemplate', 'External')],
    ['an external image', 'letter.docx', related('image', 'External')],
    [
      'a relationship behind an entity',
      'letter.docx',
      related('attachedTemplate', 'Ext&#101;rnal'),
    ],
    ['a web page as a part', 'letter.docx', related('aFChunk', 'Internal')],
    [
      'a field that starts a program',
      'letter.docx',
      letter(part('word/footer1.xml', text('<w:instrText>DDEAUTO cmd "/k calc"</w:instrText>'))),
    ],
    ['such a field in two runs', 'letter.docx', fields('D', 'DEAUTO cmd')],
    ['such a field around a comment', 'letter.docx', fields('DD<!-- a -->E cmd')],
    ['such a field behind entities', 'letter.docx', fields('&#68;D&#x45; cmd')],
    ['such a field around another one', 'letter.docx', fields('DD', { field: 'PAGE' }, 'E cmd')],
    ['such a field in one element', 'letter.docx', simpleField('a=">" w:instr="DDE cmd"')],
    ['such a field with another prefix', 'letter.docx', prefixed('PAGE', 'DDEAUTO cmd')],
    ['such a field behind a long attribute', 'letter.docx', simpleField(longAttribute)],
    ['such a field in CDATA', 'letter.docx', fields('DD', `<![CDATA[E cmd 'a]]>`)],
    [
      'such a field around a field in a comment',
      'letter.docx',
      letter(
        part(
          'word/fields.xml',
          text(
            `<w:instrText>DD</w:instrText><!--<w:fldChar w:fldCharType="begin"/>--><w:instrText>E</w:instrText>`,
          ),
        ),
      ),
    ],
    [
      'such a field in a part of another name',
      'letter.docx',
      letter(part('word/document.dat', text(`  <w:fldSimple w:instr="DDE cmd"/>`))),
    ],
    [
      'a template of another computer behind a prefix',
      'letter.docx',
      relationships('<r.x:Relationship ', 'attachedTemplate'),
    ],
    [
      'a template of another computer behind a sign',
      'letter.docx',
      relationships('<Relationship a=">" ', 'attachedTemplate'),
    ],
    [
      'relationships without end',
      'letter.docx',
      letter(part('word/_rels/a.rels', text('<Relationship '.repeat(20_000)))),
    ],
    ['a part in another encoding', 'letter.docx', letter(part('word/a.xml', wide('<a/>')))],
    [
      'a link that starts a program',
      'letter.docx',
      letter(part('xl/externalLinks/a.xml', text('<x:ddeLink ddeService="cmd"/>'))),
    ],
    [
      'content types behind an entity',
      'letter.docx',
      letterWithTypes('<!DOCTYPE t [<!ENTITY m "macroEnabled">]>'),
    ],
  ]);
  it('are distinguished from those that only mention programs', async () => {
    const harmless = fields('HYPERLINK "http://dde.example"', 'DDE', { field: 'DDENT' });
    expect((await attach([file('fields.docx', harmless)])).status).toBe(200);
  });
  it('are distinguished from those with links to click', async () => {
    const letter = related('hyperlink', 'External');
    expect((await attach([file('linked.docx', letter)])).status).toBe(200);
  });
  function fields(...runs: (string | { field: string })[]) {
    return letter(part('word/fields.xml', text(`<w:p>${fieldOf(runs)}</w:p>`)));
  }
  function fieldOf(runs: (string | { field: string })[]): string {
    const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const instructions = runs.map((run) =>
      typeof run === 'string'
        ? `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`
        : fieldOf([run.field]),
    );
    return `${mark('begin')}${instructions.join('')}${mark('end')}`;
  }
  function prefixed(...instructions: string[]) {
    const mark = (type: string) => `<x:fldChar x:fldCharType="${type}"/>`;
    const xml = instructions.map(
      (each) => `${mark('begin')}<x:instrText>${each}</x:instrText>${mark('end')}`,
    );
    return letter(part('word/fields.xml', text(`<x:p>${xml.join('')}</x:p>`)));
  }
  function relationships(start: string, type: string) {
    const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const element = `${start}Id="r1" Type="${types}/${type}" Target="http://elsewhere.example/a" TargetMode="External"/>`;
    return letter(part('word/_rels/settings.xml.rels', text(`<a>${element}</a>`)));
  }
  function simpleField(attributes: string) {
    return letter(part('word/fields.xml', text(`<w:p><w:fldSimple ${attributes}/></w:p>`)));
  }
  function wide(xml: string) {
    return Uint8Array.from(Buffer.from(xml, 'utf16le'));
  }
  function related(type: string, mode: string) {
    const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const element = `<Relationship Id="r1" Type="${types}/${type}" Target="http://elsewhere.example/a" TargetMode="${mode}"/>`;
    const xml = text(`<Relationships>${element}</Relationships>`);
    return letter(part('word/_rels/settings.xml.rels', xml));
  }
  function letterWithTypes(prolog: string) {
    const [types, ...rest] = wordParts();
    return zipOf([
      part('[Content_Types].xml', text(prolog + Buffer.from(types?.content ?? []).toString())),
      ...rest,
    ]);
  }
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
    const liar = letter(part('word/big.xml', zeros(80 * megabyte), { unpackedSize: megabyte }));
    expect(await attach([file('letter.docx', liar)])).toEqual(refusedAsUnsafe);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte);
  });
});

describe('archives that unpackers may read in two ways', () => {
  const plain = wordParts();
  /** Hides an entry within the data of a stored one. */
  const inner = zipOf([part('b', text('b'))]);
  const innerAt = Buffer.from(letter(part('a', inner, { stored: true }))).indexOf(inner);
  refuses([
    [
      'data before the archive',
      'a.docx',
      zipOf(shifted(plain, 4), { prefix: text('PK\u0003\u0004') }),
    ],
    ['data after the archive', 'a.docx', zipOf(plain, { suffix: text('more') })],
    ['data before the directory', 'a.docx', zipOf(plain, { gap: text('hidden') })],
    ['a comment', 'a.docx', zipOf(plain, { comment: 'PK' })],
    ['a wrong entry count', 'a.docx', zipOf(plain, { count: 2 })],
    ['a zip64 size', 'a.docx', letter(part('a', text('a'), { unpackedSize: 0xff_ff_ff_ff }))],
    ['a zip64 entry count', 'a.docx', zipOf(plain, { count: 0xff_ff })],
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

describe('PDFs with active content', () => {
  const packed = (content: string) => pdfWithStream(Uint8Array.from(deflateSync(`1 0 ${content}`)));
  const script = '<</S/JavaScript/JS(app.alert(1))>>';
  const numbers = '/N 1 /First 4';
  const twice = streamOf(
    `/Type /ObjStm ${numbers} /Filter [/FlateDecode /FlateDecode]`,
    deflateSync(deflateSync(script)),
  );
  const hex = Buffer.from(`${Buffer.from(script).toString('hex')}>`);
  const inHex = (type: string) => streamOf(`${type} ${numbers} /Filter /ASCIIHexDecode`, hex);
  const predicted = streamOf(
    `/Type /ObjStm ${numbers} /Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 4>>`,
    deflateSync(upPredicted(script, 4)),
  );
  const wrongChecksum = Uint8Array.from(deflateSync(script));
  wrongChecksum[wrongChecksum.length - 1] = (wrongChecksum.at(-1) ?? 0) ^ 1;
  const damaged = Uint8Array.from([...deflateSync(script).subarray(0, -6), 0xff, 0xff, 0xff, 0xff]);
  refuses([
    ['a script', 'bill.pdf', pdf(`2 0 obj${script}endobj`)],
    ['a script under another spelling', 'bill.pdf', pdf('2 0 obj<</S/J#61va#53cript>>endobj')],
    ['a script across slices', 'bill.pdf', pdf(' '.repeat(256 * 1024 - 50) + script)],
    ['a program start', 'bill.pdf', pdf('2 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
    ['a form that submits itself', 'bill.pdf', pdf('2 0 obj<</S/SubmitForm/F(http://a)>>endobj')],
    ['a link to an external file', 'bill.pdf', pdf('2 0 obj<</S/GoToR/F(//host/a)>>endobj')],
    ['an attachment', 'bill.pdf', pdf('2 0 obj<</Type/EmbeddedFile>>endobj')],
    ['attachments', 'bill.pdf', pdf('2 0 obj<</Names<</EmbeddedFiles 3 0 R>>>>endobj')],
    ['a password', 'bill.pdf', pdf('trailer<</Encrypt 9 0 R>>')],
    ['a script in an object stream', 'bill.pdf', packed(script)],
    ['a script in an object stream, deflated twice', 'bill.pdf', twice],
    ['a script in an object stream behind another filter', 'bill.pdf', inHex('/Type /ObjStm')],
    ['a script in an object stream without its type', 'bill.pdf', inHex('')],
    ['a script in an object stream behind a predictor', 'bill.pdf', predicted],
    ['a form with XFA scripts', 'bill.pdf', pdf('2 0 obj<</XFA 3 0 R>>endobj')],
    ['a script in a stream with a wrong checksum', 'bill.pdf', pdfWithStream(wrongChecksum)],
    ['a script in a damaged stream', 'bill.pdf', pdfWithStream(damaged)],
    [
      'streams that decompress to too much',
      'bill.pdf',
      pdfWithStream(Uint8Array.from(deflateSync(zeros(limits.pdfUnpacked.value + 1))), ''),
    ],
  ]);

  it('are distinguished from those with ordinary compressed object streams', async () => {
    const usual = streamOf(
      `/Type/ObjStm/N 1/First 4/Length 20 0 R/Filter/FlateDecode`,
      deflateSync('5 0 <</Type/Outlines/First 12 0 R/Last 12 0 R>>'),
    );
    expect((await attach([file('usual.pdf', usual)])).status).toBe(200);
  });

  it('are distinguished from those that only mention such names in text', async () => {
    const content = 'BT (Launch your Java Script: /LaunchPad) Tj ET';
    expect((await attach([file('pad.pdf', packed(content))])).status).toBe(200);
  });
});

function streamOf(dictionary: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = `%PDF-1.7\n1 0 obj<</Type/Catalog/Outlines<</First 12 0 R>>>>endobj\n2 0 obj<<${dictionary}>>\nstream\n`;
  const tail = '\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Uint8Array.from(Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]));
}

/** Encodes each byte as its difference from the one above: the predictor "up" of PNG. */
function upPredicted(content: string, columns: number): Buffer {
  const bytes = Buffer.from(content.padEnd(Math.ceil(content.length / columns) * columns));
  const rows = Array.from({ length: bytes.length / columns }, (_, row) => [
    2,
    ...Array.from({ length: columns }, (__, column) => {
      const at = row * columns + column;
      return ((bytes[at] ?? 0) - (bytes[at - columns] ?? 0)) & 0xff;
    }),
  ]);
  return Buffer.from(rows.flat());
}
