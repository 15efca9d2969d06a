import { describe, expect, it } from 'vitest';
import { buildAccount } from '../support/builders/account.ts';
import { getAccountId, buildSession } from '../support/builders/session.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { createCaller } from '../support/caller.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

let accountCount = 0;
/** An employer account with these groups, for this test only. */
const employerWith = (...groups: number[]) => accountLike('vendor.demo', groups);
async function accountLike(like: string, groups: number[]) {
  const userName = `limited.${(accountCount += 1)}`;
  const { kysely } = portal.services;
  return { userName, accountId: await buildAccount(kysely, { userName, like, groups }) };
}

const listed = async (accountId: number, criteria: object = {}) => {
  const asked = { accountIdToManageGroupAccess: accountId, pageSize: 2000, ...criteria };
  const { objects } = await callForBody(portal, 'administrator', 'listGroupAccess', asked);
  return objects;
};
const groupsOf = async (accountId: number) =>
  (await listed(accountId, { haveAccess: true })).map(({ groupNumber }) => groupNumber);

const give = (who: string, accountId: number, groupNumbers: number[], change: object = {}) =>
  call(portal, who, 'updateGroupAccess', { accountId, groupNumbers, access: 'Read', ...change });

describe('the groups of an account', () => {
  it('are listed in one page with the access of the account to each', async () => {
    const { accountId } = await employerWith(1001, 1031);
    const all = await listed(accountId);
    expect(all).toHaveLength(60);
    expect(
      all.filter(({ haveAccess }) => haveAccess).map(({ groupNumber }) => groupNumber),
    ).toEqual([1001, 1031]);
    const masters = all.map(({ masterGroupNumber }) => masterGroupNumber);
    expect(masters).toEqual(masters.toSorted((a, b) => a - b));
  });

  it('are granted and revoked in bulk', async () => {
    const { accountId } = await employerWith(1001);
    const response = await give('administrator', accountId, [1002, 1003], { claims: true });
    expect(response.status).toBe(200);
    expect(await groupsOf(accountId)).toEqual([1001, 1002, 1003]);
    const [row] = await listed(accountId, { groupNumber: 1002 });
    expect(row).toMatchObject({ access: 'Read', claims: true, finance: false });
    await give('administrator', accountId, [1001, 1003], { access: 'None' });
    expect(await groupsOf(accountId)).toEqual([1002]);
  });

  it('report each missing group, and grant the others', async () => {
    const { accountId } = await employerWith(1001);
    const { body } = await give('administrator', accountId, [1002, 9998]);
    expect(body).toEqual({
      results: [
        { id: '1002', done: true },
        { id: '9998', done: false, code: 'notFound' },
      ],
    });
    expect(await groupsOf(accountId)).toEqual([1001, 1002]);
  });

  it('can be set to every group and back to the chosen ones', async () => {
    const { accountId } = await employerWith(1001);
    const every = () => callForBody(portal, 'administrator', 'readEveryGroupAccess', { accountId });
    const set = (everyGroup: boolean) =>
      callForBody(portal, 'administrator', 'updateGroupAccess', { accountId, everyGroup });
    expect(await every()).toBe(false);
    await set(true);
    expect(await every()).toBe(true);
    expect(await groupsOf(accountId)).toHaveLength(60);
    await set(false);
    expect(await every()).toBe(false);
    expect(await groupsOf(accountId)).toEqual([1001]);
  });

  it('take effect in open sessions from the next call on', async () => {
    const { accountId, userName } = await employerWith(1001, 1002);
    const session = createCaller(
      portal.app,
      await buildSession(portal.services.kysely, { account: userName }),
    );
    const seen = async () => {
      const response = await call(portal, session, 'listMyGroups', {});
      return (response.body as { objects: { groupNumber: number }[] }).objects.map(
        ({ groupNumber }) => groupNumber,
      );
    };
    expect(await seen()).toEqual([1001, 1002]);
    await give('administrator', accountId, [1002], { access: 'None' });
    expect(await seen()).toEqual([1001]);
    const lost = await call(portal, session, 'readGroupDetails', { groupNumber: 1002 });
    expect(lost.status).toBe(404);
  });
});

it('a group that an account may only read is listed with closed switches', async () => {
  const { accountId, userName } = await employerWith(1001);
  const session = createCaller(
    portal.app,
    await buildSession(portal.services.kysely, { account: userName }),
  );
  const switches = async () => {
    const { objects } = await callForBody(portal, session, 'listMyGroups', {});
    return objects.map(({ enrollment, demographicUpdate }) => [enrollment, demographicUpdate]);
  };
  const open = { access: 'Full', enrollment: true, demographicUpdate: true };
  await give('administrator', accountId, [1001], open);
  expect(await switches()).toEqual([[true, true]]);
  await give('administrator', accountId, [1001], { ...open, access: 'Read' });
  expect(await switches()).toEqual([[false, false]]);
  const { groups } = await callForBody(portal, session, 'readSession', {});
  expect(groups).toMatchObject([{ enrollment: false, enrollmentRead: true }]);
  const { results } = await callForBody(portal, session, 'listEnrollments', {});
  expect(new Set(results.map(({ groupNumber }) => groupNumber))).toEqual(new Set([1001]));
});

it('the finance right alone leaves the default rights of an account as they are', async () => {
  const { accountId } = await employerWith(1001);
  const [before] = await listed(accountId, { haveAccess: true });
  expect(before).toMatchObject({ access: 'Full' });
  await call(portal, 'administrator', 'setAccountFinance', { accountId, finance: true });
  const [after] = await listed(accountId, { haveAccess: true });
  expect(after).toMatchObject({
    access: 'Full',
    enrollment: true,
    demographicUpdate: true,
    claims: false,
    reports: false,
    finance: true,
  });
});

