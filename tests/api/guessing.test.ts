import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { demoPassword, createCaller, signIn } from '../support/caller.ts';
import { findMailedResetKey } from '../support/mailbox.ts';
import { useSignInAttempts } from '../support/sign-in-attempts.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const { enter, failTimes } = useSignInAttempts(portal);
const wait = (minutes: number) =>
  sql`update account set locked_until = locked_until - make_interval(mins => ${minutes}::integer)`.execute(
    portal.services.kysely,
  );

describe('guessing one person’s password', () => {
  it('locks the account after five failures for fifteen minutes, with the message of a wrong password', async () => {
    expect(await failTimes(5, 'employee.demo')).toEqual([400, 400, 400, 400, 400]);
    const locked = await enter('employee.demo', demoPassword);
    const wrong = await enter('employee.demo', 'Wrong-Portal1');
    expect([locked.status, locked.text]).toEqual([400, wrong.text]);
    await wait(14);
    expect((await enter('employee.demo', demoPassword)).status).toBe(400);
    await wait(2);
    expect((await enter('employee.demo', demoPassword)).status).toBe(200);
  });

  it('resets the count after a success', async () => {
    await failTimes(4, 'employee.demo');
    expect((await enter('employee.demo', demoPassword)).status).toBe(200);
    await failTimes(4, 'employee.demo');
    expect((await enter('employee.demo', demoPassword)).status).toBe(200);
  });

  it('ends the sessions of a locked account', async () => {
    const call = await portal.as('employee');
    await failTimes(5, 'employee.demo');
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
  });

  it('cannot lock out the owner: the link in a mail unlocks', async () => {
    await failTimes(5, 'vendor.demo');
    await portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', { userId: 'vendor.demo' });
    const key = await findMailedResetKey(portal, 'vendor.demo@example.com');
    const newPassword = 'Unlocked-Portal1';
    const body = { key, newPassword, confirmPassword: newPassword };
    expect((await portal.unauthenticated('POST', '/api/user/v2/PasswordReset', body)).status).toBe(
      200,
    );
    expect((await enter('vendor.demo', newPassword)).status).toBe(200);
  });

  it('is recorded in the login history, with address and reason', async () => {
    await enter('dependent.demo', 'Wrong-Portal1');
    await failTimes(5, 'dependent.demo');
    await enter('dependent.demo', demoPassword);
    await wait(20);
    const call = createCaller(portal.app, await signIn(portal.app, 'dependent.demo'));
    const { body } = await call('POST', '/api/user/LoginHistory', { pageSize: 20 });
    const { objects } = body as {
      objects: { success: boolean; reason: string; ipAddress: string }[];
    };
    const reasons = objects.map(({ success, reason }) => `${success} ${reason}`);
    expect(reasons.slice(0, 2)).toEqual(['true OK', 'false Locked']);
    expect(reasons).toContain('false BadPassword');
    expect(objects[0]?.ipAddress).toBe('127.0.0.1');
  });
});

