import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Services } from '#server/requests/services.ts';
import { providerProof } from '../support/builders/provider-registration.ts';
import { accountIdOf } from '../support/builders/session.ts';
import {
  askToken,
  callerOf,
  demoPassword,
  signIn,
  type Caller,
  type TestAnswer,
} from '../support/caller.ts';
import { mailedResetKey } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const enter = (username: string, password: string, headers: Record<string, string> = {}) =>
  askToken(portal.app, { username, password }, headers);

/** Each test starts without counted failures. */
beforeEach(async () => {
  await portal.services.kysely.deleteFrom('rate_counter').execute();
  await portal.services.kysely
    .updateTable('account')
    .set({ failed_count: 0, locked_until: null })
    .execute();
});

async function failTimes(times: number, username: string): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n++) statuses.push((await enter(username, 'Wrong-Portal1')).status);
  return statuses;
}
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
    const key = await mailedResetKey(portal, 'vendor.demo@example.com');
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
    const call = callerOf(portal.app, await signIn(portal.app, 'dependent.demo'));
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

  it('locks the same account after the same five failures', async () => {
    await failTimes(3, 'employee.demo');
    await failTimes(2, memberId);
    expect((await enter('employee.demo', demoPassword)).status).toBe(400);
    expect((await enter(memberId, demoPassword)).status).toBe(400);
  });

  it('gets the response of an unknown user when no account, or more than one, has the member ID', async () => {
    const unknown = await enter('nobody.at.all', demoPassword);
    const none = await enter('100100010103', demoPassword);
    expect([none.status, none.text]).toEqual([unknown.status, unknown.text]);
    const { kysely } = portal.services;
    await sql`drop index account_member`.execute(kysely);
    await kysely
      .updateTable('account')
      .set({ member_id: '100100010100' })
      .where('user_name', '=', 'vendor.demo')
      .execute();
    const several = await enter(memberId, demoPassword);
    expect([several.status, several.text]).toEqual([unknown.status, unknown.text]);
    await kysely
      .updateTable('account')
      .set({ member_id: null })
      .where('user_name', '=', 'vendor.demo')
      .execute();
    expect((await enter(memberId, demoPassword)).status).toBe(200);
  });

  it('prefers the account with that user name', async () => {
    const { kysely } = portal.services;
    const rename = (from: string, to: string) =>
      kysely.updateTable('account').set({ user_name: to }).where('user_name', '=', from).execute();
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

describe('the existence of an account is not revealed', () => {
  const missing = 'nobody.here@example.com';

  it.each([
    ['a wrong password', 'employee.demo', 'Wrong-Portal1'],
    ['an empty password', 'employee.demo', ''],
    ['a disabled account', 'disabled', demoPassword],
  ])('by %s', async (_, user, password) => {
    const { user_name } = await portal.services.kysely
      .selectFrom('account')
      .select('user_name')
      .where('status', '=', 'Disabled')
      .executeTakeFirstOrThrow();
    const known = await enter(user === 'disabled' ? user_name : user, password);
    const unknown = await enter(missing, password);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });

  /** Returns the status of a call and the kinds of database statements it runs. */
  const statementsOf = async (ask: (call: Caller, app: FastifyInstance) => Promise<TestAnswer>) => {
    const { kysely } = portal.services;
    const kinds: string[] = [];
    const counted = kysely.withPlugin({
      transformQuery: ({ node }) => {
        kinds.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const services = Object.create(portal.services, { kysely: { value: counted } }) as Services;
    const app = await buildApp(services);
    const { status } = await ask(callerOf(app, undefined), app);
    await app.close();
    return [status, ...kinds];
  };

  it('by the work for a wrong password', async () => {
    const enterWrong = (username: string) =>
      statementsOf((_, app) => askToken(app, { username, password: 'Wrong-Portal1' }));
    const work = async (username: string) => {
      const [status, ...kinds] = await enterWrong(username);
      // A savepoint takes less time than the shortest statement.
      return [status, ...kinds.filter((kind) => kind !== 'RawNode')];
    };
    const unknown = await work(missing);
    const known = await work('employee.demo');
    expect(known.filter((kind) => kind === 'UpdateQueryNode')).toHaveLength(1);
    expect(unknown.filter((kind) => kind === 'UpdateQueryNode')).toHaveLength(1);
    expect(Math.abs(unknown.length - known.length)).toBeLessThanOrEqual(1);
  });

  it('by more guesses at a locked account: no password is compared, and the lock is not extended', async () => {
    await failTimes(5, 'finance.demo');
    const until = () =>
      portal.services.kysely
        .selectFrom('account')
        .select(['locked_until', 'failed_count'])
        .where('user_name', '=', 'finance.demo')
        .executeTakeFirstOrThrow();
    const before = await until();
    expect(await failTimes(6, 'finance.demo')).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await until()).toEqual(before);
  });

  it('by the work for a forgotten password', async () => {
    const { kysely } = portal.services;
    const statements = (userId: string) =>
      statementsOf((call) => call('POST', '/api/user/v2/ForgotPassword', { userId }));
    const known = await statements('employee.demo');
    expect(known.length).toBeGreaterThan(5);
    expect(await statements(missing)).toEqual(known);
    const rows = () =>
      sql`select count(*) from outbox where template = 'passwordReset'
      union all select count(*) from password_reset`.execute(kysely);
    const before = (await rows()).rows;
    await statements(missing);
    expect((await rows()).rows).toEqual(before);
  });

  it('by the work for a registration', async () => {
    const factsOf = async (hasAccount: boolean) => {
      const { rows } =
        await sql<object>`select m.member_id as "memberId", first_name as "firstName",
          last_name as "lastName", date_of_birth::text as "dateOfBirth", a.zip
        from member m join member_address a on a.member_id = m.member_id and a.kind = 'home'
          join benefit_group g on g.group_number = m.group_number
        where m.status = 'Active' and g.can_register and date_of_birth < current_date - interval '30 years'
          and ${hasAccount} = exists (select 1 from account where account.member_id = m.member_id)
        order by m.member_id limit 1`.execute(portal.services.kysely);
      return rows[0]!;
    };
    const email = 'registrant@example.com';
    const statements = async (hasAccount: boolean) => {
      const input = { ...(await factsOf(hasAccount)), email, confirmEmail: email };
      const { token } = await portal.visitor();
      return statementsOf((_, app) => callerOf(app, token)('POST', '/api/Account/Register', input));
    };
    const known = await statements(true);
    expect(known[0]).toBe(200);
    expect(await statements(false)).toEqual(known);
  });

  it('by the work for a provider’s registration', async () => {
    const db = portal.services.kysely;
    const facts = await providerProof(db);
    const statements = async (email: string) => {
      const person = { firstName: 'Ada', lastName: 'Byron', phone: '614-555-0100' };
      const practice = { ...facts, practiceName: 'Lakeside Family Practice' };
      const input = { ...practice, ...person, email, confirmEmail: email };
      const { token } = await portal.visitor();
      return statementsOf((_, app) =>
        callerOf(app, token)('POST', '/api/Account/RegisterProvider', input),
      );
    };
    const unknown = await statements('nobody@example.com');
    expect(unknown[0]).toBe(200);
    const account_id = await accountIdOf(db, 'provider.demo');
    const tax_id = facts.taxId.replace('-', '');
    await db.insertInto('account_tax_id').values({ account_id, tax_id }).execute();
    expect(await statements('provider.demo@example.com')).toEqual(unknown);
  });

  it('by a forgotten password', async () => {
    const ask = (userId: string) =>
      portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', { userId });
    const [known, unknown] = [await ask('employee.demo'), await ask(missing)];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });

  it('by the response time', async () => {
    const samples = {
      known: [] as number[],
      unknown: [] as number[],
      empty: [] as number[],
      member: [] as number[],
      noMember: [] as number[],
    };
    const measure = async (into: number[], user: string, password: string) => {
      const begun = performance.now();
      await enter(user, password);
      into.push(performance.now() - begun);
    };
    for (let n = 0; n < 15; n++) {
      await portal.services.kysely.deleteFrom('rate_counter').execute();
      await measure(samples.known, 'employee.demo', 'Wrong-Portal1');
      await measure(samples.unknown, missing, 'Wrong-Portal1');
      await measure(samples.empty, missing, '');
      await measure(samples.member, '100100010100', 'Wrong-Portal1');
      await measure(samples.noMember, '100100010103', 'Wrong-Portal1');
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[7] ?? 0;
    const known = median(samples.known);
    // Comparing a hash takes ten times as long as everything else, so without it the ratio would be far off.
    const { unknown, empty, member, noMember } = samples;
    for (const other of [unknown, empty, member, noMember].map(median)) {
      expect(other / known).toBeGreaterThan(0.4);
      expect(other / known).toBeLessThan(2.5);
    }
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
      expect((await callerOf(portal.app, guess)('GET', '/api/portal/session')).status).toBe(401);
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
