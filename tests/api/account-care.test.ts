import { describe, expect, it } from 'vitest';
import type { Operations } from '#generated/operations.ts';
import { buildAccount } from '../support/builders/account.ts';
import { accountIdOf, buildSession } from '../support/builders/session.ts';
import { ask, call, calls } from '../support/calls.ts';
import { askToken, callerOf, demoPassword } from '../support/caller.ts';
import { mailsTo } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const db = () => portal.services.kysely;

let made = 0;
async function newAccount(like = 'vendor.demo', groups = [1001]) {
  const userName = `care.${(made += 1)}.test`;
  const userId = await buildAccount(db(), { userName, like, groups });
  return { userId, userName, email: `${userName}@example.com` };
}
const callerFor = async (account: string) =>
  callerOf(portal.app, await buildSession(db(), { account }));
const signIn = (username: string, password = demoPassword) =>
  askToken(portal.app, { username, password });
const statusOf = (userId: number) =>
  ask(portal, 'administrator', 'readAccount', { userId }).then(({ status }) => status);

const holder = (more: object) => ({
  roleId: 21,
  firstName: 'Ana',
  lastName: 'Ruiz',
  userName: `ana.ruiz.${(made += 1)}`,
  email: `ana.${made}@example.com`,
  groupNumbers: [1001],
  ...more,
});
/** An adult without an account. */
async function memberWhere(dependentNumber: number, canRegister = true): Promise<string> {
  const { member_id } = await db()
    .selectFrom('member')
    .innerJoin('benefit_group', 'benefit_group.group_number', 'member.group_number')
    .select('member_id')
    .where('benefit_group.can_register', '=', canRegister)
    .where('dependent_number', '=', dependentNumber)
    .where('date_of_birth', '<', '1990-01-01')
    .where('member.status', '=', 'Active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account')
            .select('account_id')
            .whereRef('account.member_id', '=', 'member.member_id'),
        ),
      ),
    )
    .orderBy('member_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return member_id;
}
const keyIn = (text = '') => /\/reset-password\/([\w-]+)/u.exec(text)?.[1] ?? '';

