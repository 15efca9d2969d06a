import { brandValues } from '#shared/cobrand/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { attemptPassword, simulateAttempt } from '../../policy/password-attempts.ts';
import { countFailure, requireRoomFor } from '../../policy/rates.ts';
import { maySignIn, readPerson, type Person } from '../../policy/person.ts';
import { HandlerResponse, type Call } from '../../requests/call.ts';
import { recordSignIn, startSession } from './session.queries.ts';
import { credentialsNamed, recordSuccess } from './sign-in.queries.ts';
import { nextStep, presentPerson, readAccountState, tokenOf } from './signed-in.ts';

export interface Credentials {
  username: string;
  password: string;
}

/**
 * Signs a person in by user name or member ID. Unknown names, wrong and empty passwords, and locked accounts take the
 * same work and answer the same text; failures are counted for the account and for the address.
 */
export async function signIn(call: Call, { username, password }: Credentials) {
  const { services, trx, request } = call;
  const bucket = `login ${request.network}`;
  await requireRoomFor(trx, bucket, services.rates.login);
  const account = await credentialsNamed(trx, username);
  const known = await isRight(call, account, password);
  const person = await readPerson(trx, services.catalogue, account?.account_id ?? noAccountId);
  const here = account?.brand_id == null || account.brand_id === request.brand.id;
  if (!known || !person || !maySignIn(person) || !here) {
    await recordSignIn(call, {
      accountId: account?.account_id ?? null,
      userName: username,
      success: false,
      reason: person ? reasonOf(person, known) : 'BadPassword',
    });
    await countFailure(trx, bucket, services.rates.login);
    return refuseSignIn(call, known && here ? refusalOf(person) : 'server.login.failed');
  }
  const standing = await readAccountState(call, person, { expiryDays: passwordDays(call) });
  const restrictedTo = { changePassword: 'changePassword', tos: 'terms' } as const;
  const step = nextStep(person, standing);
  const minutes = services.config.sessionHours * 60;
  const session = {
    kind: 'password' as const,
    accountId: person.accountId,
    restrictedTo: step && restrictedTo[step],
  };
  const started = await startSession(call, session, minutes);
  await recordSuccess(trx, person.accountId);
  await recordSignIn(call, {
    accountId: person.accountId,
    userName: username,
    success: true,
    reason: 'OK',
  });
  call.auditWrite(person.accountId);
  return {
    ...presentPerson(services, person, standing, request.language),
    ...tokenOf(started, minutes),
  };
}

/** With the right password, the response says only that the account is pending approval. */
const refusalOf = (person: Person | undefined): string =>
  person?.status === 'PendingApproval' ? 'server.login.pendingApproval' : 'server.login.failed';

/** An account id that does not exist, so that unknown names take as long as known ones. */
const noAccountId = 0;

/** Compares no password while the account is locked, so that further guesses reveal nothing. */
async function isRight(
  { trx }: Pick<Call, 'trx'>,
  account: Awaited<ReturnType<typeof credentialsNamed>>,
  password: string,
): Promise<boolean> {
  if (account && !account.is_locked)
    return (await attemptPassword(trx, account, password)) === 'right';
  await simulateAttempt(trx, password);
  return false;
}

/** The 90 days of the specification; the nist policy asks for no periodic change. */
export const passwordDays = ({ services }: Pick<Call, 'services'>): number | undefined =>
  services.config.passwordPolicy === 'spec' ? limits.passwordExpiry.value : undefined;

const reasonOf = (person: Pick<Person, 'isLocked' | 'status'>, known: boolean): string => {
  if (person.isLocked || person.status === 'Locked') return 'Locked';
  return known ? 'Disabled' : 'BadPassword';
};

/** OAuth's error answer; its description is a text that the server words itself. */
export function refuseSignIn(
  call: Call,
  key: string,
  values?: Record<string, string | number>,
): HandlerResponse {
  const { language, brand } = call.request;
  return new HandlerResponse(400, {
    error: 'invalid_grant',
    error_description: call.services.text(language, key, {
      ...brandValues(brand, language),
      ...values,
    }),
  });
}
