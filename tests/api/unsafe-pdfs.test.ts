import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import * as files from '../support/files.ts';
import { attachToMessage, zeros } from '../support/unsafe-files.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { attach, refuses } = attachToMessage(portal);
const { file, pdf, pdfWithStream } = files;

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
    [
      'a script that plays a film',
      'bill.pdf',
      pdf('2 0 obj<</S/Rendition/JS(app.alert(1))>>endobj'),
    ],
    [
      'a script of a 3D picture',
      'bill.pdf',
      pdf('2 0 obj<</Subtype/U3D/OnInstantiate 3 0 R>>endobj'),
    ],
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
