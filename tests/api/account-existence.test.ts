import { describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import type { Services } from '#server/requests/services.ts';
import { findProviderProof } from '../support/builders/provider-registration.ts';
import { getAccountId } from '../support/builders/session.ts';
import {
  sendTokenRequest,
  demoPassword,
  createCaller,
  type Caller,
  type TestResponse,
} from '../support/caller.ts';
import { compareTimes, type AskedInTurn } from '../support/response-times.ts';
import { useSignInAttempts } from '../support/sign-in-attempts.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const { enter, failTimes, forgetAttempts } = useSignInAttempts(portal);

describe('the existence of an account is not revealed', () => {
  const missing = 'nobody.here@example.com';

  it.each([
    ['a wrong password', 'employee.demo', 'Wrong-Portal1'],
    ['an empty password', 'employee.demo', ''],
    ['a disabled account', 'disabled', demoPassword],
  ])('by %s', async (_, user, password) => {
    const { user_name } = await portal.getRow('account', { status: 'Disabled' }, 'user_name');
    const known = await enter(user === 'disabled' ? user_name : user, password);
    const unknown = await enter(missing, password);
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });

  /** Returns the status of a call and the kinds of database statements it runs. */
  const statementsOf = async (
    ask: (call: Caller, app: FastifyInstance) => Promise<TestResponse>,
  ) => {
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
    const { status } = await ask(createCaller(app, undefined), app);
    await app.close();
    return [status, ...kinds];
  };

  it('by the work for a wrong password', async () => {
    const enterWrong = (username: string) =>
      statementsOf((_, app) => sendTokenRequest(app, { username, password: 'Wrong-Portal1' }));
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
      portal.getRow('account', { user_name: 'finance.demo' }, ['locked_until', 'failed_count']);
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
        where m.status = 'Active' and g.can_register and date_of_birth < portal_now()::date - interval '30 years'
          and ${hasAccount} = exists (select 1 from account where account.member_id = m.member_id)
        order by m.member_id limit 1`.execute(portal.services.kysely);
      return rows[0]!;
    };
    const email = 'registrant@example.com';
    const statements = async (hasAccount: boolean) => {
      const input = { ...(await factsOf(hasAccount)), email, confirmEmail: email };
      const { token } = await portal.visitor();
      return statementsOf((_, app) =>
        createCaller(app, token)('POST', '/api/Account/Register', input),
      );
    };
    const known = await statements(true);
    expect(known[0]).toBe(200);
    expect(await statements(false)).toEqual(known);
  });

  it('by the work for a provider’s registration', async () => {
    const db = portal.services.kysely;
    const proof = await findProviderProof(db);
    const statements = async (email: string) => {
      const person = { firstName: 'Ada', lastName: 'Byron', phone: '614-555-0100' };
      const practice = { ...proof, practiceName: 'Lakeside Family Practice' };
      const input = { ...practice, ...person, email, confirmEmail: email };
      const { token } = await portal.visitor();
      return statementsOf((_, app) =>
        createCaller(app, token)('POST', '/api/Account/RegisterProvider', input),
      );
    };
    const unknown = await statements('nobody@example.com');
    expect(unknown[0]).toBe(200);
    const account_id = await getAccountId(db, 'provider.demo');
    const tax_id = proof.taxId.replace('-', '');
    await portal.insertRows('account_tax_id', { account_id, tax_id });
    expect(await statements('provider.demo@example.com')).toEqual(unknown);
  });

  it('by the work for a look-up of eligibility', async () => {
    const { token } = await portal.visitor();
    const statements = (memberId: string) =>
      statementsOf((_, app) =>
        createCaller(app, token)('POST', '/api/Member/quickview', {
          memberId,
          dateOfBirth: '1901-01-01',
        }),
      );
    const known = await statements('1001000101');
    expect(known[0]).toBe(200);
    expect(await statements('9999999999')).toEqual(known);
  });

  it('by a forgotten password', async () => {
    const ask = (userId: string) =>
      portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', { userId });
    const [known, unknown] = [await ask('employee.demo'), await ask(missing)];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  });

  const inputs: Record<string, AskedInTurn> = {
    'a sign-in': [
      [
        () => enter('employee.demo', 'Wrong-Portal1'),
        () => enter('employee.demo', ''),
        () => enter('100100010100', 'Wrong-Portal1'),
      ],
      [
        () => enter(missing, 'Wrong-Portal1'),
        () => enter(missing, ''),
        () => enter('100100010103', 'Wrong-Portal1'),
      ],
    ],
    'a forgotten password': [[() => forget('employee.demo')], [() => forget(missing)]],
    'a look-up of eligibility': [[() => lookUp('1001000101')], [() => lookUp('9999999999')]],
    'the registration of a group': [[() => askGroup(1001)], [() => askGroup(9998)]],
  };
  const forget = (userId: string) =>
    portal.unauthenticated('POST', '/api/user/v2/ForgotPassword', { userId });
  const askGroup = (group: number) =>
    portal.unauthenticated('GET', `/api/Groups/GetGroupRegisterEligibility?groupNumber=${group}`);
  let visitor: Caller | undefined;
  const lookUp = async (memberId: string) => {
    visitor ??= await portal.visitor();
    return visitor('POST', '/api/Member/quickview', { memberId, dateOfBirth: '1901-01-01' });
  };

  // Of equal times, one sample in a hundred is rejected; it is taken again.
  it.each(Object.keys(inputs))(
    'by the response time of %s',
    { retry: 2, timeout: 60_000 },
    async (name) => {
      expect(await compareTimes(inputs[name]!, forgetAttempts)).toBeGreaterThan(0.01);
    },
  );
});
