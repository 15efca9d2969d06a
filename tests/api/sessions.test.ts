import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { getAccountId, hashToken } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import {
  sendTokenRequest,
  createCaller,
  demoPassword,
  signIn,
  type Caller,
} from '../support/caller.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const alive = async (who: Caller) => (await call(portal, who, 'readSession')).status;

/** Moves the times of one session back, as if its clock ran on. */
async function age(who: Caller, minutes: { idle?: number; total?: number }): Promise<void> {
  const { idle = 0, total = 0 } = minutes;
  await sql`update session set last_used_at = last_used_at - make_interval(mins => ${idle}::integer),
      expires_at = expires_at - make_interval(mins => ${total}::integer)
    where token_hash = ${hashToken(who.token ?? '')}`.execute(portal.services.kysely);
}

const setAccount = (name: string, change: { status?: string; role_id?: number }) =>
  portal.updateRows('account', { user_name: `${name}.demo` }, change);

describe('a session ends', () => {
  it('when its owner signs out, together with impersonations started from it', async () => {
    const owner = await portal.as('administrator');
    const form = { grant_type: 'impersonation', token: owner.token, memberId: people.elena };
    const { access_token } = await callForBody(portal, 'public', 'requestToken', form);
    const inside = createCaller(portal.app, access_token);
    expect(await alive(inside)).toBe(200);
    await callForBody(portal, owner, 'revokeToken');
    expect([await alive(owner), await alive(inside)]).toEqual([401, 401]);
  });

  it('but not while the user is active without making calls', async () => {
    const owner = await portal.as('employee');
    for (let n = 0; n < 3; n++) {
      await age(owner, { idle: 10 });
      await callForBody(portal, owner, 'keepSessionAlive');
    }
    expect(await alive(owner)).toBe(200);
  });

  it('as soon as the account is disabled', async () => {
    const owner = await portal.as('vendor');
    await setAccount('vendor', { status: 'Disabled' });
    expect(await alive(owner)).toBe(401);
    await setAccount('vendor', { status: 'Active' });
  });

  it('for a visitor after fifteen minutes, however active', async () => {
    const visitor = await portal.visitor();
    await age(visitor, { total: 15 });
    expect(await alive(visitor)).toBe(401);
  });
});

describe('the rights of a session', () => {
  it('shrink immediately when a permission is withdrawn', async () => {
    const { kysely, catalogue } = portal.services;
    const staff = await portal.as('customerservice');
    const memos = async () => (await call(portal, staff, 'listMemoTypes')).status;
    const account_id = await getAccountId(kysely, 'customerservice.demo');
    const permission_id = catalogue.byName.get('Memos')?.id ?? 0;
    expect(await memos()).toBe(200);
    const taken = { account_id, permission_id, granted: false };
    await portal.insertRows('account_permission', taken);
    expect(await memos()).toBe(403);
    await portal.deleteRows('account_permission', { account_id });
    expect(await memos()).toBe(200);
  });

  it('shrink immediately when a group is withdrawn', async () => {
    const { kysely } = portal.services;
    const employer = await portal.as('employer');
    const group = async () =>
      (await call(portal, employer, 'readGroup', { groupNumber: 1003 })).status;
    expect(await group()).toBe(200);
    await portal.deleteRows('account_group', {
      account_id: await getAccountId(kysely, 'employer.demo'),
      group_number: 1003,
    });
    expect(await group()).toBe(404);
  });

  it('change immediately with the role', async () => {
    const owner = await portal.as('contractor');
    await setAccount('contractor', { role_id: 20 });
    const now = { portal: 'employer', role: 'Employer' };
    expect(await callForBody(portal, owner, 'readSession')).toMatchObject(now);
    await setAccount('contractor', { role_id: 9 });
  });
});

