import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { askToken, callerOf, demoPassword, signIn, type Caller } from '../support/caller.ts';
import { accountIdOf, tokenHash } from '../support/builders/session.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ unhurried: true });
const alive = async (call: Caller) => (await call('GET', '/api/portal/session')).status;

/** Lets the clock of one session run on. */
async function age(call: Caller, minutes: { idle?: number; total?: number }): Promise<void> {
  const { idle = 0, total = 0 } = minutes;
  await sql`update session set last_used_at = last_used_at - make_interval(mins => ${idle}::integer),
      expires_at = expires_at - make_interval(mins => ${total}::integer)
    where token_hash = ${tokenHash(call.token ?? '')}`.execute(portal.services.kysely);
}

const setAccount = (userName: string, change: { status?: string; role_id?: number }) =>
  portal.services.kysely
    .updateTable('account')
    .set(change)
    .where('user_name', '=', userName)
    .execute();

describe('a session ends', () => {
  it('when its owner signs out, and so do impersonations begun from it', async () => {
    const call = await portal.as('administrator');
    const { body } = await askToken(portal.app, {
      grant_type: 'impersonation',
      token: call.token ?? '',
      memberId: '100100010100',
    });
    const inside = callerOf(portal.app, (body as { access_token: string }).access_token);
    expect(await alive(inside)).toBe(200);
    expect((await call('POST', '/api/token/revoke')).status).toBe(204);
    expect([await alive(call), await alive(inside)]).toEqual([401, 401]);
  });

  it('after fifteen minutes without use', async () => {
    const call = await portal.as('employee');
    await age(call, { idle: 14 });
    expect(await alive(call)).toBe(200);
    await age(call, { idle: 16 });
    expect(await alive(call)).toBe(401);
  });

  it('not while it is used: any call, and a sign that somebody is there, count', async () => {
    const call = await portal.as('employee');
    for (let n = 0; n < 3; n++) {
      await age(call, { idle: 10 });
      expect((await call('POST', '/api/portal/session/keep-alive')).status).toBe(204);
    }
    await age(call, { idle: 10 });
    expect(await alive(call)).toBe(200);
    await age(call, { idle: 10 });
    expect(await alive(call)).toBe(200);
  });

  it('after twelve hours however much it is used', async () => {
    const call = await portal.as('employee');
    await age(call, { total: 12 * 60 - 1 });
    expect(await alive(call)).toBe(200);
    await age(call, { total: 1 });
    expect(await alive(call)).toBe(401);
  });

  it('as soon as the account is disabled', async () => {
    const call = await portal.as('vendor');
    await setAccount('vendor.demo', { status: 'Disabled' });
    expect(await alive(call)).toBe(401);
    await setAccount('vendor.demo', { status: 'Active' });
  });
});

describe('what a session may do', () => {
  it('shrinks at once when a permission is taken away', async () => {
    const call = await portal.as('customerservice');
    const ask = async () => (await call('GET', '/api/Memo/Types')).status;
    expect(await ask()).toBe(200);
    const { kysely, book } = portal.services;
    const row = {
      account_id: await accountIdOf(kysely, 'customerservice.demo'),
      permission_id: book.byName.get('Memos')?.id ?? 0,
    };
    await kysely
      .insertInto('account_permission')
      .values({ ...row, granted: false })
      .execute();
    expect(await ask()).toBe(403);
    await kysely
      .deleteFrom('account_permission')
      .where('account_id', '=', row.account_id)
      .execute();
    expect(await ask()).toBe(200);
  });

  it('shrinks at once when a group is taken away', async () => {
    const call = await portal.as('employer');
    const ask = async () => (await call('GET', '/api/Groups/Get?groupNumber=1003')).status;
    expect(await ask()).toBe(200);
    const { kysely } = portal.services;
    await kysely
      .deleteFrom('account_group')
      .where('account_id', '=', await accountIdOf(kysely, 'employer.demo'))
      .where('group_number', '=', 1003)
      .execute();
    expect(await ask()).toBe(404);
  });

  it('changes at once with the role', async () => {
    const call = await portal.as('contractor');
    await setAccount('contractor.demo', { role_id: 20 });
    const { body } = await call('GET', '/api/portal/session');
    expect(body).toMatchObject({ portal: 'employer', role: 'Employer' });
    await setAccount('contractor.demo', { role_id: 9 });
  });
});

