import { describe, expect, it } from 'vitest';
import { createCaller } from '../support/caller.ts';
import {
  getDemoAccountId,
  impersonateAccount,
  createSessionCaller,
  impersonate,
} from '../support/impersonation-calls.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });

describe('an impersonated session', () => {
  const inside = async (name: string) => {
    const by = await createSessionCaller(portal, 'administrator');
    const { body } = await impersonateAccount(portal, by, name);
    return { by, call: createCaller(portal.app, (body as { access_token: string }).access_token) };
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
    expect((await impersonateAccount(portal, call, 'employee')).status).toBe(400);
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
    const { catalogue } = portal.services;
    const row = {
      account_id: await getDemoAccountId(portal, 'administrator'),
      permission_id: catalogue.byName.get('IMPERSONATE_MEMBER')?.id ?? 0,
      granted: false,
    };
    await portal.insertRows('account_permission', row);
    expect((await call('GET', '/api/portal/session')).status).toBe(401);
    await portal.deleteRows('account_permission', { granted: false });
    expect((await call('GET', '/api/portal/session')).status).toBe(200);
  });

  it('ends when the impersonator is disabled or locked', async () => {
    const { call } = await inside('employee');
    const change = (set: { status?: string; locked_until?: string | null }) =>
      portal.updateRows('account', { user_name: 'administrator.demo' }, set);
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
    const record = await portal.findRow(
      'audit_record',
      { operation: 'readProfile' },
      ['account_id', 'impersonator_id', 'member_id'],
      'audit_id desc',
    );
    expect(record).toEqual({
      account_id: await getDemoAccountId(portal, 'employee'),
      impersonator_id: await getDemoAccountId(portal, 'administrator'),
      member_id: '100100010100',
    });
  });

  it('is recorded in the audit and in the target’s login history', async () => {
    const { call } = await inside('employee');
    const { body } = await call('POST', '/api/user/LoginHistory', {});
    const { objects } = body as { objects: { impersonatedBy?: string }[] };
    expect(objects[0]?.impersonatedBy).toBe('administrator.demo');
    const record = await portal.findRow(
      'audit_record',
      { operation: 'requestToken' },
      ['object_id', 'detail'],
      'audit_id desc',
    );
    expect(record).toMatchObject({
      object_id: String(await getDemoAccountId(portal, 'employee')),
      detail: { impersonator: await getDemoAccountId(portal, 'administrator') },
    });
  });
});

describe('the record of an impersonation', () => {
  const lastRecord = () =>
    portal.findRow(
      'audit_record',
      { operation: 'requestToken' },
      ['account_id', 'object_id', 'outcome'],
      'audit_id desc',
    );

  it('names who started it and whom, also of a refused one, though the token is in the body', async () => {
    const by = await createSessionCaller(portal, 'administrator');
    const account_id = await getDemoAccountId(portal, 'administrator');
    await impersonateAccount(portal, by, 'employee');
    const employee = String(await getDemoAccountId(portal, 'employee'));
    expect(await lastRecord()).toEqual({ account_id, object_id: employee, outcome: 'done' });
    await impersonate(portal, by.token, { userId: '999999' });
    expect(await lastRecord()).toEqual({ account_id, object_id: '999999', outcome: 'refused' });
    await impersonate(portal, by.token, { memberId: '100100010103' });
    expect(await lastRecord()).toEqual({
      account_id,
      object_id: '100100010103',
      outcome: 'refused',
    });
  });
});