describe('guessing by member ID', () => {
  const memberId = '1001-000101-00';
  const secondPolicy = '1004-000501-00';

  it('locks the same account after the same five failures', async () => {
    await failTimes(3, 'employee.demo');
    await failTimes(2, memberId);
    expect((await enter('employee.demo', demoPassword)).status).toBe(400);
    expect((await enter(memberId, demoPassword)).status).toBe(400);
  });

  it('of a second policy is guessing the same account', async () => {
    await failTimes(4, secondPolicy);
    expect((await enter(secondPolicy, demoPassword)).text).toContain('employee.demo');
    await failTimes(3, secondPolicy);
    await failTimes(2, 'employee.demo');
    expect((await enter(secondPolicy, demoPassword)).status).toBe(400);
    expect((await enter(memberId, demoPassword)).status).toBe(400);
  });

  it('of a policy gets the response of an unknown user when two accounts have it and none was registered with it', async () => {
    const { kysely } = portal.services;
    const other = kysely.selectFrom('account').where('user_name', '=', 'contractor.demo');
    const { account_id } = await other.select('account_id').executeTakeFirstOrThrow();
    const policy = { group_number: 1004, employee_number: 501, dependent_number: 0 };
    await portal.insertRows('account_policy', { ...policy, account_id, selected: true });
    const unknown = await enter('nobody.at.all', demoPassword);
    const shared = await enter(secondPolicy, demoPassword);
    expect([shared.status, shared.text]).toEqual([unknown.status, unknown.text]);
    const register = (member_id: string | null) =>
      portal.updateRows('account', { account_id }, { member_id });
    await register('100400050100');
    expect((await enter(secondPolicy, demoPassword)).text).toContain('contractor.demo');
    await register(null);
    await portal.deleteRows('account_policy', { account_id });
    expect((await enter(secondPolicy, demoPassword)).text).toContain('employee.demo');
  });

  it('gets the response of an unknown user when no account, or more than one, has the member ID', async () => {
    const unknown = await enter('nobody.at.all', demoPassword);
    const none = await enter('100100010103', demoPassword);
    expect([none.status, none.text]).toEqual([unknown.status, unknown.text]);
    const { kysely } = portal.services;
    await sql`drop index account_member`.execute(kysely);
    await portal.updateRows('account', { user_name: 'vendor.demo' }, { member_id: '100100010100' });
    const several = await enter(memberId, demoPassword);
    expect([several.status, several.text]).toEqual([unknown.status, unknown.text]);
    await portal.updateRows('account', { user_name: 'vendor.demo' }, { member_id: null });
    expect((await enter(memberId, demoPassword)).status).toBe(200);
  });

  it('prefers the account with that user name', async () => {
    const rename = (from: string, to: string) =>
      portal.updateRows('account', { user_name: from }, { user_name: to });
    await rename('contractor.demo', '100100010100');
    const { body } = await enter('100100010100', demoPassword);
    expect(body).toMatchObject({ portal: 'admin' });
    await rename('100100010100', 'contractor.demo');
  });
});

describe('trying one password on many people', () => {
  const spray = async (headers: Record<string, string> = {}) => {
    const statuses = [];
    for (let n = 0; n < 31; n++)
      statuses.push((await enter(`nobody${n}@example.com`, 'Summer-2026', headers)).status);
    return statuses;
  };

  it('is throttled by address, and locks no account', async () => {
    const statuses = await spray();
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    const { status, headers } = await enter('employer.demo', demoPassword);
    expect([statuses[30], status]).toEqual([429, 429]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const { locked } = await portal.services.kysely
      .selectFrom('account')
      .select((eb) => eb.fn.countAll<number>().as('locked'))
      .where('locked_until', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(locked).toBe(0);
  });

  it('is not avoided by another address in X-Forwarded-For', async () => {
    const statuses = [];
    for (let n = 0; n < 31; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'x-real-ip': `203.0.113.${n}` };
      statuses.push((await enter(`nobody${n}@example.com`, 'Summer-2026', headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('does not throttle successful sign-ins', async () => {
    for (let n = 0; n < 35; n++)
      expect((await enter('employer.demo', demoPassword)).status).toBe(200);
  });
});

describe('guessing a token', () => {
  it.each([
    ['nothing', undefined],
    ['an empty one', 'Bearer '],
    ['another scheme', 'Basic ZW1wbG95ZWUuZGVtbzp4'],
    ['one that is too short', 'Bearer abc'],
    ['a long one', `Bearer ${'a'.repeat(5_000)}`],
    ['SQL', "Bearer ' or 1=1 --"],
    ['the hash of one', `Bearer ${'0'.repeat(64)}`],
    ['two', 'Bearer aaa, Bearer bbb'],
  ])('%s is 401', async (_, authorization) => {
    const { status } = await portal.unauthenticated(
      'GET',
      '/api/portal/session',
      undefined,
      authorization === undefined ? {} : { authorization },
    );
    expect(status).toBe(401);
  });

  it('a truncated or changed one is 401', async () => {
    const { token = '' } = await portal.as('employee');
    for (const guess of [token.slice(0, -1), `${token}A`, token.toLowerCase()])
      expect((await createCaller(portal.app, guess)('GET', '/api/portal/session')).status).toBe(
        401,
      );
  });

  it('a copy of the database contains none', async () => {
    const { token = '' } = await portal.as('employee');
    expect(Buffer.from(token, 'base64url').length).toBe(32);
    for (const table of ['session', 'audit_record', 'login_history', 'idempotency'] as const) {
      const { rows } = await sql<{
        row: string;
      }>`select t::text as row from ${sql.table(table)} t`.execute(portal.services.kysely);
      expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    }
  });
});
