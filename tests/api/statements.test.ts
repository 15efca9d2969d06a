import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { copyDemoDatabase, startPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let staff: Caller;
let statements = 0;

beforeAll(async () => {
  const database = await copyDemoDatabase();
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++;
      return result;
    },
  });
  portal = await startPortal({ database: { ...database, kysely } });
  staff = await portal.as('customerservice');
  await staff('GET', '/api/Memo/Types');
});
afterAll(() => portal.close());
beforeEach(() => (statements = 0));

describe('a call sends no more statements than it needs', () => {
  it.each([
    ['a code list: session, rows', 2, 'GET', '/api/Memo/Types', undefined],
    ['groups: session, rows', 2, 'GET', '/api/Groups/ListNonPaginated', undefined],
    ['a short search: session, rows, audit', 3, 'POST', '/api/Member/Search', { lastName: 'Kim' }],
    [
      'a long search: session, rows, count, audit',
      4,
      'POST',
      '/api/Member/Search',
      { lastName: 'a' },
    ],
    [
      'claims: session, rows, count, audit',
      4,
      'POST',
      '/api/ClaimsInfo/RecentClaimsPaginated/Admin',
      { memberId: '100100010100' },
    ],
  ] as const)('%s', async (_, most, method, path, input) => {
    const { status } = await staff(method, path, input);
    expect(status).toBe(200);
    expect(statements).toBeLessThanOrEqual(most);
  });
});

describe('a statement that is prepared', () => {
  it('survives a column that a migration adds', async () => {
    for (let round = 0; round < 3; round++) await staff('GET', '/api/Memo/Types');
    await sql`alter table memo_type add column shade text`.execute(portal.services.kysely);
    for (let round = 0; round < 3; round++)
      expect((await staff('GET', '/api/Memo/Types')).status).toBe(200);
  });
});
