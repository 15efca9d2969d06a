import { toScalarText } from '../navigation/paths.ts';
import type {
  AccessLevel,
  Identity,
  Rights,
  SessionGroup,
  SessionUser,
} from '../portal/session-state.ts';

type Raw = Record<string, unknown>;
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns 0 for a missing value and for text that is not a number. */
const toNumber = (value: unknown): number => Number(value ?? 0) || 0;
/** The login response writes its flags as the words True and False. */
const toFlag = (value: unknown): boolean => value === true || value === 'True';

/** Reads a stored identity back; undefined if it does not have the expected shape. */
export function readIdentity(raw: unknown): Identity | undefined {
  if (!isRaw(raw) || typeof raw.token !== 'string' || !raw.token || !isRaw(raw.user))
    return undefined;
  return {
    token: raw.token,
    user: toUser(raw.user),
    permissions: toScalarText(raw.permissions),
    rights: toRights(raw.rights),
    ...(typeof raw.expires === 'string' && { expires: raw.expires }),
    ...(Array.isArray(raw.groups) && { groups: raw.groups.filter(isRaw).map(toGroup) }),
    ...(raw.anonymous === true && { anonymous: true }),
  };
}

/**
 * Converts a login response (point 3 of the specification) to an identity; undefined if it has another shape. `token` is used if
 * the response contains none.
 */
export function toIdentity(response: unknown, token?: string): Identity | undefined {
  if (!isRaw(response)) return undefined;
  return readIdentity({
    ...response,
    token: response.access_token ?? token,
    user: response,
    expires: response.sessionExpires,
  });
}

export function toUser(raw: Raw): SessionUser {
  return {
    userName: toScalarText(raw.userName),
    accountType: toNumber(raw.accountType),
    accountId: toNumber(raw.accountId),
    email: toScalarText(raw.email),
    firstName: toScalarText(raw.firstName),
    lastName: toScalarText(raw.lastName),
    memberId: toScalarText(raw.memberId),
    dependentNumber: toNumber(raw.dependentNumber),
    groupNumber: toNumber(raw.groupNumber),
    role: toScalarText(raw.role),
    portal: toPortal(raw.portal),
    language: toScalarText(raw.language),
    timeZone: toScalarText(raw.timeZone),
    tosAccepted: raw.tosAccepted === undefined || toFlag(raw.tosAccepted),
    toChangePassword: toFlag(raw.toChangePassword),
    secondFactorDue: raw.secondFactorDue === true || raw.message === 'secondFactor',
  };
}

const PORTALS: readonly SessionUser['portal'][] = ['admin', 'employer', 'member', 'provider'];
const toPortal = (value: unknown): SessionUser['portal'] =>
  PORTALS.find((portal) => portal === value) ?? 'public';

/** Converts the login response's list of {name, readOnly}, or reads back the stored map. */
function toRights(raw: unknown): Rights {
  const pairs = Array.isArray(raw)
    ? raw
        .filter(isRaw)
        .map(
          ({ name, readOnly }) =>
            [toScalarText(name), readOnly === true ? 'read' : 'full'] as const,
        )
    : Object.entries(isRaw(raw) ? raw : {});
  const hasAccessLevel = (pair: readonly [string, unknown]): pair is [string, AccessLevel] =>
    pair[1] === 'full' || pair[1] === 'read';
  return Object.fromEntries(pairs.filter(hasAccessLevel));
}

const toGroup = (raw: Raw): SessionGroup => ({
  groupNumber: toNumber(raw.groupNumber),
  enrollment: toFlag(raw.enrollment),
  enrollmentRead: toFlag(raw.enrollmentRead ?? raw.enrollment),
  demographicUpdate: toFlag(raw.demographicUpdate),
});

/** First and last name, or the user name if both are empty. */
export const fullName = ({ firstName, lastName, userName }: SessionUser): string =>
  `${firstName} ${lastName}`.trim() || userName;
