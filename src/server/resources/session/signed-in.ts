import { availableLanguage, type Language } from '#shared/locales/languages.ts';
import { toWireList } from '#shared/permissions/index.ts';
import type { SignedIn } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { clock, today } from '../../clock.ts';
import { scoped } from '../../policy/scoped.ts';
import type { Person } from '../../policy/person.ts';
import { readSecondFactor } from '../../policy/second-factor.ts';
import { scopeOf } from '../../policy/session.ts';
import type { Call } from '../../requests/call.ts';
import type { StoredRestriction } from './session.queries.ts';
import { listGroupSwitches, getAccountState } from './sign-in.queries.ts';

/** Version of the terms that users must accept. Increase it with each new text. */
export const termsVersion = '1';

export const toTrueFalse = (value: boolean): 'True' | 'False' => (value ? 'True' : 'False');

/** With more groups than this none are sent, and only the server checks gates. */
const maxGroupsInBrowser = 500;

export interface AccountState {
  mustChangePassword: boolean;
  tosAccepted: boolean;
  /** The role requires a second factor, and the account has none. */
  secondFactorDue: boolean;
  canRegister: boolean;
  redirectMessageKey: string | null;
  lastLoginAt: string | null;
  /** The member of the active policy; during impersonation only if the impersonator sees the member too. */
  memberId: string | undefined;
  groups: SignedIn['groups'];
}

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
  const isExpired = expiryDays !== undefined && passwordAgeMs > expiryDays * 86_400_000;
  return {
    mustChangePassword: row.must_change_password || isExpired,
    tosAccepted: row.tos_version === termsVersion,
    secondFactorDue: !impersonator && (await isSecondFactorDue(call, person)),
    canRegister: row.can_register,
    redirectMessageKey: row.redirect_message_key,
    lastLoginAt: row.last_login_at,
    memberId: await findVisibleMemberId(call, person, impersonator),
    groups: await listGroups(call, person, impersonator),
  };
}

/** The own member is visible to everyone but an impersonator of other groups. */
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

const createScope = (person: Person, impersonator: Person | undefined) =>
  scopeOf(
    { person, principal: person.role.portal, sessionId: 0, impersonator },
    today(person.timeZone),
  );

/** The switches for the browser's gates. For Every Group and for providers only the server checks gates. */
async function listGroups(
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

/** Returns the next step of the login flow (specification, point 4), beside the token. */
export function getNextStep(
  person: Person,
  accountState: AccountState,
): 'changePassword' | 'secondFactor' | 'tos' | undefined {
  if (accountState.mustChangePassword) return 'changePassword';
  if (accountState.secondFactorDue) return 'secondFactor';
  return person.role.portal === 'provider' && !accountState.tosAccepted ? 'tos' : undefined;
}

/** The restriction of a session until the next step is done. */
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

/** The 90 days of the specification; the nist policy requires no periodic change. */
export const getPasswordDays = ({ services }: Pick<Call, 'services'>): number | undefined =>
  services.config.passwordPolicy === 'spec' ? limits.passwordExpiry.value : undefined;

/** The token response of OAuth for a session that was just started. */
export const toTokenResponse = (
  { token, expiresAt }: { token: string; expiresAt: string },
  minutes: number,
) => ({
  access_token: token,
  token_type: 'bearer',
  expires_in: minutes * 60,
  sessionExpires: expiresAt,
});

/** The login response of point 3, without its token. */
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
      groupNumber: Number(memberId.slice(0, 4)),
      dependentNumber: Number(memberId.slice(10)),
    }),
    tosAccepted: toTrueFalse(accountState.tosAccepted),
    toChangePassword: toTrueFalse(accountState.mustChangePassword),
    canRegister: toTrueFalse(accountState.canRegister),
    ...(key ? { redirectMessage: services.text(language, key) } : {}),
    permissions: toWireList(services.catalogue, person.rights),
    rights: [...person.rights].map(([name, level]) => ({ name, readOnly: level === 'read' })),
    groups: accountState.groups,
    message: getNextStep(person, accountState),
    role: person.role.name,
    portal: person.role.portal,
    language: availableLanguage(person.language, services.languages),
    lastLogin: accountState.lastLoginAt ?? undefined,
    impersonating: false,
  };
}
