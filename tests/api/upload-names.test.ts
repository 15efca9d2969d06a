import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { getOperation } from '../support/contract.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { path } = getOperation('attachFiles');
const boundary = 'boundary-of-a-test';

let call: Caller;
beforeAll(async () => {
  call = await portal.as('employee');
});

/** Bytes as no browser sends them: the header of the part is written as given. */
const part = (header: string, content: string) =>
  `--${boundary}\r\n${header}\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="files"; filename="${name}"`;

let messages = 0;
async function sendParts(parts: readonly string[], pieceSize = Infinity) {
  const { body } = await call('POST', '/api/Conversations/Add', {
    subjectId: 1,
    body: `Names: ${++messages}.`,
  });
  const { messageId } = body as { messageId: number };
  const payload = Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
  const sent = pieceSize === Infinity ? payload : Readable.from(piecesOf(payload, pieceSize));
  const response = await call('POST', `${path}?messageId=${messageId}`, sent, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
  return { ...response, names: namesIn(response.body) };
}
const piecesOf = (bytes: Buffer, size: number) =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
const namesIn = (body: unknown) =>
  Array.isArray(body) ? (body as { fileName: string }[]).map(({ fileName }) => fileName) : [];

const filesStored = async () =>
  portal.services.kysely
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();

describe('a part with an unacceptable file name', () => {
  it.each([
    ['a null character', named('a\0b.txt'), 422],
    ['only a null character', named('\0'), 422],
    ['a null character before the extension', named('setup.exe\0.txt'), 422],
    ['an escape character', named('a\u001B[31m.txt'), 422],
    ['a C1 control character', named('a\u0085b.txt'), 422],
    ['a carriage return', named('a\rb.txt'), 400],
    ['a line feed', named('a\nb.txt'), 400],
    ['a line break', named('a\r\nb.txt'), 422],
    [
      'an encoded line feed',
      "Content-Disposition: form-data; name=files; filename*=utf-8''a%0Ab.txt",
      400,
    ],
    [
      'an encoded null character',
      "Content-Disposition: form-data; name=files; filename*=utf-8''a%00b.txt",
      422,
    ],
    ['the parent folder', named('..'), 422],
    ['the parent folder as a path', named('../'), 422],
    ['a path to a hidden file', named('../../.env.txt'), 422],
    ['three hundred characters', named(`${'x'.repeat(300)}.txt`), 422],
    ['only direction marks', named('\u202E\u2066'), 422],
    ['an extension turned round', named('txt.\u202Eexe'), 422],
    ['no characters', named(''), 422],
    ['no name', 'Content-Disposition: form-data; name="files"', 400],
    ['another disposition', 'Content-Disposition: attachment; name="files"; filename="a.txt"', 400],
    ['no disposition', 'X-Nothing: 1', 400],
  ])('is refused with all others: %s', async (_, header, status) => {
    const before = await filesStored();
    const bad = part(header, 'bad');
    const good = part(named('good.txt'), 'good');
    for (const parts of [[bad, good], [good, bad], [bad]]) {
      const response = await sendParts(parts);
      expect([response.status, response.headers['content-type']], response.text).toEqual([
        status,
        'application/problem+json; charset=utf-8',
      ]);
    }
    expect(await filesStored()).toEqual(before);
  });

  it.each([
    ['a path', '../../etc/passwd.txt', 'passwd.txt'],
    ['a path of Windows', String.raw`C:\Users\me\note.txt`, 'note.txt'],
    ['direction marks', 'gpj\u202Etxt.txt', 'gpjtxt.txt'],
    ['the boundary', `a --${boundary} b.txt`, `a --${boundary} b.txt`],
  ])('is shortened to a plain one: %s', async (_, name, stored) => {
    expect(await sendParts([part(named(name), name)])).toMatchObject({
      status: 200,
      names: [stored],
    });
  });
});

describe('a body that arrives in pieces', () => {
  it.each([1, 3, 21, 22, 64])('of %i bytes has all its parts', async (size) => {
    const content = `b\r\n--${boundary.slice(1)}\r\n-`;
    const parts = [part(named('a.txt'), 'a'), part(named('b.txt'), content)];
    expect(await sendParts(parts, size)).toMatchObject({ status: 200, names: ['a.txt', 'b.txt'] });
    const dropped = [...parts, part(named('c\n.txt'), 'c')];
    expect(await sendParts(dropped, size)).toMatchObject({ status: 400 });
  });
});
