import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePortal } from '../support/use-portal.ts';

const lines: string[] = [];
const portal = usePortal({ withoutRateLimits: true, log: (line) => lines.push(line) });

describe('text that no column can hold', () => {
  const texts = ['a\0b', 'a\uD800b', '\uDC00', `${'x'.repeat(20)}\uDBFF`];
  const staff = () => portal.as('customerservice');

  it.each(texts)('is refused as a value', async (memoText) => {
    const call = await staff();
    const input = { memberId: '100100010100', descno: 1, memoText };
    expect((await call('POST', '/api/Memo/Create', input)).status).toBe(400);
  });

  it.each(texts)('is refused as a name', async (name) => {
    const call = await staff();
    for (const input of [{ [name]: 1 }, { lastName: { [name]: 1 } }])
      expect((await call('POST', '/api/Member/Search', input)).status).toBe(400);
  });

  it.each([
    String.raw`"\u0000"`,
    String.raw`"\ud800"`,
    String.raw`{"columns":[{"a\u0000":1}]}`,
    String.raw`{"a":{"b":["\udc00"]}}`,
    `${'['.repeat(1_500)}${']'.repeat(1_500)}`,
    'undefined',
  ])('is refused inside the JSON of a preference: %s', async (value) => {
    const call = await portal.as('employee');
    const saved = await call('POST', '/api/portal/preferences', { name: 'table.claims', value });
    expect(saved.status).toBe(422);
  });

  it.each(['%00', '%ff', '%c0%80', '%ed%a0%80', '%'])(
    'is refused in an address: %s',
    async (text) => {
      const call = await staff();
      for (const path of [`/api/Groups/Get?groupNumber=${text}`, `/api/Groups/Logo/${text}`])
        expect((await call('GET', path)).status).toBeLessThan(500);
    },
  );
});

describe('a value that only the database refuses', () => {
  beforeAll(async () => {
    await sql`create function test_refuse() returns trigger language plpgsql as
      $$ begin raise exception 'value % out of range', new.memo_text using errcode = '22003'; end $$`.execute(
      portal.services.kysely,
    );
    await sql`create trigger test_refuse before insert on memo
      for each row execute function test_refuse()`.execute(portal.services.kysely);
  });
  afterAll(() => sql`drop trigger test_refuse on memo`.execute(portal.services.kysely));

  it('is a client error, logged as a warning because the contract allowed it', async () => {
    const call = await portal.as('customerservice');
    lines.splice(0);
    const response = await call('POST', '/api/Memo/Create', {
      memberId: '100100010100',
      descno: 1,
      memoText: 'Zebulon called',
    });
    expect([response.status, (response.body as { code: string }).code]).toEqual([
      422,
      'validation',
    ]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      msg: 'the database rejected a value that the contract let through',
      err: { code: '22003' },
    });
    expect(lines[0]).not.toContain('Zebulon');
  });
});
