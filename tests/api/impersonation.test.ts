import { describe, expect, it } from 'vitest';
import { covers } from '#shared/permissions/index.ts';
import { askToken, callerOf, type Caller } from '../support/caller.ts';
import { accountIdOf, buildSession } from '../support/builders/session.ts';
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

/** Creates a session of a demo account without signing in. */
const sessionOf = async (name: string) =>
  callerOf(portal.app, await buildSession(portal.services.kysely, { account: `${name}.demo` }));
const idOf = (name: string) => accountIdOf(portal.services.kysely, `${name}.demo`);
const stepInto = (token: string | undefined, target: Record<string, string>) =>
  askToken(portal.app, { grant_type: 'impersonation', token: token ?? '', ...target });
const intoAccount = async (by: Caller, name: string) =>
  stepInto(by.token, { userId: String(await idOf(name)) });
const roleOf = (name: string) => {
  const { catalogue } = portal.services;
  return portal.services.kysely
    .selectFrom('account')
    .select('role_id')
    .where('user_name', '=', `${name}.demo`)
    .executeTakeFirstOrThrow()
    .then(({ role_id }) => catalogue.rolesById.get(role_id)!);
};

describe('starting an impersonation', () => {
  it('returns a login response for the target, with the name of the impersonator', async () => {
    const { status, body } = await intoAccount(await sessionOf('administrator'), 'employer');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userName: 'employer.demo',
      portal: 'employer',
      impersonating: true,
      impersonatorName: 'Marian Ellison',
    });
  });

  it('works by member ID too', async () => {
    const by = await sessionOf('administrator');
    const { body } = await stepInto(by.token, { memberId: '100100010100' });
    expect(body).toMatchObject({ userName: 'employee.demo', portal: 'member' });
  });

  it('skips steps for the owner only: password change and terms', async () => {
    const by = await sessionOf('administrator');
    for (const name of ['mustchange', 'newprovider']) {
      const { body } = await intoAccount(by, name);
      expect(body).toMatchObject({ toChangePassword: 'False', tosAccepted: 'True' });
      expect(body).not.toHaveProperty('message');
    }
  });

  it('requires the permission for that kind of account, with write access', async () => {
    const faults: string[] = [];
    const targets = {
      employee: 'MEMBER',
      dependent: 'MEMBER',
      employer: 'EMPLOYER',
      vendor: 'EMPLOYER',
      provider: 'PROVIDER',
    };
    for (const name of staff) {
      const by = await sessionOf(name);
      const role = await roleOf(name);
      for (const [target, kind] of Object.entries(targets)) {
        const may = role.permissions[`IMPERSONATE_${kind}`] === 'full';
        const { status } = await intoAccount(by, target);
        if (status !== (may ? 200 : 400)) faults.push(`${name} → ${target}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('is refused for administrators and for staff with more rights', async () => {
    const faults: string[] = [];
    for (const name of staff) {
      const by = await sessionOf(name);
      const own = await roleOf(name);
      for (const target of staff) {
        const other = await roleOf(target);
        const rights = (role: typeof own) => new Map(Object.entries(role.permissions));
        const may =
          name !== target &&
          other.name !== 'Administrator' &&
          own.permissions['IMPERSONATE_INTERNAL'] === 'full' &&
          covers(rights(own), rights(other));
        const { status } = await intoAccount(by, target);
        if (status !== (may ? 200 : 400)) faults.push(`${name} → ${target}: ${status}, not ${may}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ['an invalid token', () => Promise.resolve('not-a-token'), { userId: '14' }],
    ['a visitor’s token', async () => (await portal.visitor()).token, { userId: '14' }],
    [
      'an account that does not exist',
      async () => (await sessionOf('administrator')).token,
      { userId: '999999' },
    ],
    [
      'a member without an account',
      async () => (await sessionOf('administrator')).token,
      { memberId: '100100010103' },
    ],
    ['no account or member', async () => (await sessionOf('administrator')).token, {}],
    ['oneself', async () => (await sessionOf('administrator')).token, { userId: '1' }],
    ['a member’s token', async () => (await sessionOf('employee')).token, { userId: '14' }],
  ])('is refused with one message: %s', async (_, token, target) => {
    const { status, body } = await stepInto(await token(), target);
    expect([status, body]).toEqual([400, { error: 'invalid_grant', error_description: refused }]);
  });

  it('is refused when two people are given', async () => {
    const { token } = await sessionOf('administrator');
    const userId = String(await idOf('employee'));
    expect((await stepInto(token, { userId })).status).toBe(200);
    const both = await stepInto(token, { userId, memberId: '103100020100' });
    expect([both.status, both.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: refused },
    ]);
  });

  it('is refused when the account is disabled', async () => {
    const { kysely } = portal.services;
    await kysely
      .updateTable('account')
      .set({ status: 'Disabled' })
      .where('user_name', '=', 'vendor.demo')
      .execute();
    expect((await intoAccount(await sessionOf('administrator'), 'vendor')).status).toBe(400);
    await kysely
      .updateTable('account')
      .set({ status: 'Active' })
      .where('user_name', '=', 'vendor.demo')
      .execute();
  });

  it('is refused for a protected member without the permission, by account and by member ID', async () => {
    const { kysely } = portal.services;
    await kysely
      .updateTable('member')
      .set({ protected: true })
      .where('member_id', '=', '103100020100')
      .execute();
    const by = await sessionOf('customerservice');
    expect((await intoAccount(by, 'other.employee')).status).toBe(400);
    expect((await stepInto(by.token, { memberId: '103100020100' })).status).toBe(400);
    expect((await intoAccount(await sessionOf('administrator'), 'other.employee')).status).toBe(
      200,
    );
    await kysely
      .updateTable('member')
      .set({ protected: false })
      .where('member_id', '=', '103100020100')
      .execute();
  });
});

