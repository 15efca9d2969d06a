import { describe, expect, it } from 'vitest';
import * as files from '../support/files.ts';
import { attachToMessage, letter, part } from '../support/unsafe-files.ts';
import { usePortal } from '../support/use-portal.ts';
import { createZip } from '../support/zip.ts';

/** Longer than a piece of the search. */
const longAttribute = `a="${' '.repeat(70_000)}" w:instr="DDEAUTO cmd" b="${' '.repeat(70_000)}"`;

const portal = usePortal({ withoutRateLimits: true });
const { attach, refuses } = attachToMessage(portal);
const { docx, file, text, wordParts } = files;

describe('documents with macros, controls or objects', () => {
  const ole = files.legacyOffice();
  refuses([
    ['a macro project', 'letter.docx', letter(part('word/vbaProject.bin'))],
    ['a macro project in capitals', 'letter.docx', letter(part('WORD/VBAPROJECT.BIN'))],
    ['a macro project of another name', 'letter.docx', letter(part('word/styles.bin', ole))],
    [
      'a macro content type',
      'letter.docx',
      createZip(wordParts('application/vnd.ms-office.vbaProject')),
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
    ['a formula that starts a program', 'letter.docx', sheet(`cmd|' /C calc'!A0`)],
    ['such a formula behind entities', 'letter.docx', sheet('1+cmd&#x7c;&apos;/C&apos;!A0')],
    ['such a formula after a text', 'letter.docx', sheet('&quot;a&quot;&amp;cmd|&quot;b&quot;!A0')],
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
  it('are distinguished from those with a vertical bar in the text of a formula', async () => {
    const letter = sheet(`&quot;a|b&quot;&amp;'in|out'!A1`);
    expect((await attach([file('sheet.docx', letter)])).status).toBe(200);
  });
  function sheet(formula: string) {
    return letter(part('xl/worksheets/sheet1.xml', text(`<c><f>${formula}</f><v>1</v></c>`)));
  }
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
    return createZip([
      part('[Content_Types].xml', text(prolog + Buffer.from(types?.content ?? []).toString())),
      ...rest,
    ]);
  }
});
