import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { clock } from '../clock.ts';
import type { AuditKeys } from './audit-keys.ts';
import { internal } from './internal.ts';
import { forgetDevices } from './remembered-devices.ts';
import { decryptValues, encryptValues } from './encrypted-values.ts';
import { hashToken } from './session.ts';
import type { AnyConnection, RequestTransaction } from './tables.ts';
import { createSecret, findTimeStep, toBase32 } from './totp.ts';

/** Proof of a second factor: a code of the authenticator app, or one of the recovery codes. */
export interface SecondFactorProof {
  otp?: string | undefined;
  recoveryCode?: string | undefined;
}

interface Setup {
  secret: string;
  recoveryCodes: string[];
}

/** Returns the context that binds an encrypted secret to its account. */
export const toSecondFactorBinding = (accountId: number) => ({
  kind: 'second factors' as const,
  context: `account:${accountId}`,
});

export const readSecondFactor = (db: AnyConnection, accountId: number) =>
  internal(db)
    .selectFrom('second_factor')
    .select(['sealed', 'key_id', 'last_step', 'confirmed_at'])
    .select((eb) =>
      eb
        .selectFrom('recovery_code')
        .select((codes) => codes.fn.countAll<number>().as('left'))
        .where('recovery_code.account_id', '=', accountId)
        .as('recovery_codes_left'),
    )
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/**
 * Starts the setup of a second factor, with new recovery codes. An active second factor stays until the new one is
 * confirmed.
 */
export async function startSetup(
  trx: RequestTransaction,
  keys: AuditKeys,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<void> {
  const setup: Setup = { secret: createSecret(), recoveryCodes: createRecoveryCodes() };
  const binding = toSecondFactorBinding(accountId);
  const lifetime = `${limits.secondFactorSetup.value} ${limits.secondFactorSetup.unit}`;
  const row = {
    session_id: sessionId,
    ...encryptValues(JSON.stringify(setup), binding, keys),
    expires_at: sql<string>`portal_now() + ${lifetime}::interval`,
  };
  await internal(trx)
    .insertInto('second_factor_setup')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Reads the setup that this session started; other sessions of the account cannot read its secret. */
export async function readSetup(
  trx: RequestTransaction,
  keys: AuditKeys,
  { accountId, sessionId }: { accountId: number; sessionId: number },
): Promise<Setup | undefined> {
  const row = await internal(trx)
    .selectFrom('second_factor_setup')
    .select(['sealed', 'key_id'])
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where(sql<boolean>`expires_at > portal_now()`)
    .executeTakeFirst();
  const text = row && decryptValues(row, toSecondFactorBinding(accountId), keys);
  return text === undefined ? undefined : (JSON.parse(text) as Setup);
}

/** Activates the second factor if the code is right, and returns whether it is. From then on each sign-in requires a code. */
export async function confirmSetup(
  trx: RequestTransaction,
  keys: AuditKeys,
  { accountId, setup, otp }: { accountId: number; setup: Setup; otp: string },
): Promise<boolean> {
  const step = findTimeStep(setup.secret, otp, { now: clock.now(), after: 0 });
  if (step === undefined) return false;
  await removeSecondFactor(trx, accountId);
  await internal(trx)
    .insertInto('second_factor')
    .values({
      account_id: accountId,
      last_step: step,
      ...encryptValues(setup.secret, toSecondFactorBinding(accountId), keys),
    })
    .execute();
  await internal(trx)
    .insertInto('recovery_code')
    .values(
      setup.recoveryCodes.map((code) => ({
        account_id: accountId,
        code_hash: hashRecoveryCode(code),
      })),
    )
    .execute();
  return true;
}

/** Removes the second factor with its setup, recovery codes, remembered browsers and pending sign-ins. */
export async function removeSecondFactor(
  trx: RequestTransaction,
  accountId: number,
): Promise<void> {
  for (const table of [
    'second_factor',
    'second_factor_setup',
    'recovery_code',
    'pending_sign_in',
  ] as const)
    await internal(trx).deleteFrom(table).where('account_id', '=', accountId).execute();
  await forgetDevices(trx, accountId);
}

/**
 * Verifies a proof and consumes it: the code and older ones are rejected afterward, a recovery code is deleted. Lock the
 * account's row first, which serializes parallel calls.
 */
export async function consumeProof(
  trx: RequestTransaction,
  keys: AuditKeys,
  accountId: number,
  { otp, recoveryCode }: SecondFactorProof,
): Promise<boolean> {
  if (recoveryCode) return useRecoveryCode(trx, accountId, recoveryCode);
  return otp ? useOtp(trx, keys, accountId, otp) : false;
}

async function useOtp(
  trx: RequestTransaction,
  keys: AuditKeys,
  accountId: number,
  otp: string,
): Promise<boolean> {
  const factor = await readSecondFactor(trx, accountId);
  if (!factor) return false;
  const secret = decryptValues(factor, toSecondFactorBinding(accountId), keys);
  if (secret === undefined) return false;
  const step = findTimeStep(secret, otp, { now: clock.now(), after: factor.last_step });
  if (step === undefined) return false;
  await internal(trx)
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .execute();
  return true;
}

async function useRecoveryCode(
  trx: RequestTransaction,
  accountId: number,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await internal(trx)
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Creates codes of 80 random bits each, so that a plain hash is sufficient; in groups of four for readability. */
const createRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes.value }, () => groupByFour(toBase32(randomBytes(10))));

export const groupByFour = (text: string): string => text.match(/.{1,4}/gu)?.join(' ') ?? '';

/** Ignores case, spaces and dashes. */
const hashRecoveryCode = (code: string): Buffer =>
  hashToken(code.toUpperCase().replaceAll(/[^A-Z2-7]/gu, ''));
