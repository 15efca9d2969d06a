import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildAccount } from '../support/builders/account.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const first = { groupNumber: 1001, employeeNumber: 101, dependentNumber: 0 };
const second = { groupNumber: 1004, employeeNumber: 501, dependentNumber: 0 };
const secondId = '100400050100';

const choose = (policy: typeof first) => call(portal, 'employee', 'setActivePolicy', policy);
afterEach(() => choose(first));

const selected = async () => {
  const rows = await callForBody(portal, 'employee', 'listPolicies');
  return rows.filter((row) => row.selected).map(({ memberId }) => memberId);
};

describe('a person with two policies', () => {
  it('gets data of the active one in every call', async () => {
    expect(await selected()).toEqual([people.elena]);
    expect((await choose(second)).status).toBe(200);
    expect(await selected()).toEqual([secondId]);
    expect(await callForBody(portal, 'employee', 'readSession')).toMatchObject({
      memberId: secondId,
      groupNumber: 1004,
    });
    expect(await callForBody(portal, 'employee', 'readProfile')).toMatchObject({
      memberId: secondId,
    });
    expect(await callForBody(portal, 'employee', 'listDependents')).toEqual([]);
    const claims = await call(portal, 'employee', 'listClaims', { memberId: people.elena });
    const earlier = await call(portal, 'employee', 'readProfile', { memberId: people.elena });
    expect(claims.body).toMatchObject({ totalCount: 0 });
    expect(earlier.status).toBe(404);
  });

  it('has exactly one active, even when two tabs choose at once', async () => {
    const rounds = Array.from({ length: 12 }, (_, n) => choose(n % 2 === 0 ? second : first));
    const responses = await Promise.all(rounds);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await selected()).toHaveLength(1);
  });

  it('cannot have none or two active, even with direct SQL', async () => {
    const write = (what: ReturnType<typeof sql>) =>
      portal.services.kysely.transaction().execute((trx) => what.execute(trx));
    await expect(write(sql`update account_policy set selected = false`)).rejects.toThrow(
      'none is selected',
    );
    await expect(write(sql`update account_policy set selected = true`)).rejects.toThrow(
      'account_policy_one_selected',
    );
  });
});

calls(portal, 'setActivePolicy', {
  'responds with 404 for a policy of another person and for a missing one': [
    'employee',
    [
      { groupNumber: 1001, employeeNumber: 101, dependentNumber: 1 },
      { groupNumber: 1031, employeeNumber: 201, dependentNumber: 0 },
      { groupNumber: 1001, employeeNumber: 999_999, dependentNumber: 0 },
    ],
    404,
  ],
});

describe('the policies of an account', () => {
  const sync = () =>
    callForBody(portal, 'administrator', 'syncMemberPolicy', { memberId: people.elena });

  it('are updated from the eligibility record, and the changes are reported', async () => {
    expect(await sync()).toMatchObject({ success: true, updated: false });
    await portal.deleteRows('account_policy', { group_number: 1004 });
    const added = await sync();
    expect(added).toMatchObject({ success: true, updated: true });
    expect(added.message).toContain(secondId);
    expect(await sync()).toMatchObject({ updated: false });
    expect(await selected()).toEqual([people.elena]);
  });

  it('fall back to a remaining one when the active one is no longer on record', async () => {
    await choose(second);
    const { ssn } = await portal.getRow('member', { member_id: secondId }, 'ssn');
    const setSsn = (value: string | null) =>
      portal.updateRows('member', { member_id: secondId }, { ssn: value });
    await setSsn('900000000');
    const removed = await sync();
    expect(removed.message).toContain(secondId);
    expect(await selected()).toEqual([people.elena]);
    await setSsn(ssn);
    await sync();
  });

  it('are reported without member IDs of groups that the caller does not see', async () => {
    const db = portal.services.kysely;
    await buildAccount(db, {
      userName: 'eligibility.1001.test',
      like: 'eligibility.demo',
      groups: [1001],
    });
    const token = await buildSession(db, { account: 'eligibility.1001.test' });
    await portal.deleteRows('account_policy', { group_number: 1004 });
    const limited = createCaller(portal.app, token);
    const input = { memberId: people.elena };
    const { message, updated } = await callForBody(portal, limited, 'syncMemberPolicy', input);
    expect([updated, message]).toEqual([true, expect.not.stringContaining(secondId)]);
  });

  it('are empty for a member without an account', async () => {
    const response = await callForBody(portal, 'administrator', 'syncMemberPolicy', {
      memberId: people.sofia,
    });
    expect(response).toMatchObject({ success: true, updated: false });
  });
});
