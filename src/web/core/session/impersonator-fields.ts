import { readIdentity } from './identity.ts';
import type { Identity, Impersonation } from '../portal/session-state.ts';

type ImpersonatorFields = Pick<
  Impersonation,
  'currentUser' | 'permissions' | 'rights' | 'myGroups' | 'token' | 'expires'
>;

/** The impersonator's own session, under the specification's names. */
export const toImpersonatorFields = ({
  user,
  permissions,
  rights,
  groups,
  token,
  expires,
}: Identity): ImpersonatorFields => ({
  currentUser: user,
  permissions,
  rights,
  token,
  ...(groups && { myGroups: groups }),
  ...(expires !== undefined && { expires }),
});

/** The session to restore when the impersonation ends. */
export const toImpersonator = (saved: ImpersonatorFields): Identity => ({
  user: saved.currentUser,
  permissions: saved.permissions,
  rights: saved.rights,
  token: saved.token,
  ...(saved.myGroups && { groups: saved.myGroups }),
  ...(saved.expires !== undefined && { expires: saved.expires }),
});

/** Reads a stored impersonation; undefined unless it is complete and belongs to the stored identity. */
export function readImpersonation(raw: unknown, identity: Identity): Impersonation | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const stored = raw as Partial<Impersonation>;
  const { isImpersonating, impersonatedUserId, language, returnRoute, since } = stored;
  const original = readIdentity({ ...stored, user: stored.currentUser, groups: stored.myGroups });
  if (!original || isImpersonating !== true || impersonatedUserId !== identity.user.accountId)
    return undefined;
  if (![language, returnRoute, since].every((text) => typeof text === 'string')) return undefined;
  return { ...(stored as Impersonation), ...toImpersonatorFields(original) };
}