describe('a provider who has not accepted the terms', () => {
  it('reads its session, accepts, signs out, and nothing else: 409', async () => {
    const call = callerOf(portal.app, await signIn(portal.app, 'newprovider.demo'));
    const search = () => call('POST', '/api/Member/Search', { memberId: '100100010100' });
    expect(await alive(call)).toBe(200);
    expect([(await search()).status, (await search()).body]).toEqual([
      409,
      expect.objectContaining({ code: 'termsRequired' }),
    ]);
    expect((await call('POST', '/api/portal/terms', { accepted: false })).status).toBe(422);
    expect((await search()).status).toBe(409);
    expect((await call('POST', '/api/portal/terms', { accepted: true })).status).toBe(204);
    expect((await search()).status).toBe(200);
    const { body } = await askToken(portal.app, {
      username: 'newprovider.demo',
      password: demoPassword,
    });
    expect(body).toMatchObject({ tosAccepted: 'True' });
  });
});

describe('the list of one’s sessions', () => {
  interface Row {
    sessionId: number;
    current: boolean;
    impersonated: boolean;
  }
  const list = async (call: Caller) => (await call('GET', '/api/portal/sessions')).body as Row[];

  it('shows the own ones that live, and which is this', async () => {
    const call = await portal.as('other.employee');
    const before = await list(call);
    expect(before.filter(({ current }) => current)).toHaveLength(1);
    await portal.as('other.employee');
    expect(await list(call)).toHaveLength(before.length + 1);
  });

  it('ends another one, and that is noted', async () => {
    const call = await portal.as('other.employee');
    const elsewhere = await portal.as('other.employee');
    const sessionId = (await list(elsewhere)).find(({ current }) => current)?.sessionId;
    expect((await call('POST', '/api/portal/sessions/end', { sessionId })).status).toBe(204);
    expect(await alive(elsewhere)).toBe(401);
    expect((await call('POST', '/api/portal/sessions/end', { sessionId })).status).toBe(404);
  });

  it('never holds a token', async () => {
    const call = await portal.as('other.employee');
    const { text } = await call('GET', '/api/portal/sessions');
    expect(text).not.toMatch(/token|hash/i);
  });
});

describe('a visitor’s token', () => {
  it('is nobody on every call of a signed-in person: 401', async () => {
    const call = await portal.visitor();
    expect((await call('GET', '/api/Member/Profile')).status).toBe(401);
    expect((await call('GET', '/api/portal/sessions')).status).toBe(401);
    expect((await call('GET', '/api/portal/preferences')).status).toBe(401);
  });

  it('ends after fifteen minutes however much it is used', async () => {
    const call = await portal.visitor();
    await age(call, { total: 15 });
    expect(await alive(call)).toBe(401);
  });
});

describe('preferences', () => {
  const save = (call: Caller, name: string, value: string) =>
    call('POST', '/api/portal/preferences', { name, value });
  const read = async (call: Caller) => (await call('GET', '/api/portal/preferences')).body;

  it('are kept for the account and come back as they were', async () => {
    const call = await portal.as('employee');
    const value = JSON.stringify({
      columns: ['status', 'paidDate'],
      compact: true,
      ñ: [1.5, null],
    });
    expect((await save(call, 'table.claims', value)).status).toBe(204);
    expect((await save(call, 'table.claims', value)).status).toBe(204);
    const rows = (await read(await portal.as('employee'))) as { name: string; value: string }[];
    expect(rows.map(({ name }) => name)).toEqual(['table.claims']);
    expect(JSON.parse(rows[0]?.value ?? '')).toEqual(JSON.parse(value));
  });

  it('are limited in number; those that are kept may change', async () => {
    const call = await portal.as('finance');
    const most = limits.preferences.value;
    for (let n = 0; n < most; n++) expect((await save(call, `p${n}`, '1')).status).toBe(204);
    expect((await save(call, 'one more', '1')).status).toBe(422);
    expect((await save(call, 'p0', '2')).status).toBe(204);
    expect(await read(call)).toHaveLength(most);
  });

  it('are nobody else’s', async () => {
    await save(await portal.as('employee'), 'theme', '"dark"');
    expect(JSON.stringify(await read(await portal.as('dependent')))).not.toContain('dark');
  });

  it.each([
    ['no JSON', 'table.x', '{broken', 422],
    ['no name', '', '1', 422],
    ['a number that JSON cannot write', 'table.x', '{"a":1e400}', 422],
    ['too long a value', 'table.x', JSON.stringify('x'.repeat(4_000)), 422],
  ])('refuse %s', async (_, name, value, status) => {
    expect((await save(await portal.as('employee'), name, value)).status).toBe(status);
  });
});
