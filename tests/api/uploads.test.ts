import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { getOperation } from '../support/contract.ts';
import * as files from '../support/files.ts';
import { multipart, send, type File } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { file } = files;
const megabyte = 1024 * 1024;

let call: Caller;
beforeAll(async () => {
  call = await portal.as('employee');
});

/** The server drops an equal message in a row, so each has a unique text. */
let messages = 0;
const newMessage = async () => {
  const { body } = await call('POST', '/api/Conversations/Add', {
    subjectId: 1,
    body: `See here: ${++messages}.`,
  });
  return (body as { messageId: number }).messageId;
};
interface StoredAttachment {
  attachmentId: number;
  fileName: string;
  size: number;
  contentType: string;
}
const attach = async (these: File[], messageId?: number) => {
  const input = { messageId: messageId ?? (await newMessage()) };
  const response = await send(call, getOperation('attachFiles'), input, { files: these });
  const rules = (response.body as { fields?: { rule: string }[] }).fields?.map(({ rule }) => rule);
  return { status: response.status, rules, stored: response.body as StoredAttachment[] };
};
const stored = async () => {
  const row = await portal.services.kysely
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
};

describe('uploaded files', () => {
  it.each([
    ['a PDF', file('bill.pdf', files.pdf()), 'application/pdf'],
    ['a picture', file('card.PNG', files.png()), 'image/png'],
    ['a text', file('note.txt', files.text('Grüße, ¿qué tal? 你好')), 'text/plain'],
    ['a table', file('visits.csv', files.text('day,amount\n2026-01-02,12.50\n')), 'text/csv'],
    ['a phone photo', file('card.heic', files.heic()), 'image/heic'],
    [
      'a workbook',
      file('visits.xlsx', files.xlsx()),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    [
      'a Word document',
      file('letter.docx', files.docx()),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])(
    '%s is stored and downloaded byte for byte, never as executable content',
    async (_, one, contentType) => {
      const { status, stored } = await attach([one]);
      expect(status).toBe(200);
      expect(stored).toEqual([
        {
          attachmentId: expect.any(Number) as number,
          fileName: one.name,
          size: one.bytes.length,
          contentType,
        },
      ]);
      const response = await call(
        'GET',
        `/api/Conversations/message/SingleAttachment?attachmentId=${stored[0]?.attachmentId}`,
      );
      expect(response.bytes.equals(one.bytes)).toBe(true);
      expect(response.headers).toMatchObject({
        'content-type': contentType,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'content-disposition': expect.stringMatching(/^attachment; filename="/) as string,
        'cache-control': 'no-store',
      });
    },
  );

  it('five at once are accepted, six are refused', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.txt`, files.text(name)));
    expect((await attach(five)).status).toBe(200);
    const before = await stored();
    expect((await attach([...five, file('f.txt', files.text('f'))])).status).toBe(413);
    expect(await stored()).toBe(before);
  });

  it('five per message are accepted, also one after another', async () => {
    const messageId = await newMessage();
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      expect((await attach([file(`${name}.txt`, files.text(name))], messageId)).status).toBe(200);
    const sixth = await attach([file('f.txt', files.text('f'))], messageId);
    expect([sixth.status, sixth.rules]).toEqual([422, ['maxItems']]);
  });

  it('ten megabytes are accepted, and not one byte more', async () => {
    const exact = new Uint8Array(10 * megabyte).fill(0x61);
    expect((await attach([file('exact.txt', exact)])).status).toBe(200);
    const more = new Uint8Array(10 * megabyte + 1).fill(0x61);
    expect((await attach([file('more.txt', more)])).status).toBe(413);
  });
});

describe('forbidden files', () => {
  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['nothing', 'empty.txt', new Uint8Array()],
    ['a program', 'setup.exe', files.executable()],
    ['a program named as a PDF', 'bill.pdf', files.executable()],
    ['a program with two extensions', 'bill.pdf.exe', files.pdf()],
    ['an HTML page named as a PDF', 'bill.pdf', files.text('<html><script>alert(1)</script>')],
    ['an HTML page', 'page.html', files.text('<html></html>')],
    [
      'an HTML page named as text',
      'page.txt',
      files.text('  <!DOCTYPE html><script>alert(1)</script>'),
    ],
    ['an SVG with a script', 'logo.svg', files.text('<svg onload="alert(1)"/>')],
    ['an SVG named as text', 'logo.txt', files.text('<svg onload="alert(1)"/>')],
    ['an image that is also a script', 'x.gif', files.gif()],
    ['an image named as a PDF', 'x.pdf', files.png()],
    ['a PDF named as an image', 'x.png', files.pdf()],
    ['a document with macros', 'letter.docm', files.docm()],
    ['a document with macros named as one without', 'letter.docx', files.docm()],
    ['an archive', 'all.zip', files.zip({ 'a.txt': files.text() })],
    ['an archive named as a document', 'all.docx', files.zip({ 'a.txt': files.text() })],
    ['a text with control bytes', 'a.txt', Uint8Array.from([0x61, 0, 0x62])],
    ['text that is not UTF-8', 'a.txt', Uint8Array.from([0x61, 0xff, 0xfe])],
    ['the EICAR test file under a program’s name', 'eicar.com', files.eicar],
    ['an old Word document', 'letter.doc', files.legacyOffice()],
    ['an old Excel workbook', 'visits.xls', files.legacyOffice()],
    ['an old Word document named as a new one', 'letter.docx', files.legacyOffice()],
    ['a Word document named as a workbook', 'letter.xlsx', files.docx()],
    ['a Word document named as text', 'letter.txt', files.docx()],
  ])(
    '%s is refused with the specification’s message, and nothing is stored',
    async (_, name, bytes) => {
      const before = await stored();
      const { status, rules } = await attach([file('good.txt', files.text()), file(name, bytes)]);
      expect([status, rules]).toEqual([422, ['invalidFileType']]);
      expect(await stored()).toBe(before);
    },
  );

  it('a document that decompresses to 64 MB is refused quickly, without decompressing it', async () => {
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    expect((await attach([file('huge.docx', files.bomb())])).status).toBe(422);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte);
  });
});

describe('the same file twice', () => {
  it.each([
    ['by name', file('a.txt', files.text('one')), file('a.txt', files.text('two'))],
    ['by content', file('a.txt', files.text('one')), file('b.txt', files.text('one'))],
  ])('%s is refused in one upload', async (_, one, other) => {
    const { status, rules } = await attach([one, other]);
    expect([status, rules]).toEqual([422, ['duplicateFile']]);
  });

  it('is refused in the next upload to the same message', async () => {
    const messageId = await newMessage();
    expect((await attach([file('a.txt', files.text('one'))], messageId)).status).toBe(200);
    const again = await attach([file('a.txt', files.text('two'))], messageId);
    expect([again.status, again.rules]).toEqual([422, ['duplicateFile']]);
  });
});

describe('file names', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\note.txt', 'note.txt'],
    ['/etc/note.txt', 'note.txt'],
    ['gpj\u202Etxt.txt', 'gpjtxt.txt'],
    ['a<b>|c?*:.txt', 'abc.txt'],
    ['naïve résumé 你好.txt', 'naïve résumé 你好.txt'],
    ["O'Hara; rm -rf.txt", "O'Hara; rm -rf.txt"],
  ])('%s becomes %s', async (name, stored) => {
    const response = await attach([file(name, files.text(name))]);
    expect(response.stored[0]?.fileName).toBe(stored);
  });

  it.each(['CON.txt', 'nul.txt', 'LPT1.pdf', '.htaccess.txt', `${'x'.repeat(300)}.txt`])(
    '%s is refused',
    async (name) => {
      expect((await attach([file(name, files.text())])).rules).toEqual(['invalidFileType']);
    },
  );

  it('cannot inject headers: line breaks, quotes and percent signs are plain characters', async () => {
    const { stored } = await attach([file('a%22b"; filename="evil.exe.txt', files.text('x'))]);
    const { headers } = await call(
      'GET',
      `/api/Conversations/message/SingleAttachment?attachmentId=${stored[0]?.attachmentId}`,
    );
    const disposition = String(headers['content-disposition']);
    expect(disposition.match(/filename="/g)).toHaveLength(1);
    expect(disposition).not.toMatch(/[\r\n]/);
  });
});

describe('a malformed upload', () => {
  const operation = getOperation('attachFiles');

  it('as JSON is 415', async () => {
    const { status } = await call('POST', operation.path, { messageId: 1 });
    expect(status).toBe(415);
  });

  it('without a boundary, or with a truncated body, is 400', async () => {
    const noBoundary = await call('POST', operation.path, 'x', {
      'content-type': 'multipart/form-data',
    });
    const { payload, headers } = await multipart({}, [file('a.txt', files.text())]);
    const cut = await call(
      'POST',
      operation.path,
      payload.subarray(0, payload.length - 40),
      headers,
    );
    expect([noBoundary.status, cut.status]).toEqual([400, 400]);
  });

  it('with another or repeated field is 400', async () => {
    for (const form of [{ extra: 2 }, { messageId: 1 }]) {
      const { payload, headers } = await multipart(form, []);
      const address = `${operation.path}?messageId=${await newMessage()}`;
      expect((await call('POST', address, payload, headers)).status).toBe(400);
    }
  });

  it('files for another account’s message are 404, and nothing is stored', async () => {
    const other = await (
      await portal.as('other.employee')
    )('POST', '/api/Conversations/Add', {
      subjectId: 1,
      body: 'Mine.',
    });
    const before = await stored();
    const { messageId } = other.body as { messageId: number };
    expect((await attach([file('a.txt', files.text())], messageId)).status).toBe(404);
    expect(await stored()).toBe(before);
  });
});
