import { describe, expect, it } from 'vitest';
import { useAccounts } from '../support/accounts.ts';
import { sendTokenRequest, demoPassword } from '../support/caller.ts';
import { callForBody, call } from '../support/calls.ts';
import { findMailedResetKey, listMails } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { newAccount, callerFor } = useAccounts(portal);
const password = demoPassword;
const chosen = { newPassword: 'Chosen-Portal1', confirmPassword: 'Chosen-Portal1' };
const reset = (key: string) =>
  call(portal, 'public', 'resetPasswordByKey', { key, ...chosen }).then(({ status }) => status);
const statusOf = (userId: number) =>
  callForBody(portal, 'administrator', 'readAccount', { userId }).then(({ status }) => status);

describe('a change of name, user name or e-mail', () => {
  it('is mailed to the address of the account if it is the user name', async () => {
    const { userId, email } = await newAccount();
    const input = { userId, rowVersion: 1, userName: 'renamed.vendor.test' };
    await callForBody(portal, 'employer', 'updateUserName', input);
    const [mail] = await listMails(portal, email);
    expect(mail?.subject).toBe('Your user name was changed');
    expect(
      (await sendTokenRequest(portal.app, { username: input.userName, password })).status,
    ).toBe(200);
  });

  it('is mailed to the old address and the new one if it is the e-mail', async () => {
    const { userId, email } = await newAccount();
    const input = { userId, rowVersion: 1, email: 'moved@example.com' };
    await callForBody(portal, 'employer', 'updateEmail', input);
    const [before] = await listMails(portal, email);
    const [after] = await listMails(portal, 'moved@example.com');
    expect([before?.subject, after?.subject]).toEqual([
      'Your email address was changed',
      'This is now the email address of your account',
    ]);
  });

  it('invalidates the links in the old mailbox if it is the e-mail', async () => {
    const { userId, userName, email } = await newAccount();
    await callForBody(portal, 'public', 'forgotPassword', { userId: userName });
    const key = await findMailedResetKey(portal, email);
    const input = { userId, rowVersion: 1, email: 'safe.mailbox@example.com' };
    await callForBody(portal, 'administrator', 'updateEmail', input);
    expect(await reset(key)).toBe(422);
  });

  it('made by the holder invalidates them too', async () => {
    const { userName, email } = await newAccount();
    await callForBody(portal, 'public', 'forgotPassword', { userId: userName });
    const key = await findMailedResetKey(portal, email);
    const own = { email: 'own.mailbox@example.com', confirmEmail: 'own.mailbox@example.com' };
    const holder = await callerFor(userName);
    await callForBody(portal, holder, 'changeOwnEmail', { ...own, currentPassword: password });
    expect(await reset(key)).toBe(422);
  });

  it('is refused when the row version is stale', async () => {
    const { userId } = await newAccount();
    const name = { userId, rowVersion: 1, firstName: 'Ida', lastName: 'Lund' };
    await callForBody(portal, 'administrator', 'updateAccount', name);
    const late = { userId, rowVersion: 1, userName: 'too.late.test' };
    expect((await call(portal, 'administrator', 'updateUserName', late)).status).toBe(409);
    const { fullName } = await callForBody(portal, 'administrator', 'readAccount', { userId });
    expect(fullName).toBe('Ida Lund');
  });
});

