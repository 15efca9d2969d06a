import { brandValues } from '#shared/cobrand/index.ts';
import { limits } from '#shared/schemas/limits.ts';
import { spendTime, verifyPassword } from '../../policy/passwords.ts';
import { countCall, demandRoom } from '../../policy/rates.ts';
import { maySignIn, readPerson } from '../../policy/person.ts';
import { Answer, type Call } from '../../requests/call.ts';
import { recordSignIn, startSession } from './session.queries.ts';
import { credentialsOf, noteFailure, noteSuccess } from './sign-in.queries.ts';
import { nextStep, presentPerson, readStanding } from './signed-in.ts';

/** Failures before a lock, and its minutes: a lock is temporary, so that it cannot be used against its owner for long. */
const lock = { failures: 5, minutes: 15 };

export interface Credentials {
  username: string;
  password: string;
}

/**
 * Signs a person in. Unknown names, wrong and empty passwords, and locked accounts take the same work and answer the
 * same text; failures are counted for the account and for the address.
 */
export async function signIn(call: Call, { username, password }: Credentials) {
  const { services, trx, facts } = call;
  const bucket = `login ${facts.ipAddress}`;
  await demandRoom(trx, bucket, services.rates.login);
  const account = await credentialsOf(trx, username);
  const known = account
    ? await verifyPassword(password, account.password_hash)
    : await spendTime(password);
  const person = account && (await readPerson(trx, services.book, account.account_id));
  const here = account?.brand_id == null || account.brand_id === facts.brand.id;
  if (!known || !person || !maySignIn(person) || !here) {
    await countFailure(
      call,
      account?.account_id,
      username,
      person ? reasonOf(person, known) : 'BadPassword',
    );
    await countCall(trx, bucket, { ...services.rates.login, limit: Number.MAX_SAFE_INTEGER });
    return refuseSignIn(call, 'server.login.failed');
  }
  const standing = await readStanding(call, person, passwordDays(call));
  const restrictedTo = { changePassword: 'changePassword', tos: 'terms' } as const;
  const step = nextStep(person, standing);
  const { token, expiresAt } = await startSession(trx, {
    kind: 'password',
    accountId: person.accountId,
    brandId: facts.brand.id,
    restrictedTo: step ? restrictedTo[step] : null,
    minutes: services.config.sessionHours * 60,
    ipAddress: facts.ipAddress,
    userAgent: facts.userAgent,
  });
  await noteSuccess(trx, person.accountId);
  await recordSignIn(trx, {
    ...signInFacts(call),
    accountId: person.accountId,
    userName: username,
    success: true,
    reason: 'OK',
  });
  call.changed(person.accountId);
  return {
    ...presentPerson(services, person, standing, facts.language),
    access_token: token,
    token_type: 'bearer',
    expires_in: services.config.sessionHours * 3600,
    sessionExpires: expiresAt,
  };
}

/** The 90 days of the specification; the nist policy asks for no periodic change. */
export const passwordDays = ({ services }: Pick<Call, 'services'>): number | undefined =>
  services.config.passwordPolicy === 'spec' ? limits.passwordExpiry.value : undefined;

export const signInFacts = ({ facts }: Pick<Call, 'facts'>) => ({
  ipAddress: facts.ipAddress,
  userAgent: facts.userAgent,
});

const reasonOf = (
  person: { status: string; lockedUntil: string | null },
  known: boolean,
): string => {
  if (!known) return 'BadPassword';
  return person.status === 'Active' ? 'Locked' : 'Disabled';
};

async function countFailure(
  call: Call,
  accountId: number | undefined,
  userName: string,
  reason: string,
): Promise<void> {
  const { trx } = call;
  if (accountId !== undefined && reason === 'BadPassword') await noteFailure(trx, accountId, lock);
  await recordSignIn(trx, {
    ...signInFacts(call),
    accountId: accountId ?? null,
    userName,
    success: false,
    reason,
  });
}

/** OAuth's error answer; its description is one of the two texts the server words itself. */
export function refuseSignIn(
  call: Call,
  key: string,
  values?: Record<string, string | number>,
): Answer {
  const { language, brand } = call.facts;
  return new Answer(400, {
    error: 'invalid_grant',
    error_description: call.services.text(language, key, {
      ...brandValues(brand, language),
      ...values,
    }),
  });
}
