import { describe, expect, it } from 'vitest';
import { covers } from '#shared/permissions/index.ts';
import {
  getDemoAccountId,
  impersonateAccount,
  createSessionCaller,
  impersonate,
} from '../support/impersonation-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const refused = 'The attempt to impersonate this user has failed. Please contact support.';
const staff = [
  'administrator',
  'accountmanager',
  'eligibility',
  'nurse',
  'customerservice',
  'compliance',
  'planbuilding',
  'providermaintenance',
  'contractor',
  'finance',
  'touchcare',
];

const roleOf = (name: string) => {
  const { catalogue } = portal.services;
  return portal
    .getRow('account', { user_name: `${name}.demo` }, 'role_id')
    .then(({ role_id }) => catalogue.rolesById.get(role_id)!);
};

describe('starting an impersonation', () => {
  it('returns a login response for the target, with the name of the impersonator', async () => {
    const { status, body } = await impersonateAccount(
      portal,
      await createSessionCaller(portal, 'administrator'),
      'employer',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userName: 'employer.demo',
      portal: 'employer',
      impersonating: true,
      impersonatorName: 'Marian Ellison',
    });
  });

  it('works by member ID too', async () => {
    const by = await createSessionCaller(portal, 'administrator');
    const { body } = await impersonate(portal, by.token, { memberId: '100100010100' });
    expect(body).toMatchObject({ userName: 'employee.demo', portal: 'member' });
  });

  it('skips steps for the owner only: password change and terms', async () => {
    const by = await createSessionCaller(portal, 'administrator');
    for (const name of ['mustchange', 'newprovider']) {
      const { body } = await impersonateAccount(portal, by, name);
      expect(body).toMatchObject({ toChangePassword: 'False', tosAccepted: 'True' });
      expect(body).not.toHaveProperty('message');
    }
  });

  it('requires the permission for that kind of account, with write access', async () => {
    const failures: string[] = [];
    const targets = {
      employee: 'MEMBER',
      dependent: 'MEMBER',
      employer: 'EMPLOYER',
      vendor: 'EMPLOYER',
      provider: 'PROVIDER',
    };
    for (const name of staff) {
      const by = await createSessionCaller(portal, name);
      const role = await roleOf(name);
      for (const [target, kind] of Object.entries(targets)) {
        const may = role.permissions[`IMPERSONATE_${kind}`] === 'full';
        const { status } = await impersonateAccount(portal, by, target);
        if (status !== (may ? 200 : 400)) failures.push(`${name} → ${target}: ${status}`);
      }
    }
    expect(failures).toEqual([]);
  });

  it('is refused for administrators and for staff with more rights', async () => {
    const failures: string[] = [];
    for (const name of staff) {
      const by = await createSessionCaller(portal, name);
      const own = await roleOf(name);
      for (const target of staff) {
        const other = await roleOf(target);
        const rights = (role: typeof own) => new Map(Object.entries(role.permissions));
        const may =
          name !== target &&
          other.name !== 'Administrator' &&
          own.permissions['IMPERSONATE_INTERNAL'] === 'full' &&
          covers(rights(own), rights(other));
        const { status } = await impersonateAccount(portal, by, target);
        if (status !== (may ? 200 : 400))
          failures.push(`${name} → ${target}: ${status}, not ${may}`);
      }
    }
    expect(failures).toEqual([]);
  });

  it.each([
    ['an invalid token', () => Promise.resolve('not-a-token'), { userId: '14' }],
    ['a visitor’s token', async () => (await portal.visitor()).token, { userId: '14' }],
    [
      'an account that does not exist',
      async () => (await createSessionCaller(portal, 'administrator')).token,
      { userId: '999999' },
    ],
    [
      'a member without an account',
      async () => (await createSessionCaller(portal, 'administrator')).token,
      { memberId: '100100010103' },
    ],
    [
      'no account or member',
      async () => (await createSessionCaller(portal, 'administrator')).token,
      {},
    ],
    [
      'oneself',
      async () => (await createSessionCaller(portal, 'administrator')).token,
      { userId: '1' },
    ],
    [
      'a member’s token',
      async () => (await createSessionCaller(portal, 'employee')).token,
      { userId: '14' },
    ],
  ])('is refused with one message: %s', async (_, token, target) => {
    const { status, body } = await impersonate(portal, await token(), target);
    expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description: refused }]);
  });

  it('is refused when two people are given', async () => {
    const { token } = await createSessionCaller(portal, 'administrator');
    const userId = String(await getDemoAccountId(portal, 'employee'));
    expect((await impersonate(portal, token, { userId })).status).toBe(200);
    const both = await impersonate(portal, token, { userId, memberId: '103100020100' });
    expect([both.status, both.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: refused },
    ]);
  });

  it('is refused when the account is disabled', async () => {
    await portal.updateRows('account', { user_name: 'vendor.demo' }, { status: 'Disabled' });
    expect(
      (
        await impersonateAccount(
          portal,
          await createSessionCaller(portal, 'administrator'),
          'vendor',
        )
      ).status,
    ).toBe(400);
    await portal.updateRows('account', { user_name: 'vendor.demo' }, { status: 'Active' });
  });

  it('is refused for a protected member without the permission, by account and by member ID', async () => {
    await portal.updateRows('member', { member_id: '103100020100' }, { protected: true });
    const by = await createSessionCaller(portal, 'customerservice');
    expect((await impersonateAccount(portal, by, 'other.employee')).status).toBe(400);
    expect((await impersonate(portal, by.token, { memberId: '103100020100' })).status).toBe(400);
    expect(
      (
        await impersonateAccount(
          portal,
          await createSessionCaller(portal, 'administrator'),
          'other.employee',
        )
      ).status,
    ).toBe(200);
    await portal.updateRows('member', { member_id: '103100020100' }, { protected: false });
  });
});