describe('an impersonated session', () => {
  const inside = async (name: string) => {
    const by = await sessionOf('administrator');
    const { body } = await intoAccount(by, name);
    return { by, call: callerOf(portal.app, (body as { access_token: string }).access_token) };
  };

  it('has the rights of the target, not of the impersonator', async () => {
    const { call } = await inside('employee');
    expect((await call('POST', '/api/Groups/List', {})).status).toBe(403);
    expect((await call('GET', '/api/Member/Profile')).body).toMatchObject({
      memberId: '100100010100',
    });
  });

  it('cannot impersonate again, and leaves the original session unchanged', async () => {
    const { by, call } = await inside('employer');
    expect((await intoAccount(call, 'employee')).status).toBe(400);
    expect((await by('GET', '/api/portal/session')).body).toMatchObject({
      userName: 'administrator.demo',
    });
  });

  it('is refused operations for the owner only (409)', async () => {
    const { call } = await inside('employee');
    const tries: [string, unknown][] = [
      [
        '/api/user/ChangePassword',
        { currentPassword: 'Demo-Portal1', newPassword: 'Other-Portal2' },
      ],
      ['/api/portal/terms', { accepted: true }],
      ['/api/portal/preferences', { name: 'a', value: '1' }],
      ['/api/portal/sessions/end', { sessionId: 1 }],
      [
        '/api/Policies/SetActivePolicy',
        { groupNumber: 1004, employeeNumber: 501, dependentNumber: 0 },
      ],
      ['/api/portal/form-drafts', { form: 'a', values: '{}' }],
      ['/api/portal/form-drafts/Get', { form: 'a' }],
      ['/api/portal/form-drafts/Delete', { form: 'a' }],
    ];
    for (const [path, body] of tries)
      expect([path, (await call('POST', path, body)).status]).toEqual([path, 409]);
  });

  it('contains the name of the impersonator', async () => {
    const { call } = await inside('employee');
    expect((await call('GET', '/api/portal/session')).body).toMatchObject({
      impersonating: true,
      impersonatorName: 'Marian Ellison',
    });
  });

  it('ends when the impersonator loses the permission', async () => {
    const { call } = await inside('employee');
    const { kysely, catalogue } = portal.services;
    const row = {
      account_id: await idOf('administrator'),
      permission_id: catalogue.byName.get('IMPERSONATE_MEMBER')?.id ?? 0,
      granted: false,
    };
    await kysely.insertInto('account_permission').values(row).execute();
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
    await kysely.deleteFrom('account_permission').where('granted', '=', false).execute();
    expect((await call('GET', '/api/portal/session')).status).toBe(200);
  });

  it('ends when the impersonator is disabled or locked', async () => {
    const { call } = await inside('employee');
    const { kysely } = portal.services;
    const change = (set: { status?: string; locked_until?: string | null }) =>
      kysely
        .updateTable('account')
        .set(set)
        .where('user_name', '=', 'administrator.demo')
        .execute();
    await change({ status: 'Disabled' });
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
    await change({ status: 'Active', locked_until: '2999-01-01T00:00:00Z' });
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
    await change({ locked_until: null });
  });

  it('ends with the session that started it', async () => {
    const { by, call } = await inside('employee');
    await by('POST', '/api/token/revoke');
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
  });

  it('is audited with both accounts', async () => {
    const { call } = await inside('employee');
    await call('GET', '/api/Member/Profile');
    const record = await portal.services.kysely
      .selectFrom('audit_record')
      .select(['account_id', 'impersonator_id', 'member_id'])
      .where('operation', '=', 'readProfile')
      .orderBy('audit_id', 'desc')
      .executeTakeFirst();
    expect(record).toEqual({
      account_id: await idOf('employee'),
      impersonator_id: await idOf('administrator'),
      member_id: '100100010100',
    });
  });

  it('is recorded in the audit and in the target’s login history', async () => {
    const { call } = await inside('employee');
    const { body } = await call('POST', '/api/user/LoginHistory', {});
    const { objects } = body as { objects: { impersonatedBy?: string }[] };
    expect(objects[0]?.impersonatedBy).toBe('administrator.demo');
    const record = await portal.services.kysely
      .selectFrom('audit_record')
      .select(['object_id', 'detail'])
      .where('operation', '=', 'requestToken')
      .orderBy('audit_id', 'desc')
      .executeTakeFirst();
    expect(record).toMatchObject({
      object_id: String(await idOf('employee')),
      detail: { impersonator: await idOf('administrator') },
    });
  });
});

describe('the record of an impersonation', () => {
  const lastRecord = () =>
    portal.services.kysely
      .selectFrom('audit_record')
      .select(['account_id', 'object_id', 'outcome'])
      .where('operation', '=', 'requestToken')
      .orderBy('audit_id', 'desc')
      .executeTakeFirst();

  it('names who started it and whom, also of a refused one, though the token is in the body', async () => {
    const by = await sessionOf('administrator');
    const account_id = await idOf('administrator');
    await intoAccount(by, 'employee');
    const employee = String(await idOf('employee'));
    expect(await lastRecord()).toEqual({ account_id, object_id: employee, outcome: 'done' });
    await stepInto(by.token, { userId: '999999' });
    expect(await lastRecord()).toEqual({ account_id, object_id: '999999', outcome: 'refused' });
    await stepInto(by.token, { memberId: '100100010103' });
    expect(await lastRecord()).toEqual({
      account_id,
      object_id: '100100010103',
      outcome: 'refused',
    });
  });
});