describe('a caller', () => {
  it('cannot change the own groups', async () => {
    const own = await getAccountId(portal.services.kysely, 'administrator.demo');
    expect((await give('administrator', own, [1001])).status).toBe(404);
  });

  it('cannot grant an employer’s account a group that the caller lacks', async () => {
    const { accountId } = await employerWith(1001);
    const { body } = await give('employer', accountId, [1002, 1031]);
    expect(body).toMatchObject({ results: [{ done: true }, { id: '1031', code: 'notFound' }] });
    expect(await groupsOf(accountId)).toEqual([1001, 1002]);
  });

  it('cannot grant a right that the caller lacks in the group', async () => {
    const { kysely } = portal.services;
    const mine = await getAccountId(kysely, 'employer.demo');
    const { accountId } = await employerWith(1001);
    const own = kysely.updateTable('group_right').where('account_id', '=', mine);
    await own.set({ finance: false }).where('group_number', '=', 1003).execute();
    const { body } = await give('employer', accountId, [1003], { finance: true });
    expect(body).toMatchObject({ results: [{ done: false, reason: 'notHeld' }] });
    const record = await portal.findRow(
      'audit_record',
      { operation: 'updateGroupAccess' },
      ['object_id', 'outcome', 'detail'],
      'audit_id desc',
    );
    expect(record).toMatchObject({
      object_id: String(accountId),
      outcome: 'refused',
      detail: { groupNumber: 1003 },
    });
    expect(await groupsOf(accountId)).toEqual([1001]);
    await own.set({ finance: true }).where('group_number', '=', 1003).execute();
  });

  it('of an employer can grant the rights that an account without a row holds', async () => {
    const granting = await accountLike('employer.demo', [1001]);
    const { accountId } = await employerWith(1001);
    const session = createCaller(
      portal.app,
      await buildSession(portal.services.kysely, { account: granting.userName }),
    );
    const grant = async (rights: object) => {
      const change = { accountId, groupNumbers: [1001], access: 'Full', ...rights };
      return (await call(portal, session, 'updateGroupAccess', change)).body;
    };
    expect(await grant({ enrollment: true, demographicUpdate: true })).toMatchObject({
      results: [{ done: true }],
    });
    for (const right of ['claims', 'reports', 'finance'])
      expect(await grant({ [right]: true })).toMatchObject({
        results: [{ done: false, reason: 'notHeld' }],
      });
  });

  it('of an employer cannot grant every group', async () => {
    const { accountId } = await employerWith(1001);
    const response = await call(portal, 'employer', 'updateGroupAccess', {
      accountId,
      everyGroup: true,
    });
    expect(response.status).toBe(422);
    expect(await groupsOf(accountId)).toEqual([1001]);
  });

  it('of an employer cannot change an account that has more rights in the group', async () => {
    const limited = await accountLike('employer.demo', [1001]);
    await give('administrator', limited.accountId, [1001]);
    const colleague = await employerWith(1001);
    const session = createCaller(
      portal.app,
      await buildSession(portal.services.kysely, { account: limited.userName }),
    );
    for (const access of ['None', 'Read']) {
      const change = { accountId: colleague.accountId, groupNumbers: [1001], access };
      expect((await call(portal, session, 'updateGroupAccess', change)).status).toBe(404);
    }
    const [row] = await listed(colleague.accountId, { groupNumber: 1001 });
    expect(row?.access).toBe('Full');
    const { objects } = await callForBody(portal, session, 'listGroupRights', {
      groupNumber: 1001,
      pageSize: 100,
    });
    const shown = objects.find(({ accountId }) => accountId === colleague.accountId);
    expect(shown?.mayChange).toBe(false);
  });

  it('of an employer cannot change an account of other groups', async () => {
    const { accountId } = await employerWith(1031);
    expect((await give('employer', accountId, [1001])).status).toBe(404);
    expect(await groupsOf(accountId)).toEqual([1031]);
  });
});

calls(portal, 'listGroupRights', {
  'lists the employer’s people of the group by page': [
    ['administrator', 'employer'],
    { groupNumber: 1001, pageSize: 2 },
    ({ objects, totalObjects }) => {
      expect(objects).toHaveLength(2);
      expect(totalObjects).toBeGreaterThan(2);
    },
  ],
  'refuses changes of the own account and of one with more rights': [
    'employer',
    { groupNumber: 1001, pageSize: 100 },
    ({ objects }) =>
      expect(objects.filter(({ mayChange }) => !mayChange).map(({ userName }) => userName)).toEqual(
        ['vendor.demo', 'employer.demo'],
      ),
  ],
  'responds with 404 for a foreign group': ['employer', { groupNumber: 1031 }, 404],
  'is refused to users without write access': ['customerservice', { groupNumber: 1001 }, 403],
});

calls(portal, 'updateGroupAccess', {
  'requires groups or every group': [
    'administrator',
    async () => ({ accountId: (await employerWith(1001)).accountId, access: 'Read' }),
    '422 /groupNumbers required',
  ],
  'requires the level of access': [
    'administrator',
    async () => ({ accountId: (await employerWith(1001)).accountId, groupNumbers: [1001] }),
    422,
  ],
  'is refused for accounts of members and providers': [
    'administrator',
    async () => ({
      accountId: await getAccountId(portal.services.kysely, 'employee.demo'),
      groupNumbers: [1001],
      access: 'Read',
    }),
    404,
  ],
});
