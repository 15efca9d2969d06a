import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller, type Caller } from '../support/caller.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const clock = useClock();
const path = '/api/Conversations/Add';
const question = (body: string) => ({ subjectId: 1, subject: 'Crown', body });
const start = (call: Caller, body: string, key: string) =>
  call('POST', path, question(body), { 'idempotency-key': key });
const startOn = (host: string, token: string, body: string, key: string) =>
  createCaller(portal.app, token)('POST', path, question(body), { 'idempotency-key': key, host });
const idOf = (body: unknown) => (body as { conversationId: number }).conversationId;

const messagesWith = async (body: string): Promise<number> => {
  const rows = await portal.listRows('message', { body }, 'message_id');
  return rows.length;
};

describe('an idempotency key', () => {
  it('with another body is refused (422)', async () => {
    const call = await portal.as('employee');
    expect((await start(call, 'First words', 'key-1')).status).toBe(200);
    const other = await start(call, 'Other words', 'key-1');
    expect([other.status, other.body]).toEqual([
      422,
      expect.objectContaining({ code: 'idempotencyMismatch' }),
    ]);
    expect(await messagesWith('Other words')).toBe(0);
  });

  it('of another call is refused (422)', async () => {
    const call = await portal.as('employee');
    const { body } = await start(call, 'For two calls', 'key-2');
    const message = { conversationId: idOf(body), body: 'For two calls' };
    const other = await call('POST', '/api/Conversations/message', message, {
      'idempotency-key': 'key-2',
    });
    expect(other.status).toBe(422);
  });

  it('belongs to one account: another account may use the same key', async () => {
    const [one, other] = [await portal.as('employee'), await portal.as('other.employee')];
    const responses = [await start(one, 'Equal', 'key-3'), await start(other, 'Equal', 'key-3')];
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(responses.map(({ body }) => idOf(body))).size).toBe(2);
  });

  it('accepts the same body with its properties in another order', async () => {
    const call = await portal.as('employee');
    const first = await start(call, 'In any order', 'key-order');
    const turned = Object.fromEntries(Object.entries(question('In any order')).toReversed());
    const again = await call('POST', path, turned, { 'idempotency-key': 'key-order' });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('that looks like the internal key of a repeat is an ordinary key', async () => {
    const call = await portal.as('employee');
    const { body, subjectId, subject } = question('Looks like a repeat');
    const input = { subjectId, subject, body };
    const hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
    const response = await start(call, body, `repeat startConversation ${hash}`);
    expect(response.status).toBe(200);
  });

  it('has its own scope during impersonation and under another brand', async () => {
    const { kysely } = portal.services;
    const account = 'employee.demo';
    const own = await buildSession(kysely, { account });
    const elsewhere = await buildSession(kysely, { account, brandId: 'cedar' });
    const ids = [
      idOf((await start(createCaller(portal.app, own), 'Under two brands', 'key-brand')).body),
      idOf((await startOn('cedar.localhost', elsewhere, 'Under two brands', 'key-brand')).body),
    ];
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(2);
    const staff = await buildSession(kysely, { account, impersonatedBy: 'administrator.demo' });
    const both = [
      idOf((await start(await portal.as('employee'), 'By two', 'key-two')).body),
      idOf((await start(createCaller(portal.app, staff), 'By two', 'key-two')).body),
    ];
    expect(new Set(both).size).toBe(2);
  });

  it.each(['', 'k'.repeat(256)])('of %j is malformed', async (key) => {
    const call = await portal.as('employee');
    expect((await start(call, 'Malformed key', key)).status).toBe(400);
  });
});

describe('a client that loses the connection after the commit', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  it('gets the stored response when it retries, without a second effect', async () => {
    const call = await portal.as('employee');
    const words = 'Lost on the way back';
    const body = JSON.stringify(question(words));
    const socket = connect(port, '127.0.0.1');
    // The socket is never read, so the response does not arrive.
    socket.pause();
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        'host: localhost',
        `authorization: Bearer ${call.token}`,
        'content-type: application/json',
        'idempotency-key: key-lost',
        `content-length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
    await expect.poll(() => messagesWith(words), { timeout: 10_000 }).toBe(1);
    socket.destroy();
    // After the window in which an equal request counts as a repeat, only the key applies.
    clock.advance({ seconds: limits.repeatWindow.value + 10 });

    const again = await start(call, words, 'key-lost');
    expect(again.status).toBe(200);
    expect(idOf(again.body)).toBeGreaterThan(0);
    expect((await start(call, words, 'key-lost')).body).toEqual(again.body);
    expect(await messagesWith(words)).toBe(1);
  });
});