describe('a new user name', () => {
  it('must not be the member ID or e-mail address of another person', async () => {
    const { userId, email } = await newAccount();
    const name = (userName: string, rowVersion = 1) =>
      call(portal, 'administrator', 'updateUserName', { userId, rowVersion, userName });
    expect((await name('100100010102')).status).toBe(422);
    expect((await name('employee.demo@example.com')).status).toBe(422);
    expect((await name(email.toUpperCase())).status).toBe(200);
  });

  it('given to two accounts at once is accepted for one', async () => {
    const two = [await newAccount(), await newAccount()];
    const responses = await Promise.all(
      two.map(({ userId }) =>
        call(portal, 'administrator', 'updateUserName', {
          userId,
          rowVersion: 1,
          userName: 'wanted.twice.test',
        }),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([statuses[0], [409, 422].includes(statuses[1] ?? 0)]).toEqual([200, true]);
  });
});

describe('two simultaneous changes by staff', () => {
  it('accept one and refuse the other as stale', async () => {
    const { userId } = await newAccount('employer.demo');
    const { rowVersion } = await callForBody(portal, 'administrator', 'readAccount', { userId });
    const [role] = await callForBody(portal, 'administrator', 'listRolesToGive', { userId });
    expect(role?.rowVersion).toBe(rowVersion);
    const lock = { accountId: userId, rowVersion, lockout: true };
    await callForBody(portal, 'administrator', 'changeAccountStatus', lock);
    const late = [
      call(portal, 'administrator', 'changeAccountStatus', { ...lock, lockout: false }),
      call(portal, 'administrator', 'updateRole', { userId, rowVersion, roleId: 21 }),
    ];
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([409, 409]);
    expect(await statusOf(userId)).toBe('Locked');
  });
});

/** The access levels of an account, by permission. */
async function levelsOf(id: number): Promise<Map<number, string>> {
  const rows = await callForBody(portal, 'administrator', 'listAccountPermissions', { id });
  return new Map(
    rows.map(({ permissionId, granted, readOnly }) => {
      const level = readOnly ? 'read' : 'full';
      return [permissionId, granted ? level : 'none'];
    }),
  );
}

describe('another role', () => {
  it('lists the rights that the role adds and removes, then applies exactly those', async () => {
    const { userId } = await newAccount('employer.demo');
    const roles = await callForBody(portal, 'administrator', 'listRolesToGive', { userId });
    expect(roles.map(({ roleName }) => roleName)).toEqual(['Vendor']);
    const changes = await callForBody(portal, 'administrator', 'listRoleChange', {
      userId,
      roleId: 21,
    });
    expect(changes.filter(({ change }) => change === 'lost').length).toBeGreaterThan(0);
    const before = await levelsOf(userId);
    await callForBody(portal, 'administrator', 'updateRole', { userId, roleId: 21 });
    const after = await levelsOf(userId);
    const changed = [...before.keys()].filter((id) => before.get(id) !== after.get(id));
    expect(
      changes.map(({ permissionId, before: was, after: is }) => [permissionId, was, is]),
    ).toEqual(changed.map((id) => [id, before.get(id), after.get(id)]));
    expect(await callForBody(portal, 'administrator', 'readAccount', { userId })).toMatchObject({
      role: 'Vendor',
    });
  });

  it('is given by an employer to its own people', async () => {
    const { userId } = await newAccount('employer.demo');
    const roles = await callForBody(portal, 'employer', 'listRolesToGive', { userId });
    expect(roles.map(({ roleName }) => roleName)).toEqual(['Vendor']);
    await callForBody(portal, 'employer', 'updateRole', { userId, roleId: 21 });
    expect(await callForBody(portal, 'employer', 'readAccount', { userId })).toMatchObject({
      role: 'Vendor',
    });
  });

  it('must be of the same portal', async () => {
    const { userId } = await newAccount();
    const response = await call(portal, 'administrator', 'updateRole', { userId, roleId: 1 });
    expect(response.status).toBe(422);
  });
});

describe('a colleague with more rights in a group', () => {
  it('is not changed by an employer who lacks them', async () => {
    const [x, y] = [await newAccount('employer.demo'), await newAccount('employer.demo')];
    const right = {
      group_number: 1001,
      access: 'Full',
      enrollment: true,
      demographic_update: true,
    };
    await portal.insertRows('group_right', [
      { ...right, account_id: x.userId, claims: false },
      { ...right, account_id: y.userId, claims: true },
    ]);
    const [limited, freer] = [await callerFor(x.userName), await callerFor(y.userName)];
    const { rowVersion } = await callForBody(portal, 'administrator', 'readAccount', {
      userId: y.userId,
    });
    const change = { userId: y.userId, rowVersion, email: 'elsewhere@example.com' };
    expect((await call(portal, limited, 'updateEmail', change)).status).toBe(404);
    const reset = { userId: y.userId };
    expect((await call(portal, limited, 'resetAccountPassword', reset)).status).toBe(404);
    expect((await call(portal, limited, 'resetSecondFactor', reset)).status).toBe(404);
    expect((await call(portal, freer, 'resetAccountPassword', { userId: x.userId })).status).toBe(
      200,
    );
  });
});
