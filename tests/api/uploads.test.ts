import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { operationOf } from '../support/contract.ts';
import * as files from '../support/files.ts';
import { multipart, send, type File } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const { file } = files;
const megabyte = 1024 * 1024;

let call: Caller;
beforeAll(async () => {
  call = await portal.as('employee');
});

/** Equal messages in a row are one, so each has a text of its own. */
let messages = 0;
const newMessage = async () => {
  const { body } = await call('POST', '/api/Conversations/Add', {
    subjectId: 1,
    body: `See here: ${++messages}.`,
  });
  return (body as { messageId: number }).messageId;
};
interface Kept {
  attachmentId: number;
  fileName: string;
  size: number;
  contentType: string;
}
const attach = async (these: File[], messageId?: number) => {
  const input = { messageId: messageId ?? (await newMessage()) };
  const answer = await send(call, operationOf('attachFiles'), input, { files: these });
  const rules = (answer.body as { fields?: { rule: string }[] }).fields?.map(({ rule }) => rule);
  return { status: answer.status, rules, kept: answer.body as Kept[] };
};
const stored = async () => {
  const row = await portal.services.kysely
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
};

describe('files people send', () => {
  it.each([
    ['a PDF', file('bill.pdf', files.pdf()), 'application/pdf'],
    ['a picture', file('card.PNG', files.png()), 'image/png'],
    ['a text', file('note.txt', files.text('Grüße, ¿qué tal? 你好')), 'text/plain'],
    ['a table', file('visits.csv', files.text('day,amount\n2026-01-02,12.50\n')), 'text/csv'],
    ['a photo of a phone', file('card.heic', files.heic()), 'image/heic'],
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
  ])('%s is kept and comes back byte for byte, never to be run', async (_, one, contentType) => {
    const { status, kept } = await attach([one]);
    expect(status).toBe(200);
    expect(kept).toEqual([
      {
        attachmentId: expect.any(Number) as number,
        fileName: one.name,
        size: one.bytes.length,
        contentType,
      },
    ]);
    const answer = await call(
      'GET',
      `/api/Conversations/message/SingleAttachment?attachmentId=${kept[0]?.attachmentId}`,
    );
    expect(answer.bytes.equals(one.bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': expect.stringMatching(/^attachment; filename="/) as string,
      'cache-control': 'no-store',
    });
  });

  it('five at once are taken, and no sixth', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.txt`, files.text(name)));
    expect((await attach(five)).status).toBe(200);
    const before = await stored();
    expect((await attach([...five, file('f.txt', files.text('f'))])).status).toBe(413);
    expect(await stored()).toBe(before);
  });

  it('five to a message are taken, also one after another', async () => {
    const messageId = await newMessage();
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      expect((await attach([file(`${name}.txt`, files.text(name))], messageId)).status).toBe(200);
    const sixth = await attach([file('f.txt', files.text('f'))], messageId);
    expect([sixth.status, sixth.rules]).toEqual([422, ['maxItems']]);
  });

  it('ten megabytes are taken, and not one byte more', async () => {
    const exact = new Uint8Array(10 * megabyte).fill(0x61);
    expect((await attach([file('exact.txt', exact)])).status).toBe(200);
    const more = new Uint8Array(10 * megabyte + 1).fill(0x61);
    expect((await attach([file('more.txt', more)])).status).toBe(413);
  });
});

describe('files nobody should open', () => {
  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['nothing', 'empty.txt', new Uint8Array()],
    ['a program', 'setup.exe', files.executable()],
    ['a program called a PDF', 'bill.pdf', files.executable()],
    ['a program with two endings', 'bill.pdf.exe', files.pdf()],
    ['a page called a PDF', 'bill.pdf', files.text('<html><script>alert(1)</script>')],
    ['a page', 'page.html', files.text('<html></html>')],
    ['a page called a text', 'page.txt', files.text('  <!DOCTYPE html><script>alert(1)</script>')],
    ['a drawing with a script', 'logo.svg', files.text('<svg onload="alert(1)"/>')],
    ['a drawing called a text', 'logo.txt', files.text('<svg onload="alert(1)"/>')],
    ['a picture that is also a script', 'x.gif', files.gif()],
    ['a picture called a PDF', 'x.pdf', files.png()],
    ['a PDF called a picture', 'x.png', files.pdf()],
    ['a document with macros', 'letter.docm', files.docm()],
    ['a document with macros called one without', 'letter.docx', files.docm()],
    ['an archive', 'all.zip', files.zip({ 'a.txt': files.text() })],
    ['an archive called a document', 'all.docx', files.zip({ 'a.txt': files.text() })],
    ['a text with control bytes', 'a.txt', Uint8Array.from([0x61, 0, 0x62])],
    ['a text that is no UTF-8', 'a.txt', Uint8Array.from([0x61, 0xff, 0xfe])],
    ['the EICAR test file under a program’s name', 'eicar.com', files.eicar],
    ['an old Word document', 'letter.doc', files.legacyOffice()],
    ['an old Excel workbook', 'visits.xls', files.legacyOffice()],
    ['an old Word document called a new one', 'letter.docx', files.legacyOffice()],
    ['a Word document called a workbook', 'letter.xlsx', files.docx()],
    ['a Word document called a text', 'letter.txt', files.docx()],
  ])(
    '%s is refused in the words of the specification, and nothing is kept',
    async (_, name, bytes) => {
      const before = await stored();
      const { status, rules } = await attach([file('good.txt', files.text()), file(name, bytes)]);
      expect([status, rules]).toEqual([422, ['invalidFileType']]);
      expect(await stored()).toBe(before);
    },
  );

  it('a document that unpacks to 64 MB is refused quickly, without unpacking it', async () => {
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

describe('names of files', () => {
  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\me\\note.txt', 'note.txt'],
    ['/etc/note.txt', 'note.txt'],
    ['gpj\u202Etxt.txt', 'gpjtxt.txt'],
    ['a<b>|c?*:.txt', 'abc.txt'],
    ['naïve résumé 你好.txt', 'naïve résumé 你好.txt'],
    ["O'Hara; rm -rf.txt", "O'Hara; rm -rf.txt"],
  ])('%s becomes %s', async (name, kept) => {
    const answer = await attach([file(name, files.text(name))]);
    expect(answer.kept[0]?.fileName).toBe(kept);
  });

  it.each(['CON.txt', 'nul.txt', 'LPT1.pdf', '.htaccess.txt', `${'x'.repeat(300)}.txt`])(
    '%s is refused',
    async (name) => {
      expect((await attach([file(name, files.text())])).rules).toEqual(['invalidFileType']);
    },
  );

  it('can end no header: line ends, quotes and percent signs are only letters there', async () => {
    const { kept } = await attach([file('a%22b"; filename="evil.exe.txt', files.text('x'))]);
    const { headers } = await call(
      'GET',
      `/api/Conversations/message/SingleAttachment?attachmentId=${kept[0]?.attachmentId}`,
    );
    const disposition = String(headers['content-disposition']);
    expect(disposition.match(/filename="/g)).toHaveLength(1);
    expect(disposition).not.toMatch(/[\r\n]/);
  });
});

describe('what is no proper upload', () => {
  const operation = operationOf('attachFiles');

  it('JSON in its place is 415', async () => {
    const { status } = await call('POST', operation.path, { messageId: 1 });
    expect(status).toBe(415);
  });

  it('no boundary, or a body that stops in the middle, is 400', async () => {
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

  it('a field of another name or twice the same is 400', async () => {
    for (const form of [{ extra: 2 }, { messageId: 1 }]) {
      const { payload, headers } = await multipart(form, []);
      const address = `${operation.path}?messageId=${await newMessage()}`;
      expect((await call('POST', address, payload, headers)).status).toBe(400);
    }
  });

  it('files for a message that is not one’s own are 404, and nothing is kept', async () => {
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
