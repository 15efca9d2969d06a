import { createFieldError, HttpError, createNotFoundError } from '../../errors.ts';
import { mailAccountHolder } from '../../mail/account-mail.ts';
import type { MailTemplate } from '../../mail/outbox.ts';
import { lockCredentials } from '../../policy/password-attempts.ts';
import { countFailure, requireBelowLimit } from '../../policy/rates.ts';
import {
  startSetup,
  confirmSetup,
  removeSecondFactor,
  groupByFour,
  readSecondFactor as readFactor,
  readSetup,
} from '../../policy/second-factor.ts';
import { createOtpauthUrl } from '../../policy/totp.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';
import { reject } from '../../requests/reject.ts';
import { describeBrowser } from '../rows/describe-browser.ts';
import { toFields } from '../rows/fields.ts';
import { finishStep } from '../session/finish-step.queries.ts';
import { closeAccountSessions } from '../session/session.queries.ts';
import { requireManagedPerson } from '../user/account.queries.ts';
import { getMailableAccount } from '../user/password.queries.ts';
import { deleteDevice, listDeviceRows } from './second-factor.queries.ts';

/** Identifies a setup that is not confirmed yet. A setup belongs to the session that started the setup. */
const toSetupKey = (call: Call) => ({
  accountId: requirePerson(call).accountId,
  sessionId: call.session?.sessionId ?? 0,
});

export const readSecondFactor: Handler<'readSecondFactor'> = async (call) => {
  const { accountId, role, userName } = requirePerson(call);
  const factor = await readFactor(call.trx, accountId);
  // The secret of the setup is encrypted with the key ring that also encrypts audit records.
  const setup = await readSetup(call.trx, call.services.auditKeys, toSetupKey(call));
  return {
    secondFactorOn: factor !== undefined,
    secondFactorRequired: role.secondFactor === 'required',
    recoveryCodesLeft: factor?.recovery_codes_left ?? 0,
    ...(factor && { confirmedDate: factor.confirmed_at }),
    settingUp: setup !== undefined,
    ...(setup && {
      otpauthAddress: createOtpauthUrl(setup.secret, call.request.brand.name, userName),
      authenticatorKey: groupByFour(setup.secret),
      recoveryCodes: setup.recoveryCodes,
    }),
  };
};

export const beginSecondFactor: Handler<'beginSecondFactor'> = async (call) => {
  const { accountId } = requirePerson(call);
  await startSetup(call.trx, call.services.auditKeys, toSetupKey(call));
  call.auditObject(accountId);
};

export const confirmSecondFactor: Handler<'confirmSecondFactor'> = async (call) => {
  const { trx, services } = call;
  const { accountId } = requirePerson(call);
  const { sessionId } = toSetupKey(call);
  // Locks the account, so that two concurrent requests set up one second factor.
  if (!(await lockCredentials(trx, accountId))) throw new HttpError('sessionEnded');
  const bucket = `code ${accountId}`;
  await requireBelowLimit(trx, bucket, services.rates.code);
  const setup = await readSetup(trx, services.auditKeys, toSetupKey(call));
  if (!setup) throw createFieldError('otp', 'setupExpired');
  if (!(await confirmSetup(trx, services.auditKeys, { accountId, setup, otp: call.input.otp }))) {
    await countFailure(trx, bucket, services.rates.code);
    // Returned instead of thrown, so that the transaction commits the counted failure.
    return reject(call, 'errors.wrongCode');
  }
  // Ends all other sessions, because they were started with the password alone.
  await closeAccountSessions(trx, accountId, 'secondFactorChanged', sessionId);
  // Lifts the restriction of a session whose sign-in required the setup of a second factor.
  await finishStep(call, 'secondFactor');
  await mailSecondFactorChange(call, 'secondFactorOn', accountId);
  call.auditObject(accountId);
  return { success: true, wasDue: call.session?.restrictedTo === 'secondFactor' };
};

export const endSecondFactor: Handler<'endSecondFactor'> = async (call) => {
  const { accountId, role } = requirePerson(call);
  if (role.secondFactor === 'required') throw new HttpError('conflict');
  await removeSecondFactor(call.trx, accountId);
  await mailSecondFactorChange(call, 'secondFactorOff', accountId);
  call.auditObject(accountId);
};

export const listRememberedDevices: Handler<'listRememberedDevices'> = async (call) =>
  (await listDeviceRows(call)).map((row) => ({
    ...toFields(call, row),
    browser: describeBrowser(row.user_agent),
  }));

export const forgetDevice: Handler<'forgetDevice'> = async (call) => {
  const { deviceId } = call.input;
  if (!(await deleteDevice(call, deviceId))) throw createNotFoundError();
  call.auditObject(deviceId);
};

/**
 * Removes the second factor of a holder who has lost both phone and recovery codes. Sessions continue, because they were
 * started with more than a password.
 */
export const resetSecondFactor: Handler<'resetSecondFactor'> = async (call) => {
  const { userId } = call.input;
  await requireManagedPerson(call, userId, { reset: true });
  await removeSecondFactor(call.trx, userId);
  await mailSecondFactorChange(call, 'secondFactorReset', userId);
  call.auditObject(userId);
};

const mailSecondFactorChange = async (
  call: Call,
  template: MailTemplate,
  accountId: number,
): Promise<void> =>
  mailAccountHolder(call, template, await getMailableAccount(call.trx, accountId));
