import { describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { useAccounts } from '../support/accounts.ts';
import { getAccountId } from '../support/builders/session.ts';
import { sendTokenRequest, demoPassword } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { findMailedResetKey } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { newAccount, callerFor } = useAccounts(portal);
const db = () => portal.services.kysely;
const signIn = (username: string, password = demoPassword) =>
  sendTokenRequest(portal.app, { username, password });
const statusOf = (userId: number) =>
  callForBody(portal, 'administrator', 'readAccount', { userId }).then(({ status }) => status);

describe('the status of an account', () => {
  it('ends its sessions when it is locked or disabled, and rejects sign-ins', async () => {
    for (const change of [{ lockout: true }, { status: 'Disabled' }]) {
      const { userId, userName } = await newAccount();
      const before = await callerFor(userName);
      await callForBody(portal, 'employer', 'changeAccountStatus', {
        accountId: userId,
        ...change,
      });
      expect((await call(portal, before, 'listMyGroups')).status).toBe(401);
      expect((await signIn(userName)).status).toBe(400);
      await callForBody(portal, 'employer', 'changeAccountStatus', {
        accountId: userId,
        lockout: false,
      });
      expect([await statusOf(userId), (await signIn(userName)).status]).toEqual(['Active', 200]);
    }
  });

  it('stays locked when its holder resets the password', async () => {
    const { userId, userName, email } = await newAccount();
    await callForBody(portal, 'public', 'forgotPassword', { userId: userName });
    const key = await findMailedResetKey(portal, email);
    await callForBody(portal, 'administrator', 'changeAccountStatus', {
      accountId: userId,
      lockout: true,
    });
    const chosen = { newPassword: 'Chosen-Portal1', confirmPassword: 'Chosen-Portal1' };
    await callForBody(portal, 'public', 'resetPasswordByKey', { key, ...chosen });
    expect([await statusOf(userId), (await signIn(userName, 'Chosen-Portal1')).status]).toEqual([
      'Locked',
      400,
    ]);
  });

  it('cannot be changed by its holder or by staff with fewer rights', async () => {
    const nurse = await getAccountId(db(), 'nurse.demo');
    const own = await getAccountId(db(), 'administrator.demo');
    const locked = (accountId: number, who: string) =>
      call(portal, who, 'changeAccountStatus', { accountId, lockout: true }).then(
        ({ status }) => status,
      );
    expect(await locked(own, 'administrator')).toBe(404);
    expect(await locked(nurse, 'customerservice')).toBe(404);
    expect(await locked(nurse, 'employer')).toBe(404);
  });
});

describe('the sessions and the record of an account', () => {
  it('can all be ended, and the audit names who did it', async () => {
    const { userId, userName } = await newAccount();
    const [one, two] = [await callerFor(userName), await callerFor(userName)];
    expect(await callForBody(portal, 'employer', 'listAccountSessions', { userId })).toHaveLength(
      2,
    );
    await callForBody(portal, 'employer', 'endAccountSessions', { userId });
    for (const who of [one, two])
      expect((await call(portal, who, 'listMyGroups')).status).toBe(401);
    await callForBody(portal, 'administrator', 'updateGroupAccess', {
      accountId: userId,
      groupNumbers: [1001],
      access: 'Read',
    });
    const record = await callForBody(portal, 'employer', 'listAccountAudit', { userId });
    expect(record.objects).toMatchObject([
      { change: 'Access to a group changed', outcome: 'done' },
      { change: 'Signed out everywhere', outcome: 'done', doneBy: 'Harold Whitfield' },
    ]);
  });

  it('contain what the holder did and what staff did to a provider’s access', async () => {
    const { userId, userName } = await newAccount('provider.demo', []);
    const email = 'moved.provider@example.com';
    await callForBody(portal, await callerFor(userName), 'changeOwnEmail', {
      email,
      confirmEmail: email,
      currentPassword: demoPassword,
    });
    const access = { accountId: userId, taxId: '98-7654321' };
    await callForBody(portal, 'providermaintenance', 'createProviderAccess', access);
    const { objects } = await callForBody(portal, 'administrator', 'listAccountAudit', { userId });
    expect(objects.map(({ change }) => change)).toEqual([
      'Tax ID added',
      'Email changed by the holder',
    ]);
  });

  it('are limited to the employer’s own people', async () => {
    const member = await getAccountId(db(), 'employee.demo');
    const other = await getAccountId(db(), 'other.employer.demo');
    for (const accountId of [member, other])
      expect((await call(portal, 'employer', 'listLoginHistory', { accountId })).status).toBe(404);
  });
});

calls(portal, 'findUsers', {
  'finds at most ten matches by a part of the name': [
    'administrator',
    { text: 'de' },
    (rows: Operations['findUsers']['output']) => expect(rows).toHaveLength(10),
  ],
});

calls(portal, 'readMemberAccount', {
  'returns the account of the member': [
    'administrator',
    { memberId: '100100010100' },
    { userName: 'employee.demo', status: 'Active' },
  ],
});

calls(portal, 'listHouseholdAccounts', {
  'returns the household and which of its members have an account': [
    'administrator',
    { memberId: '100100010100' },
    (rows: Operations['listHouseholdAccounts']['output']) => {
      expect(rows.map(({ userName }) => userName).slice(0, 2)).toEqual([
        'employee.demo',
        'dependent.demo',
      ]);
      expect(rows.map(({ userName, lastLoginDate }) => [!userName, !lastLoginDate])).toContainEqual(
        [false, false],
      );
    },
  ],
});

calls(portal, 'listGroupUsers', {
  'returns who looks after a group': [
    'employer',
    { id: 1001 },
    (rows: Operations['listGroupUsers']['output']) =>
      expect(rows.map(({ userName }) => userName)).toContain('employer.demo'),
  ],
  'is empty for a group out of reach': ['employer', { id: 1040 }, []],
});

calls(portal, 'setAccountFinance', {
  'turns on finances for the groups of an account, and off again': [
    'administrator',
    async () => ({ accountId: (await newAccount()).userId, finance: true }),
    async () => {
      const { userId } = await newAccount();
      for (const finance of [true, false]) {
        await callForBody(portal, 'administrator', 'setAccountFinance', {
          accountId: userId,
          finance,
        });
        const { groups } = await callForBody(portal, 'administrator', 'readAccount', { userId });
        expect(groups).toMatchObject([{ groupNumber: 1001, finance }]);
      }
    },
  ],
});
