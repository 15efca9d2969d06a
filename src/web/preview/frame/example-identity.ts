import type { PreviewRole } from '#shared/preview.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { mayEnter } from '../../shell/router/access.ts';
import { toUser } from '../../core/session/identity.ts';
import type { Identity } from '../../core/portal/session-state.ts';
import { VISITOR } from '../tool/preview-settings.ts';
import { createExampleText } from '../examples/example-texts.ts';

/** Returns an example user with the default rights of a role. The token is not valid on the server. */
export const createExampleIdentity = (role: PreviewRole, language: string): Identity => ({
  token: 'preview',
  permissions: '',
  rights: role.rights,
  user: toUser({
    userName: 'preview',
    accountId: 1,
    email: createExampleText('email', 0),
    firstName: createExampleText('firstName', 0),
    lastName: createExampleText('lastName', 0),
    memberId: createExampleText('memberId', 0),
    groupNumber: 1001,
    role: role.name,
    portal: role.portal,
    language,
  }),
});

/**
 * Returns a user with the requested role, else with the first role that may open the screen. Undefined for the role VISITOR;
 * without a requested role also for a public screen, and for a screen that no role may open.
 */
export function chooseIdentity(
  roles: readonly PreviewRole[],
  requestedRole: string,
  entry: ScreenEntry,
  language: string,
): Identity | undefined {
  if (requestedRole === VISITOR) return undefined;
  const named = roles.find(({ name }) => name === requestedRole);
  const toIdentity = (role: PreviewRole) => createExampleIdentity(role, language);
  if (named) return toIdentity(named);
  return entry.portal === 'public'
    ? undefined
    : roles.map(toIdentity).find((identity) => mayEnter(identity, entry));
}

/** Whether the guards admit this user, or a visitor if undefined, to the screen. */
export const isAdmitted = (identity: Identity | undefined, entry: ScreenEntry): boolean =>
  identity ? mayEnter(identity, entry) : entry.portal === 'public';
