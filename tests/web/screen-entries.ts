import type { ScreenEntry } from '#shared/screens/entry.ts';
import { createScreenIndex } from '#web/core/navigation/screen-index.ts';
import type { Identity, SessionUser } from '#web/core/portal/session-state.ts';

/** An entry of /screens/index.json, with harmless defaults. */
export function buildScreenEntry(
  changes: Partial<ScreenEntry> & { id: string; path: string },
): ScreenEntry {
  return {
    kind: 'content',
    portal: 'admin',
    roles: ['Analyst'],
    requires: [],
    requiresAny: [],
    hash: 'h',
    title: `screen.${changes.id}.title`,
    keep: false,
    gates: [],
    whenSignedIn: 'stay',
    during: [],
    anonymous: false,
    ...changes,
  };
}

export const buildScreenIndex = createScreenIndex;

export function buildIdentity(
  user: Partial<SessionUser> = {},
  rest: Partial<Identity> = {},
): Identity {
  return {
    token: 'token-of-user',
    permissions: '',
    rights: {},
    ...rest,
    user: {
      userName: 'user.one',
      accountType: 1,
      accountId: 7,
      email: 'user@example.com',
      firstName: 'Rae',
      lastName: 'User',
      memberId: '',
      dependentNumber: 0,
      groupNumber: 1001,
      role: 'Analyst',
      portal: 'admin',
      language: 'en',
      tosAccepted: true,
      timeZone: '',
      toChangePassword: false,
      secondFactorDue: false,
      ...user,
    },
  };
}

/** The `menu` of an entry in the list of screens. */
export const buildMenu = (group: string, order: number, more: object = {}) => ({
  group,
  groupLabel: `menu.${group}`,
  order,
  icon: 'home',
  label: 'x',
  ...more,
});
