import { beforeAll, describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { findSession, toScope } from '#server/policy/session.ts';
import { scoped } from '#server/policy/scoped.ts';
import { sendTokenRequest, createCaller, type Caller } from '../support/caller.ts';
import { buildAccount } from '../support/builders/account.ts';
import { getAccountId, buildSession } from '../support/builders/session.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const child = '100100010102';

const sessionOf = async (account: string) =>
  createCaller(portal.app, await buildSession(portal.services.kysely, { account }));
const impersonate = (by: Caller, userId: number) =>
  sendTokenRequest(portal.app, {
    grant_type: 'impersonation',
    token: by.token ?? '',
    userId: String(userId),
  });
const idOf = (account: string) => getAccountId(portal.services.kysely, account);
const permission = (name: string) => portal.services.catalogue.byName.get(name)!.id;

/** A session for `target` that `by` has started by impersonation. */
async function inside(by: string, target: string): Promise<Caller> {
  const { status, body, text } = await impersonate(await sessionOf(by), await idOf(target));
  if (status !== 200) throw new Error(`${by} may not impersonate ${target}: ${text}`);
  return createCaller(portal.app, (body as { access_token: string }).access_token);
}

const protect = (value: boolean) =>
  portal.updateRows('member', { member_id: child }, { protected: value });

beforeAll(async () => {
  const { kysely } = portal.services;
  await buildAccount(kysely, {
    userName: 'limited.test',
    like: 'customerservice.demo',
    groups: [1004],
  });
  await buildAccount(kysely, {
    userName: 'all.employer.test',
    like: 'employer.demo',
    groups: [-1],
  });
});

describe('a protected member', () => {
  const answersWithChild = async (call: Caller) => {
    const responses = await Promise.all([
      call('GET', '/api/Member/Profile'),
      call('GET', `/api/Member/Profile?memberId=${child}`),
      call('POST', '/api/ClaimsInfo/RecentClaimsPaginated', { pageSize: 100 }),
      call('POST', '/api/ClaimsInfo/RecentClaimsPaginated', { memberId: child }),
      call('GET', '/api/RedCard/IdCards'),
      call('POST', '/api/Conversations/Search', {}),
    ]);
    return responses.filter(({ status, text }) => status < 300 && text.includes(child)).length;
  };

  it('stays hidden from staff without the right who impersonate a relative', async () => {
    const call = await inside('customerservice.demo', 'employee.demo');
    expect(await answersWithChild(call)).toBeGreaterThan(0);
    await protect(true);
    expect(await answersWithChild(call)).toBe(0);
    expect((await call('GET', `/api/Member/Profile?memberId=${child}`)).status).toBe(404);
  });

  it('is visible when the relative or staff with the right impersonate', async () => {
    await protect(true);
    expect(await answersWithChild(await sessionOf('employee.demo'))).toBeGreaterThan(0);
    const call = await inside('administrator.demo', 'employee.demo');
    expect(await answersWithChild(call)).toBeGreaterThan(0);
    await protect(false);
  });
});

describe('staff limited to a group', () => {
  const refusedFor = async (target: string) =>
    (await impersonate(await sessionOf('limited.test'), await idOf(target))).status;

  it('cannot impersonate members or employers of another group', async () => {
    expect(await refusedFor('employee.demo')).toBe(400);
    expect(await refusedFor('employer.demo')).toBe(400);
    expect(await refusedFor('other.employer.demo')).toBe(400);
    expect(await refusedFor('all.employer.test')).toBe(400);
  });

  it('see as a member only the policies of their own group', async () => {
    const { kysely } = portal.services;
    await buildAccount(kysely, {
      userName: 'limited.1001.test',
      like: 'customerservice.demo',
      groups: [1001],
    });
    const call = await inside('limited.1001.test', 'employee.demo');
    const { body } = await call('GET', '/api/Policies/PoliciesByUser');
    expect((body as { memberId: string }[]).map(({ memberId }) => memberId)).toEqual([
      '100100010100',
    ]);
  });

  it('are not told the member ID of an active policy of another group', async () => {
    const own = await sessionOf('employee.demo');
    const choose = (groupNumber: number, employeeNumber: number) =>
      own('POST', '/api/Policies/SetActivePolicy', {
        groupNumber,
        employeeNumber,
        dependentNumber: 0,
      });
    const staff = await sessionOf('limited.1001.test');
    const before = await inside('limited.1001.test', 'employee.demo');
    expect((await choose(1004, 501)).status).toBe(200);
    const started = await impersonate(staff, await idOf('employee.demo'));
    const session = await before('GET', '/api/portal/session');
    await choose(1001, 101);
    expect([started.status, session.status]).toEqual([200, 200]);
    expect(started.text + session.text).not.toContain('1004');
    const after = await before('GET', '/api/portal/session');
    expect(after.body).toMatchObject({ memberId: '100100010100', groupNumber: 1001 });
  });

  it('see as an employer only the groups that both have', async () => {
    const call = await inside('limited.test', 'vendor.demo');
    const { body } = await call('POST', '/api/Groups/MyGroups', { pageSize: 100 });
    const numbers = (list: unknown) =>
      (list as { groupNumber: number }[]).map(({ groupNumber }) => groupNumber);
    expect(numbers((body as { objects: unknown }).objects)).toEqual([1004]);
    const session = await call('GET', '/api/portal/session');
    expect(numbers((session.body as { groups: unknown }).groups)).toEqual([1004]);
    const members = await call('POST', '/api/Member/Search', { groupNumber: 1001 });
    expect(members.body).toMatchObject({ totalCount: 0 });
  });

  it('see as a provider only the claims of their own group', async () => {
    const numbersOf = (call: Caller) =>
      portal.services.kysely.transaction().execute(async (trx) => {
        const { catalogue } = portal.services;
        const limits = { idleMinutes: 15 };
        const session = await findSession(trx, catalogue, call.token ?? '', 'default', limits);
        const rows = await scoped(trx, toScope(session, '2026-01-01'))
          .select('claim')
          .select('claim.group_number')
          .distinct()
          .execute();
        return rows.map(({ group_number }) => group_number);
      });
    const own = await numbersOf(await sessionOf('provider.demo'));
    expect(own.some((group) => group !== 1004)).toBe(true);
    const seen = await numbersOf(await inside('limited.test', 'provider.demo'));
    expect(seen.filter((group) => group !== 1004)).toEqual([]);
  });

  it('list the accounts of their own group and of providers only', async () => {
    const call = await sessionOf('limited.test');
    const { body } = await call('POST', '/api/user/search', { pageSize: 100 });
    const { objects, amountPages } = body as Operations['searchUsers']['output'];
    expect(amountPages).toBe(1);
    const unrelated = objects.filter(
      ({ userName, groupNumbers = [], memberId, portal: portalName }) =>
        userName !== 'limited.test' &&
        portalName !== 'provider' &&
        !groupNumbers.includes(1004) &&
        !memberId?.startsWith('1004'),
    );
    expect([objects.length > 1, unrelated]).toEqual([true, []]);
  });
});

describe('the offer to impersonate', () => {
  it('is shown in the list of accounts exactly where the request succeeds', async () => {
    const { kysely } = portal.services;
    const grants = [permission('IMPERSONATE_INTERNAL'), permission('RESET_ACCOUNT_INTERNAL')];
    await buildAccount(kysely, {
      userName: 'deputy.test',
      like: 'customerservice.demo',
      groups: [-1],
      grants,
    });
    await buildAccount(kysely, {
      userName: 'peer.test',
      like: 'customerservice.demo',
      groups: [-1],
    });
    await buildAccount(kysely, {
      userName: 'stronger.test',
      like: 'customerservice.demo',
      groups: [-1],
      grants: [permission('MANAGE_LINKS')],
    });
    const failures: string[] = [];
    const outcomes = new Set<boolean>();
    for (const name of ['administrator.demo', 'deputy.test', 'accountmanager.demo']) {
      const by = await sessionOf(name);
      for (const query of ['.demo', '.test']) {
        const { body } = await by('POST', '/api/user/search', { query, pageSize: 100 });
        for (const row of (body as Operations['searchUsers']['output']).objects) {
          const succeeds = (await impersonate(by, row.userId)).status === 200;
          outcomes.add(succeeds);
          if (succeeds !== row.mayImpersonate)
            failures.push(`${name} → ${row.userName}: ${succeeds}`);
        }
      }
    }
    expect([failures, outcomes]).toEqual([[], new Set([true, false])]);
    const deputy = await sessionOf('deputy.test');
    expect((await impersonate(deputy, await idOf('peer.test'))).status).toBe(200);
    expect((await impersonate(deputy, await idOf('stronger.test'))).status).toBe(400);
  });

  it('ends with the session when the target gets more rights than the impersonator', async () => {
    const call = await inside('deputy.test', 'peer.test');
    const grant = {
      account_id: await idOf('peer.test'),
      permission_id: permission('MANAGE_LINKS'),
    };
    await portal.insertRows('account_permission', { ...grant, granted: true });
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
  });
});