describe('a provider who has not accepted the terms', () => {
  it('can read its session, accept and sign out; everything else is 409', async () => {
    const provider = createCaller(portal.app, await signIn(portal.app, 'newprovider.demo'));
    const search = () => call(portal, provider, 'searchMembers', { memberId: people.elena });
    const accept = async (accepted: boolean) =>
      (await call(portal, provider, 'acceptTerms', { accepted })).status;
    expect(await alive(provider)).toBe(200);
    expect(await search()).toMatchObject({ status: 409, body: { code: 'termsRequired' } });
    expect([await accept(false), (await search()).status]).toEqual([422, 409]);
    expect([await accept(true), (await search()).status]).toEqual([204, 200]);
    const form = { username: 'newprovider.demo', password: demoPassword };
    expect((await sendTokenRequest(portal.app, form)).body).toMatchObject({ tosAccepted: 'True' });
  });
});

describe('the list of the caller’s sessions', () => {
  const owner = () => portal.as('other.employee');
  const list = (who: Caller) => callForBody(portal, who, 'listSessions');

  it('shows the caller’s active sessions and marks the current one, without tokens', async () => {
    const first = await owner();
    const before = await list(first);
    expect(before.filter(({ current }) => current)).toHaveLength(1);
    await owner();
    expect(await list(first)).toHaveLength(before.length + 1);
    expect((await call(portal, first, 'listSessions')).text).not.toMatch(/token|hash/iu);
  });

  it('can end another session, once', async () => {
    const [here, elsewhere] = [await owner(), await owner()];
    const sessionId = (await list(elsewhere)).find(({ current }) => current)?.sessionId;
    const end = async () => (await call(portal, here, 'endSession', { sessionId })).status;
    expect([await end(), await alive(elsewhere), await end()]).toEqual([204, 401, 404]);
  });

  it('can end all others at once, but none of another account', async () => {
    const [here, phone, laptop] = [await owner(), await owner(), await owner()];
    const stranger = await portal.as('employee');
    await callForBody(portal, here, 'endOtherSessions');
    expect(await Promise.all([here, phone, laptop, stranger].map(alive))).toEqual([
      200, 401, 401, 200,
    ]);
    expect(await list(here)).toHaveLength(1);
  });
});

const value = JSON.stringify({ columns: ['status', 'paidDate'], compact: true, ñ: [1.5, null] });
const stored = { name: 'table.claims', value };

calls(portal, 'savePreference', {
  'stores them unchanged for the account, repeatedly': [
    'employee',
    [stored, stored],
    async () => {
      const rows = await callForBody(portal, 'employee', 'readPreferences');
      expect(rows.map((row) => ({ ...row, value: JSON.parse(row.value) as unknown }))).toEqual([
        { name: 'table.claims', value: JSON.parse(value) as unknown },
      ]);
    },
  ],
  'hides them from other accounts': [
    'employee',
    { name: 'theme', value: '"dark"' },
    async () =>
      expect((await call(portal, 'dependent', 'readPreferences')).text).not.toContain('dark'),
  ],
  'accepts JSON of limited length under a name': [
    'employee',
    [
      { name: 'table.x', value: '{broken' },
      { name: '', value: '1' },
      { name: 'table.x', value: '{"a":1e400}' },
      { name: 'table.x', value: JSON.stringify('x'.repeat(4_000)) },
    ],
    422,
  ],
  'accepts as many as the limit': [
    'finance',
    async () => {
      const { kysely } = portal.services;
      const account_id = await getAccountId(kysely, 'finance.demo');
      const row = (n: number) => ({ account_id, name: `p${n + 1}`, value: '1' });
      const rows = Array.from({ length: limits.preferences.value - 1 }, (_, n) => row(n));
      await portal.insertRows('account_preference', rows);
      return { name: 'p0', value: '1' };
    },
    204,
  ],
  'refuses more than the limit': [
    'finance',
    { name: 'one more', value: '1' },
    '422 /name maxItems',
  ],
  'changes existing ones even at the limit': [
    'finance',
    { name: 'p0', value: '2' },
    async () =>
      expect(await callForBody(portal, 'finance', 'readPreferences')).toHaveLength(
        limits.preferences.value,
      ),
  ],
});