describe('a new account created by staff', () => {
  it('is activated once by the link in the welcome mail', async () => {
    const input = holder({});
    const { userId } = await ask(portal, 'employer', 'createAccount', input);
    const [mail] = await mailsTo(portal, input.email);
    expect(mail?.subject).toMatch(/^Welcome to /u);
    expect(mail?.text).toContain(input.userName);
    const chosen = { newPassword: 'Chosen-Portal1', confirmPassword: 'Chosen-Portal1' };
    const key = keyIn(mail?.text);
    await ask(portal, 'public', 'resetPasswordByKey', { key, ...chosen });
    expect((await signIn(input.userName, 'Chosen-Portal1')).status).toBe(200);
    expect((await call(portal, 'public', 'resetPasswordByKey', { key, ...chosen })).status).toBe(
      422,
    );
    const account = await ask(portal, 'employer', 'readAccount', { userId });
    expect(account).toMatchObject({ passwordChosen: true, groups: [{ groupNumber: 1001 }] });
  });

  it('gets another welcome mail until a password is chosen', async () => {
    const { userId } = await ask(portal, 'administrator', 'createAccount', holder({}));
    await ask(portal, 'administrator', 'sendWelcome', { userId });
    const { passwordChosen } = await ask(portal, 'administrator', 'readAccount', { userId });
    expect(passwordChosen).toBe(false);
  });

  it('gets none after a password was chosen, because its link works for days', async () => {
    const { userId, email } = await newAccount();
    expect((await call(portal, 'administrator', 'sendWelcome', { userId })).status).toBe(409);
    expect(await mailsTo(portal, email)).toEqual([]);
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
    await db()
      .insertInto('group_right')
      .values([
        { ...right, account_id: x.userId, claims: false },
        { ...right, account_id: y.userId, claims: true },
      ])
      .execute();
    const [limited, freer] = [await callerFor(x.userName), await callerFor(y.userName)];
    const { rowVersion } = await ask(portal, 'administrator', 'readAccount', { userId: y.userId });
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

describe('an account that a limited employer makes', () => {
  it('is limited likewise', async () => {
    const { userId, userName } = await newAccount('employer.demo');
    const limits = { access: 'Read', enrollment: false, demographic_update: false };
    await db()
      .insertInto('group_right')
      .values({ account_id: userId, group_number: 1001, ...limits })
      .execute();
    const made = await ask(portal, await callerFor(userName), 'createAccount', holder({}));
    const rights = await db()
      .selectFrom('group_right')
      .select(['access', 'enrollment', 'demographic_update'])
      .where('account_id', '=', made.userId)
      .execute();
    expect(rights).toEqual([limits]);
  });
});

calls(portal, 'createAccount', {
  'allows the employee role only for employees, and the dependent role only for dependents': [
    'administrator',
    async () => [
      holder({ roleId: 31, memberId: await memberWhere(0) }),
      holder({ roleId: 30, memberId: await memberWhere(1) }),
    ],
    '422 /roleId roleElsewhere',
  ],
  'allows only account types that the caller may create': [
    ['employer', 'eligibility'],
    () => [holder({ roleId: 1 }), holder({ roleId: 40 }), holder({ roleId: 998 })],
    '422 /roleId roleElsewhere',
  ],
  'requires a unique user name, ignoring case': [
    'administrator',
    () => holder({ userName: 'Employer.DEMO' }),
    '422 /userName alreadyInUse',
  ],
  'allows only groups of the caller': [
    'employer',
    () => holder({ groupNumbers: [1001, 1040] }),
    '422 /groupNumbers enum',
  ],
  'requires a group, a tax ID or a member': [
    'administrator',
    () => [holder({ groupNumbers: [] }), holder({ roleId: 40 }), holder({ roleId: 30 })],
    422,
  ],
  'requires a user name that no other person signs in with': [
    'administrator',
    () => [holder({ userName: '100100010102' }), holder({ userName: 'employee.demo@example.com' })],
    422,
  ],
  'accepts the own e-mail address as user name': [
    'administrator',
    () => holder({ userName: 'Ana.Own@example.com', email: 'ana.own@example.com' }),
    200,
  ],
  'refuses a member of a group that is served elsewhere': [
    'administrator',
    async () => holder({ roleId: 30, memberId: await memberWhere(0, false) }),
    '422 /memberId servedElsewhere',
  ],
  'requires a member without an account': [
    'administrator',
    () => holder({ roleId: 30, memberId: '100100010100' }),
    '422 /memberId noSuchMember',
  ],
});

describe('the status of an account', () => {
  it('ends its sessions when it is locked or disabled, and rejects sign-ins', async () => {
    for (const change of [{ lockout: true }, { status: 'Disabled' }]) {
      const { userId, userName } = await newAccount();
      const before = await callerFor(userName);
      await ask(portal, 'employer', 'changeAccountStatus', { accountId: userId, ...change });
      expect((await call(portal, before, 'listMyGroups')).status).toBe(401);
      expect((await signIn(userName)).status).toBe(400);
      await ask(portal, 'employer', 'changeAccountStatus', { accountId: userId, lockout: false });
      expect([await statusOf(userId), (await signIn(userName)).status]).toEqual(['Active', 200]);
    }
  });

  it('stays locked when its holder resets the password', async () => {
    const { userId, userName, email } = await newAccount();
    await ask(portal, 'public', 'forgotPassword', { userId: userName });
    const [mail] = await mailsTo(portal, email);
    await ask(portal, 'administrator', 'changeAccountStatus', { accountId: userId, lockout: true });
    const chosen = { newPassword: 'Chosen-Portal1', confirmPassword: 'Chosen-Portal1' };
    await ask(portal, 'public', 'resetPasswordByKey', { key: keyIn(mail?.text), ...chosen });
    expect([await statusOf(userId), (await signIn(userName, 'Chosen-Portal1')).status]).toEqual([
      'Locked',
      400,
    ]);
  });

  it('cannot be changed by its holder or by staff with fewer rights', async () => {
    const nurse = await accountIdOf(db(), 'nurse.demo');
    const own = await accountIdOf(db(), 'administrator.demo');
    const locked = (accountId: number, who: string) =>
      call(portal, who, 'changeAccountStatus', { accountId, lockout: true }).then(
        ({ status }) => status,
      );
    expect(await locked(own, 'administrator')).toBe(404);
    expect(await locked(nurse, 'customerservice')).toBe(404);
    expect(await locked(nurse, 'employer')).toBe(404);
  });
});

describe('a change of name, user name or e-mail', () => {
  it('is mailed to the old address and the new one', async () => {
    const { userId, email } = await newAccount();
    const input = { userId, rowVersion: 1, email: 'moved@example.com' };
    await ask(portal, 'employer', 'updateEmail', input);
    const [before] = await mailsTo(portal, email);
    const [after] = await mailsTo(portal, 'moved@example.com');
    expect([before?.subject, after?.subject]).toEqual([
      'Your email address was changed',
      'This is now the email address of your account',
    ]);
  });

  it('is refused when the row version is stale', async () => {
    const { userId } = await newAccount();
    const name = { userId, rowVersion: 1, firstName: 'Ida', lastName: 'Lund' };
    await ask(portal, 'administrator', 'updateAccount', name);
    const late = { userId, rowVersion: 1, userName: 'too.late.test' };
    expect((await call(portal, 'administrator', 'updateUserName', late)).status).toBe(409);
    const { fullName } = await ask(portal, 'administrator', 'readAccount', { userId });
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
    const answers = await Promise.all(
      two.map(({ userId }) =>
        call(portal, 'administrator', 'updateUserName', {
          userId,
          rowVersion: 1,
          userName: 'wanted.twice.test',
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect([statuses[0], [409, 422].includes(statuses[1] ?? 0)]).toEqual([200, true]);
  });
});

describe('two simultaneous changes by staff', () => {
  it('accept one and refuse the other as stale', async () => {
    const { userId } = await newAccount('employer.demo');
    const { rowVersion } = await ask(portal, 'administrator', 'readAccount', { userId });
    const [role] = await ask(portal, 'administrator', 'listRolesToGive', { userId });
    expect(role?.rowVersion).toBe(rowVersion);
    const lock = { accountId: userId, rowVersion, lockout: true };
    await ask(portal, 'administrator', 'changeAccountStatus', lock);
    const late = [
      call(portal, 'administrator', 'changeAccountStatus', { ...lock, lockout: false }),
      call(portal, 'administrator', 'updateRole', { userId, rowVersion, roleId: 21 }),
    ];
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([409, 409]);
    expect(await statusOf(userId)).toBe('Locked');
  });
});

describe('another role', () => {
  it('lists the rights that the role adds and removes, then applies exactly those', async () => {
    const { userId } = await newAccount('employer.demo');
    const roles = await ask(portal, 'administrator', 'listRolesToGive', { userId });
    expect(roles.map(({ roleName }) => roleName)).toEqual(['Vendor']);
    const changes = await ask(portal, 'administrator', 'listRoleChange', { userId, roleId: 21 });
    expect(changes.filter(({ change }) => change === 'lost').length).toBeGreaterThan(0);
    await ask(portal, 'administrator', 'updateRole', { userId, roleId: 21 });
    expect(await ask(portal, 'administrator', 'readAccount', { userId })).toMatchObject({
      role: 'Vendor',
    });
  });

  it('is given by an employer to its own people', async () => {
    const { userId } = await newAccount('employer.demo');
    const roles = await ask(portal, 'employer', 'listRolesToGive', { userId });
    expect(roles.map(({ roleName }) => roleName)).toEqual(['Vendor']);
    await ask(portal, 'employer', 'updateRole', { userId, roleId: 21 });
    expect(await ask(portal, 'employer', 'readAccount', { userId })).toMatchObject({
      role: 'Vendor',
    });
  });

  it('must be of the same portal', async () => {
    const { userId } = await newAccount();
    const answer = await call(portal, 'administrator', 'updateRole', { userId, roleId: 1 });
    expect(answer.status).toBe(422);
  });
});

describe('the sessions and the record of an account', () => {
  it('can all be ended, and the audit names who did it', async () => {
    const { userId, userName } = await newAccount();
    const [one, two] = [await callerFor(userName), await callerFor(userName)];
    expect(await ask(portal, 'employer', 'listAccountSessions', { userId })).toHaveLength(2);
    await ask(portal, 'employer', 'endAccountSessions', { userId });
    for (const who of [one, two])
      expect((await call(portal, who, 'listMyGroups')).status).toBe(401);
    await ask(portal, 'administrator', 'updateGroupAccess', {
      accountId: userId,
      groupNumbers: [1001],
      access: 'Read',
    });
    const record = await ask(portal, 'employer', 'listAccountAudit', { userId });
    expect(record.objects).toMatchObject([
      { deed: 'Access to a group changed', outcome: 'done' },
      { deed: 'Signed out everywhere', outcome: 'done', doneBy: 'Harold Whitfield' },
    ]);
  });

  it('contain what the holder did and what staff did to a provider’s access', async () => {
    const { userId, userName } = await newAccount('provider.demo', []);
    const email = 'moved.provider@example.com';
    await ask(portal, await callerFor(userName), 'changeOwnEmail', {
      email,
      confirmEmail: email,
      currentPassword: demoPassword,
    });
    const access = { accountId: userId, taxId: '98-7654321' };
    await ask(portal, 'providermaintenance', 'createProviderAccess', access);
    const { objects } = await ask(portal, 'administrator', 'listAccountAudit', { userId });
    expect(objects.map(({ deed }) => deed)).toEqual([
      'Tax ID added',
      'Email changed by the holder',
    ]);
  });

  it('are limited to the employer’s own people', async () => {
    const member = await accountIdOf(db(), 'employee.demo');
    const other = await accountIdOf(db(), 'other.employer.demo');
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
    (rows: Operations['listHouseholdAccounts']['output']) =>
      expect(rows.map(({ userName }) => userName).slice(0, 2)).toEqual([
        'employee.demo',
        'dependent.demo',
      ]),
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
  'turns on finances for the groups of an account': [
    'administrator',
    async () => ({ accountId: (await newAccount()).userId, finance: true }),
    { success: true },
  ],
});
