import { chooseAvailableLanguage, type Language } from '#shared/locales/languages.ts';
import { toWireList } from '#shared/permissions/index.ts';
import type { SignedIn } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { clock, today } from '../../clock.ts';
import { scoped } from '../../policy/scoped.ts';
import type { Person } from '../../policy/person.ts';
import { readSecondFactor } from '../../policy/second-factor.ts';
import { toScope } from '../../policy/session.ts';
import type { Call } from '../../requests/call.ts';
import { toDependentNumber, toGroupNumber } from '../rows/member-id.ts';
import type { StoredRestriction } from './session.queries.ts';
import { listGroupSwitches, getAccountState } from './sign-in.queries.ts';

/** Version of the terms that users must accept. Increase it with each new text. */
export const termsVersion = '1';

/** The specification has booleans of the login response as texts. */
export const toTrueFalse = (value: boolean): 'True' | 'False' => (value ? 'True' : 'False');

const msPerDay = 86_400_000;

/** The browser gets no switches of an account with more groups than this, so that only the server checks its gates. */
const maxGroupsInBrowser = 500;

/** The data of an account that its session response contains, besides the person. */
export interface AccountState {
  mustChangePassword: boolean;
  tosAccepted: boolean;
  /** Whether the role requires a second factor that the account does not have; never during impersonation. */
  secondFactorDue: boolean;
  canRegister: boolean;
  redirectMessageKey: string | null;
  lastLoginAt: string | null;
  /** The member of the active policy; during impersonation only if the impersonator sees the member too. */
  memberId: string | undefined;
  /** The gates of the groups, for the browser to check; undefined when only the server checks them. */
  groups: SignedIn['groups'];
}

/** Reads the state of an account. `expiryDays` is the age at which its password expires; undefined for never. */
export async function readAccountState(
  call: Pick<Call, 'trx'>,
  person: Person,
  {
    expiryDays,
    impersonator,
  }: { expiryDays?: number | undefined; impersonator?: Person | undefined },
): Promise<AccountState> {
  const row = await getAccountState(call.trx, person.accountId);
  const passwordAgeMs = clock.now() - Date.parse(row.password_changed_at);
  const isExpired = expiryDays !== undefined && passwordAgeMs > expiryDays * msPerDay;
  return {
    mustChangePassword: row.must_change_password || isExpired,
    tosAccepted: row.tos_version === termsVersion,
    secondFactorDue: !impersonator && (await isSecondFactorDue(call, person)),
    canRegister: row.can_register,
    redirectMessageKey: row.redirect_message_key,
    lastLoginAt: row.last_login_at,
    memberId: await findVisibleMemberId(call, person, impersonator),
    groups: await listGateSwitches(call, person, impersonator),
  };
}

/** Returns the person's member ID; during impersonation only if the impersonator may see the member. */
async function findVisibleMemberId(
  { trx }: Pick<Call, 'trx'>,
  person: Person,
  impersonator: Person | undefined,
): Promise<string | undefined> {
  const { memberId } = person;
  if (!impersonator || memberId === undefined) return memberId;
  const row = await scoped(trx, createScope(person, impersonator))
    .select('member')
    .select('member.member_id')
    .where('member.member_id', '=', memberId)
    .executeTakeFirst();
  return row?.member_id;
}

/** Creates the scope that the person's session will have, which need not exist yet. */
const createScope = (person: Person, impersonator: Person | undefined) =>
  toScope(
    { person, principal: person.role.portal, sessionId: 0, impersonator },
    today(person.timeZone),
  );

/**
 * Lists the switches with which the browser checks gates. Undefined for accounts with every group or too many groups, and for
 * providers: only the server checks their gates.
 */
async function listGateSwitches(
  { trx }: Pick<Call, 'trx'>,
  person: Person,
  impersonator: Person | undefined,
) {
  const { portal } = person.role;
  if (person.groups === 'all' || portal === 'provider') return undefined;
  const scope = createScope(person, impersonator);
  const rows = await listGroupSwitches(
    { scoped: scoped(trx, scope), scope },
    maxGroupsInBrowser + 1,
  );
  return rows.length > maxGroupsInBrowser ? undefined : rows;
}

/**
 * Returns the next step of the login flow that the person must take (point 4 of the specification); undefined when
 * there is none.
 */
export function getNextStep(
  person: Person,
  accountState: AccountState,
): 'changePassword' | 'secondFactor' | 'tos' | undefined {
  if (accountState.mustChangePassword) return 'changePassword';
  if (accountState.secondFactorDue) return 'secondFactor';
  return person.role.portal === 'provider' && !accountState.tosAccepted ? 'tos' : undefined;
}

/** Returns the restriction of a session until the next step of the login flow is done; undefined when no step is due. */
export function getRestriction(
  person: Person,
  accountState: AccountState,
): StoredRestriction | undefined {
  const step = getNextStep(person, accountState);
  return step === 'tos' ? 'terms' : step;
}

const isSecondFactorDue = async (
  { trx }: Pick<Call, 'trx'>,
  { accountId, role }: Person,
): Promise<boolean> =>
  role.secondFactor === 'required' && (await readSecondFactor(trx, accountId)) === undefined;

/**
 * Returns the number of days after which a password expires: 90 by the specification; undefined with the password policy
 * `nist`, under which passwords do not expire.
 */
export const getPasswordExpiryDays = ({ services }: Pick<Call, 'services'>): number | undefined =>
  services.config.passwordPolicy === 'spec' ? limits.passwordExpiry.value : undefined;

/** Returns the OAuth token response for a session that was just started. */
export const toTokenResponse = (
  { token, expiresAt }: { token: string; expiresAt: string },
  minutes: number,
) => ({
  access_token: token,
  token_type: 'bearer',
  // In seconds.
  expires_in: minutes * 60,
  sessionExpires: expiresAt,
});

/** Returns the login response without the token (point 3 of the specification). */
export function toSignedIn(
  services: Call['services'],
  person: Person,
  accountState: AccountState,
  language: Language,
): SignedIn {
  const key = accountState.redirectMessageKey;
  const { userName, accountType, accountId, email, firstName, lastName } = person;
  const { memberId } = accountState;
  return {
    userName,
    accountType,
    accountId,
    email,
    firstName,
    lastName,
    timeZone: person.timeZone,
    ...(memberId && {
      memberId,
      groupNumber: toGroupNumber(memberId),
      dependentNumber: toDependentNumber(memberId),
    }),
    tosAccepted: toTrueFalse(accountState.tosAccepted),
    toChangePassword: toTrueFalse(accountState.mustChangePassword),
    canRegister: toTrueFalse(accountState.canRegister),
    ...(key ? { redirectMessage: services.text(language, key) } : {}),
    permissions: toWireList(services.catalogue, person.permissions),
    rights: [...person.permissions].map(([name, level]) => ({ name, readOnly: level === 'read' })),
    groups: accountState.groups,
    message: getNextStep(person, accountState),
    role: person.role.name,
    portal: person.role.portal,
    language: chooseAvailableLanguage(person.language, services.languages),
    lastLogin: accountState.lastLoginAt ?? undefined,
    impersonating: false,
  };
}
