import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createCaller, signIn, type Caller, type TestResponse } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = '100100010100';

interface Filed {
  conversationId: number;
  transactionNumber: string;
}

/** Signs in on a host, which determines the brand, and makes calls there. */
async function onHost(host: string): Promise<Caller> {
  const call = createCaller(portal.app, await signIn(portal.app, 'employee.demo', { host }));
  const there = (...[method, path, body]: Parameters<Caller>) => call(method, path, body, { host });
  return Object.assign(there, { token: call.token });
}

async function requestCard(call: Caller, input: object): Promise<TestResponse> {
  const { body } = await call('GET', `/api/CardID/AddressesByMemberId?memberId=${memberId}`);
  const [address] = body as { addressId: number }[];
  const path = `/api/Conversations/AutomatedCardIDRequest?memberId=${memberId}`;
  return call('POST', path, { addressId: address?.addressId, ...input });
}

const stored = async (conversationId: number) => {
  const { rows } = await sql<{ type: string; number: string }>`
    select transaction_type as type, transaction_number as number from conversation
    where conversation_id = ${conversationId}`.execute(portal.database.kysely);
  return rows[0];
};

const countRequests = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from conversation where transaction_type is not null`.execute(
    portal.database.kysely,
  );
  return rows[0]?.n;
};

describe.each([
  { host: 'localhost', code: 'IDCARD', other: 'CB-IDCARD' },
  { host: 'cedar.localhost', code: 'CB-IDCARD', other: 'IDCARD' },
])('a request on $host', ({ host, code, other }) => {
  it(`is stored under ${code}, and returns the number that its conversation shows`, async () => {
    const call = await onHost(host);
    const response = await requestCard(call, { reason: `Lost ${code}` });
    expect(response.status).toBe(200);
    const { conversationId, transactionNumber } = response.body as Filed;
    expect(transactionNumber).toMatch(new RegExp(`^${code}-\\d{8}-${conversationId}$`));
    expect(await stored(conversationId)).toEqual({ type: code, number: transactionNumber });
    const { body } = await call('GET', `/api/Conversations/Get?conversationId=${conversationId}`);
    expect(body).toMatchObject({ transactionNumber });
  });

  it('accepts the code of its own brand', async () => {
    const response = await requestCard(await onHost(host), {
      reason: `Own ${code}`,
      transactionType: code,
    });
    expect(response.status).toBe(200);
  });

  it.each([other, 'TERM', code.toLowerCase()])('refuses the code %j (422)', async (sent) => {
    const call = await onHost(host);
    const before = await countRequests();
    const response = await requestCard(call, { reason: `Sent ${sent}`, transactionType: sent });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ fields: [{ pointer: '/transactionType' }] });
    expect(await countRequests()).toBe(before);
  });
});

describe('requests of one day', () => {
  it('get unique numbers', async () => {
    const call = await onHost('localhost');
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => requestCard(call, { reason: `Card ${n}` })),
    );
    const numbers = responses.map(({ body }) => (body as Filed).transactionNumber);
    expect(new Set(numbers).size).toBe(12);
  });
});
