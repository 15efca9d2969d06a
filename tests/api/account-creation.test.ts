import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';
import { useAccounts } from '../support/accounts.ts';
import { buildAccount } from '../support/builders/account.ts';
import { sendTokenRequest, demoPassword } from '../support/caller.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { listMails, findMailedResetKey } from '../support/mailbox.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { newAccount, callerFor } = useAccounts(portal);
const db = () => portal.services.kysely;
const signIn = (username: string, password = demoPassword) =>
  sendTokenRequest(portal.app, { username, password });

let made = 0;
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

describe('a new account created by staff', () => {
  it('is activated once by the link in the welcome mail', async () => {
    const input = holder({});
    const { userId } = await callForBody(portal, 'employer', 'createAccount', input);
    const [mail] = await listMails(portal, input.email);
    expect(mail?.subject).toMatch(/^Welcome to /u);
    expect(mail?.text).toContain(input.userName);
    const chosen = { newPassword: 'Chosen-Portal1', confirmPassword: 'Chosen-Portal1' };
    const key = await findMailedResetKey(portal, input.email);
    await callForBody(portal, 'public', 'resetPasswordByKey', { key, ...chosen });
    expect((await signIn(input.userName, 'Chosen-Portal1')).status).toBe(200);
    expect((await call(portal, 'public', 'resetPasswordByKey', { key, ...chosen })).status).toBe(
      422,
    );
    const account = await callForBody(portal, 'employer', 'readAccount', { userId });
    expect(account).toMatchObject({ passwordChosen: true, groups: [{ groupNumber: 1001 }] });
  });

  it('gets another welcome mail until a password is chosen', async () => {
    const { userId } = await callForBody(portal, 'administrator', 'createAccount', holder({}));
    await callForBody(portal, 'administrator', 'sendWelcome', { userId });
    const { passwordChosen } = await callForBody(portal, 'administrator', 'readAccount', {
      userId,
    });
    expect(passwordChosen).toBe(false);
  });

  it('gets it at the corrected address, and the link sent to the wrong one stops working', async () => {
    const input = holder({});
    const { userId } = await callForBody(portal, 'employer', 'createAccount', input);
    const key = await findMailedResetKey(portal, input.email);
    const email = `corrected.${input.email}`;
    await callForBody(portal, 'employer', 'updateEmail', { userId, rowVersion: 1, email });
    const chosen = { newPassword: 'Chosen-Portal1', confirmPassword: 'Chosen-Portal1' };
    expect((await call(portal, 'public', 'resetPasswordByKey', { key, ...chosen })).status).toBe(
      422,
    );
    const [mail] = await listMails(portal, email);
    expect(mail?.subject).toMatch(/^Welcome to /u);
    await callForBody(portal, 'public', 'resetPasswordByKey', {
      key: await findMailedResetKey(portal, email),
      ...chosen,
    });
    expect((await signIn(input.userName, 'Chosen-Portal1')).status).toBe(200);
  });

  it('is not activated by its link after three days', async () => {
    const input = holder({});
    await callForBody(portal, 'employer', 'createAccount', input);
    const key = await findMailedResetKey(portal, input.email);
    const chosen = { key, newPassword: 'Chosen-Portal1', confirmPassword: 'Chosen-Portal1' };
    const age = (hours: number) =>
      sql`update password_reset set expires_at = expires_at - make_interval(hours => ${hours}::integer)
        where used_at is null`.execute(db());
    await age(limits.welcomeLink.value);
    expect((await call(portal, 'public', 'resetPasswordByKey', chosen)).status).toBe(422);
    await age(-1);
    expect((await call(portal, 'public', 'resetPasswordByKey', chosen)).status).toBe(200);
  });

  it('gets none after a password was chosen, because its link works for days', async () => {
    const { userId, email } = await newAccount();
    expect((await call(portal, 'administrator', 'sendWelcome', { userId })).status).toBe(409);
    expect(await listMails(portal, email)).toEqual([]);
  });
});

describe('an employer’s account with permissions for accounts of staff', () => {
  it('still creates, lists and changes those of its own portal only', async () => {
    const ids = ['CREATE_ACCOUNT_INTERNAL', 'RESET_ACCOUNT_INTERNAL'].map(
      (name) => portal.services.catalogue.byName.get(name)!.id,
    );
    const [strange, staff] = ['strange.employer.test', 'limited.staff.test'];
    await buildAccount(db(), {
      userName: strange,
      like: 'employer.demo',
      groups: [1001],
      grants: ids,
    });
    const userId = await buildAccount(db(), {
      userName: staff,
      like: 'nurse.demo',
      groups: [1001],
    });
    const employer = await callerFor(strange);
    expect((await call(portal, employer, 'createAccount', holder({ roleId: 1 }))).status).toBe(422);
    const roles = await callForBody(portal, employer, 'listAccountRoles', { create: true });
    expect(roles.map(({ roleDescription }) => roleDescription)).toEqual(['Employer', 'Vendor']);
    const change = { userId, rowVersion: 1, email: 'taken.over@example.com' };
    expect((await call(portal, employer, 'updateEmail', change)).status).toBe(404);
    expect((await call(portal, employer, 'readAccount', { userId })).status).toBe(404);
  });
});

describe('an account that a limited employer makes', () => {
  it('is limited likewise', async () => {
    const { userId, userName } = await newAccount('employer.demo');
    const limits = { access: 'Read', enrollment: false, demographic_update: false };
    await portal.insertRows('group_right', { account_id: userId, group_number: 1001, ...limits });
    const made = await callForBody(portal, await callerFor(userName), 'createAccount', holder({}));
    const rights = await portal.listRows('group_right', { account_id: made.userId }, [
      'access',
      'enrollment',
      'demographic_update',
    ]);
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
  'requires a member without an account, also under another policy of the person': [
    'administrator',
    () => [
      holder({ roleId: 30, memberId: '100100010100' }),
      holder({ roleId: 30, memberId: '100400050100' }),
    ],
    '422 /memberId noSuchMember',
  ],
});
