import { describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import type { Caller, TestResponse } from '../support/caller.ts';
import { useClock } from '../support/clock.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const clock = useClock();

type StartedConversation = { conversationId: number; messageId: number };
const question = (body: string) => ({ subjectId: 1, subject: 'Crown', body });
const start = (call: Caller, body: string, key?: string): Promise<TestResponse> =>
  call(
    'POST',
    '/api/Conversations/Add',
    question(body),
    key === undefined ? {} : { 'idempotency-key': key },
  );
const idOf = ({ body }: TestResponse) => (body as StartedConversation).conversationId;

const conversationsWith = async (body: string) => {
  const rows = await portal.listRows('message', { body }, 'conversation_id');
  return rows.length;
};
const twenty = <T>(make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => make(n)));

describe('twenty equal requests at once', () => {
  it.each([
    ['with one key', () => 'one-key'],
    ['with twenty different keys', (n: number) => `press-${n}`],
    ['without a key', () => undefined],
  ])('%s start one conversation, and all get the first response', async (name, keyOf) => {
    const call = await portal.as('employee');
    const responses = await twenty((n) => start(call, `Crown ${name}`, keyOf(n)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(idOf)).size).toBe(1);
    expect(await conversationsWith(`Crown ${name}`)).toBe(1);
  });

  it('create one message', async () => {
    const call = await portal.as('employee');
    const conversationId = idOf(await start(call, 'Before the message'));
    const responses = await twenty(() =>
      call('POST', '/api/Conversations/message', { conversationId, body: 'Are you there?' }),
    );
    expect(new Set(responses.map(({ body }) => (body as StartedConversation).messageId)).size).toBe(
      1,
    );
    expect(await conversationsWith('Are you there?')).toBe(1);
  });

  it('from three people start one conversation each', async () => {
    const callers = await Promise.all(
      ['employee', 'other.employee', 'dependent'].map((name) => portal.as(name)),
    );
    const responses = await Promise.all(
      callers.flatMap((call) => [1, 2, 3, 4, 5].map(() => start(call, 'Same words'))),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(new Set(responses.map(idOf)).size).toBe(callers.length);
  });
});

describe('an equal request', () => {
  it('after the window starts another conversation', async () => {
    const call = await portal.as('employee');
    const first = idOf(await start(call, 'Again'));
    clock.advance({ seconds: limits.repeatWindow.value - 2 });
    expect(idOf(await start(call, 'Again'))).toBe(first);
    clock.advance({ seconds: 4 });
    const second = idOf(await start(call, 'Again'));
    expect(second).not.toBe(first);
    expect(idOf(await start(call, 'Again'))).toBe(second);
  });

  it('with another text is not a repeat', async () => {
    const call = await portal.as('employee');
    expect(idOf(await start(call, 'One'))).not.toBe(idOf(await start(call, 'Two')));
  });
});

describe('a conversation that several staff take at once', () => {
  const take = (call: Caller, id: number, rowVersion?: number) =>
    call('POST', '/api/Conversations/SetAsOwner', {
      conversationId: id,
      ...(rowVersion !== undefined && { rowVersion }),
    });
  const read = async (call: Caller, id: number) =>
    (await call('GET', `/api/Conversations/Get?conversationId=${id}`)).body as {
      rowVersion: number;
      ownedByCaller: boolean;
    };
  const staff = () =>
    Promise.all(['customerservice', 'administrator'].map((name) => portal.as(name)));

  it('is assigned to one of them; the others are refused (409)', async () => {
    const [first, second] = (await staff()) as [Caller, Caller];
    const id = idOf(await start(await portal.as('employee'), 'Who takes it?'));
    const responses = await twenty((n) => take(n % 2 === 0 ? first : second, id));
    const taken = responses.map(({ status }) => status);
    expect(taken.filter((status) => status === 200)).toHaveLength(10);
    expect(taken.filter((status) => status === 409)).toHaveLength(10);
    const owners = await Promise.all(
      [first, second].map(async (call) => (await read(call, id)).ownedByCaller),
    );
    expect(owners.filter(Boolean)).toHaveLength(1);
  });

  it('is taken over only by a caller who has seen its current owner', async () => {
    const [first, second] = (await staff()) as [Caller, Caller];
    const id = idOf(await start(await portal.as('employee'), 'Taken over'));
    const { rowVersion: before } = await read(second, id);
    expect((await take(first, id)).status).toBe(200);
    const late = await take(second, id, before);
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'staleRow' })]);
    expect((await read(first, id)).ownedByCaller).toBe(true);
    const { rowVersion: now } = await read(second, id);
    expect((await take(second, id, now)).status).toBe(200);
    expect((await read(second, id)).ownedByCaller).toBe(true);
  });

  it.each([
    ['Redirect', { queue: 'claims' }],
    ['UpdateNotes', { notes: 'Called back.' }],
  ])('is not changed by %s of an old version (409)', async (name, input) => {
    const [first, second] = (await staff()) as [Caller, Caller];
    const id = idOf(await start(await portal.as('employee'), `Lost update ${name}`));
    const { rowVersion } = await read(second, id);
    await take(first, id);
    const path = `/api/Conversations/${name}`;
    const body = { conversationId: id, ...input };
    expect((await second('POST', path, { ...body, rowVersion })).status).toBe(409);
    expect((await second('POST', path, body)).status).toBe(200);
  });
});
