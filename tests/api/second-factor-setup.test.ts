import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { clock as serverClock } from '#server/clock.ts';
import { computeCurrentCode } from '../support/authenticator.ts';
import { getAccountId, buildSession } from '../support/builders/session.ts';
import { demoPassword, createCaller } from '../support/caller.ts';
import { useClock } from '../support/clock.ts';
import { listMails } from '../support/mailbox.ts';
import {
  formatError,
  setUpSecondFactor,
  useSecondFactor,
  type Setup,
} from '../support/second-factor.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal();
const clock = useClock();
const { enter, requestMfaToken, sendCode, sendRecovery, session } = useSecondFactor(portal);

describe('setting up a second factor', () => {
  it('requires the password, shows key and recovery codes once, and applies from the first code on', async () => {
    // The codes of an authenticator change every 30 seconds: what follows is in one period.
    clock.advance({ seconds: 30 - (Math.floor(serverClock.now() / 1000) % 30) });
    const call = session(await enter('nurse.demo'));
    const wrong = await call('POST', '/api/portal/second-factor/begin', { currentPassword: 'x' });
    expect(wrong.status).toBe(400);
    expect((await call('GET', '/api/portal/second-factor')).body).toEqual({
      secondFactorOn: false,
      secondFactorRequired: false,
      recoveryCodesLeft: 0,
      settingUp: false,
    });
    const { authenticatorKey, recoveryCodes } = await setUpSecondFactor(call);
    expect(recoveryCodes).toHaveLength(10);
    const after = await call('GET', '/api/portal/second-factor');
    expect(after.body).toMatchObject({ secondFactorOn: true, recoveryCodesLeft: 10 });
    expect(after.text).not.toMatch(/authenticatorKey|recoveryCodes"/u);
    expect((await listMails(portal, 'nurse.demo@example.com'))[0]?.subject).toBe(
      'Two-step sign-in is on',
    );
    const token = await requestMfaToken('nurse.demo');
    expect(formatError(await sendCode(token, computeCurrentCode(authenticatorKey)))).toBe(
      '400 invalid_grant',
    );
    clock.advance({ seconds: 30 });
    expect(formatError(await sendCode(token, computeCurrentCode(authenticatorKey)))).toBe('200');
  });

  it('shows the key to no other session of the account, and not after fifteen minutes', async () => {
    const call = session(await enter('finance.demo'));
    const other = session(await enter('finance.demo'));
    await call('POST', '/api/portal/second-factor/begin', { currentPassword: demoPassword });
    expect((await other('GET', '/api/portal/second-factor')).body).toMatchObject({
      settingUp: false,
    });
    const { authenticatorKey } = (await call('GET', '/api/portal/second-factor')).body as Setup;
    const foreign = await other('POST', '/api/portal/second-factor/confirm', {
      otp: computeCurrentCode(authenticatorKey),
    });
    expect(foreign).toMatchObject({ status: 422, body: { fields: [{ rule: 'setupExpired' }] } });
    for (let n = 0; n < 2; n++) {
      clock.advance({ minutes: 8 });
      await call('POST', '/api/portal/session/keep-alive');
    }
    expect((await call('GET', '/api/portal/second-factor')).body).toMatchObject({
      settingUp: false,
    });
  });

  it('confirmed twice at once is set up once', async () => {
    const call = session(await enter('vendor.demo'));
    await call('POST', '/api/portal/second-factor/begin', { currentPassword: demoPassword });
    const { authenticatorKey } = (await call('GET', '/api/portal/second-factor')).body as Setup;
    const otp = computeCurrentCode(authenticatorKey);
    const responses = await Promise.all(
      [1, 2].map(() => call('POST', '/api/portal/second-factor/confirm', { otp })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('is undone by staff with a mail and a record, and the password alone signs in again', async () => {
    const holder = session(await enter('employer.demo'));
    await setUpSecondFactor(holder);
    const db = portal.services.kysely;
    const userId = await getAccountId(db, 'employer.demo');
    const staff = createCaller(
      portal.app,
      await buildSession(db, { account: 'administrator.demo' }),
    );
    const reset = await staff('POST', '/api/portal/second-factor/reset', { userId });
    expect(reset.status, reset.text).toBe(200);
    expect((await enter('employer.demo')).status).toBe(200);
    const [mail] = await listMails(portal, 'employer.demo@example.com');
    expect(mail?.subject).toBe('Two-step sign-in was reset');
    const record = await portal.findRow(
      'audit_record',
      { operation: 'resetSecondFactor', object_id: String(userId) },
      ['account_id', 'outcome'],
    );
    const administrator = await getAccountId(db, 'administrator.demo');
    expect(record).toEqual({ account_id: administrator, outcome: 'done' });
  });

  it('does not store secrets and recovery codes in plain text', async () => {
    const call = session(await enter('compliance.demo'));
    const { authenticatorKey, recoveryCodes } = await setUpSecondFactor(call);
    const { rows } = await sql<{
      text: string;
    }>`select coalesce(string_agg(t, ' '), '') as text from (
      select row_to_json(second_factor)::text t from second_factor
      union all select row_to_json(second_factor_setup)::text from second_factor_setup
      union all select row_to_json(recovery_code)::text from recovery_code
      union all select row_to_json(audit_record)::text from audit_record) all_rows`.execute(
      portal.services.kysely,
    );
    for (const secret of [authenticatorKey, ...recoveryCodes])
      for (const form of [secret, secret.replaceAll(' ', '')]) {
        expect(rows[0]?.text).not.toContain(form);
        expect(rows[0]?.text).not.toContain(Buffer.from(form).toString('hex'));
      }
  });
});

describe('recovery codes', () => {
  it('work once each, in any notation, and only for their own account', async () => {
    const { recoveryCodes } = await setUpSecondFactor(session(await enter('eligibility.demo')));
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll(' ', '-');
    const token = await requestMfaToken('eligibility.demo');
    expect(formatError(await sendRecovery(token, typed))).toBe('200');
    const next = await requestMfaToken('eligibility.demo');
    expect(formatError(await sendRecovery(next, first))).toBe('400 invalid_grant');
    expect(formatError(await sendRecovery(await requestMfaToken(), second))).toBe(
      '400 invalid_grant',
    );
    expect(formatError(await sendRecovery(next, second))).toBe('200');
  });

  it('are invalidated when a new second factor replaces the first', async () => {
    const call = session(await enter('planbuilding.demo'));
    const old = await setUpSecondFactor(call);
    const fresh = await setUpSecondFactor(call);
    const token = await requestMfaToken('planbuilding.demo');
    expect(formatError(await sendRecovery(token, old.recoveryCodes[0]!))).toBe('400 invalid_grant');
    expect(formatError(await sendRecovery(token, fresh.recoveryCodes[0]!))).toBe('200');
  });
});
