import type { Operation } from '#shared/schemas/contract.ts';
import { HttpError } from '../../errors.ts';
import { attemptPassword, clearFailures, lockCredentials } from '../../policy/password-attempts.ts';
import { countCall, countFailure, requireBelowLimit } from '../../policy/rates.ts';
import { HandlerResponse, requirePerson, type Call } from '../../requests/call.ts';
import type { AnyHandler } from '../../requests/pipeline.ts';
import { closeAccountSessions, recordSignIn } from './session.queries.ts';

/**
 * Wraps the handler of an operation with `x-reauthenticate` so that it first checks the current password. An account can
 * succeed with such an operation only a few times an hour, because the operation sends mails.
 */
export function withReauthentication(
  { id, reauthenticate: field }: Operation,
  handler: AnyHandler,
): AnyHandler {
  if (field === undefined) return handler;
  return async (call) => {
    const { trx, services } = call;
    const bucket = `reauthenticated ${id} ${requirePerson(call).accountId}`;
    await requireBelowLimit(trx, bucket, services.rates.reauthenticated);
    const rejection = await reauthenticate(call, String(call.input[field]));
    if (rejection) return rejection;
    const result = await handler(call);
    if (!(result instanceof HandlerResponse))
      await countCall(trx, bucket, services.rates.reauthenticated);
    return result;
  };
}

/**
 * Verifies the current password (ASVS 7.5.1). A wrong password counts as a failed sign-in; if it locks the account, all its
 * sessions end. Returns the rejection, or undefined if the password is right.
 */
async function reauthenticate(call: Call, password: string): Promise<HandlerResponse | undefined> {
  const { trx, request, services } = call;
  const { accountId, userName } = requirePerson(call);
  const bucket = `login ${request.network}`;
  await requireBelowLimit(trx, bucket, services.rates.login);
  const credentials = await lockCredentials(trx, accountId);
  if (!credentials) throw new HttpError('sessionEnded');
  const outcome = await attemptPassword(trx, credentials, password);
  if (outcome === 'right') {
    await clearFailures(trx, accountId);
    return undefined;
  }
  await recordSignIn(call, { accountId, userName, success: false, reason: 'BadPassword' });
  await countFailure(trx, bucket, services.rates.login);
  if (outcome === 'locked') await closeAccountSessions(trx, accountId, 'wrongPasswords');
  call.auditObject(accountId);
  return new HandlerResponse(400, {
    message: services.text(request.language, 'errors.oldPasswordMismatch'),
  });
}
