import { NavigationType, type Location } from 'react-router-dom';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import type { GuardDependencies } from '#web/shell/router/guards.ts';
import type { Move } from '#web/core/navigation/history.ts';
import type { Identity } from '#web/core/portal/session-state.ts';
import { buildScreenEntry, buildScreenIndex, buildIdentity } from '../screen-entries.ts';

const screens = [
  buildScreenEntry({ id: 'home', path: '/admin/dashboard' }),
  buildScreenEntry({
    id: 'memberHome',
    path: '/member/dashboard',
    portal: 'member',
    roles: ['Owner'],
  }),
  buildScreenEntry({ id: 'money', path: '/admin/finance', requires: ['FINANCE'] }),
  buildScreenEntry({ id: 'any', path: '/admin/any', requiresAny: ['FINANCE', 'CHECKLOG'] }),
  buildScreenEntry({ id: 'terms', path: '/admin/tos', during: ['terms'] }),
  buildScreenEntry({ id: 'twoSteps', path: '/admin/two-steps', during: ['secondFactor'] }),
  buildScreenEntry({
    id: 'frame',
    path: '/admin/profile/{id}',
    kind: 'frame',
    default: 'frame.secret',
  }),
  buildScreenEntry({
    id: 'frame.secret',
    path: '/admin/profile/{id}/secret',
    frame: 'frame',
    requires: ['FINANCE'],
  }),
  buildScreenEntry({ id: 'frame.plain', path: '/admin/profile/{id}/plain', frame: 'frame' }),
  buildScreenEntry({ id: 'emptyFrame', path: '/admin/empty', kind: 'frame' }),
  buildScreenEntry({
    id: 'enroll',
    path: '/admin/enroll/{groupNumber}',
    gates: [{ gate: 'enrollment', from: { from: 'route.groupNumber' }, effect: 'write' }],
  }),
  buildScreenEntry({
    id: 'login',
    path: '/',
    portal: 'public',
    roles: [],
    whenSignedIn: 'dashboard',
  }),
  buildScreenEntry({
    id: 'financeRedirect',
    path: '/finance/finance/employer',
    portal: 'public',
    roles: [],
    kind: 'redirect',
    redirect: [
      { portal: 'admin', target: { screen: 'frame.secret', params: { id: { value: '12' } } } },
      { portal: 'public', target: { screen: 'login', params: {} } },
    ],
  }),
  buildScreenEntry({
    id: 'preview',
    path: '/admin/options/preview',
    kind: 'redirect',
    requires: ['FINANCE'],
    redirect: [{ portal: 'admin', href: '/preview' }],
  }),
  buildScreenEntry({
    id: 'help',
    path: '/help',
    portal: 'public',
    roles: [],
    whenSignedIn: 'dashboard',
  }),
  buildScreenEntry({ id: 'contact', path: '/contact', portal: 'public', roles: [] }),
  buildScreenEntry({
    id: 'lookUp',
    path: '/look-up',
    portal: 'public',
    roles: [],
    anonymous: true,
  }),
  buildScreenEntry({ id: 'register', path: '/register', portal: 'public', roles: [] }),
  buildScreenEntry({
    id: 'noMatch',
    path: '/no-match',
    portal: 'public',
    roles: [],
    onlyFrom: 'register',
  }),
  buildScreenEntry({
    id: 'oldFinance',
    path: '/old/finance/{id}',
    portal: 'public',
    roles: [],
    kind: 'redirect',
    redirect: [
      { portal: 'admin', target: { screen: 'frame.plain', params: { id: { from: 'route.id' } } } },
    ],
  }),
];

const at = (path: string): Location => {
  const { pathname, search, hash } = new URL(path, 'https://portal.invalid');
  return { pathname, search, hash, state: null, key: 'k' };
};
export const move = (to: string, from?: string): Move => ({
  to: at(to),
  from: from === undefined ? undefined : at(from),
  action: NavigationType.Push,
});
export const dependencies = (
  changes: Partial<GuardDependencies> & { entries?: ScreenEntry[]; who?: Identity } = {},
): GuardDependencies => ({
  screens: () => buildScreenIndex(changes.entries ?? screens),
  linkHosts: () => [],
  identity: () => changes.who,
  initialise: async () => undefined,
  signInVisitor: async () => true,
  mayLeave: async () => true,
  isGateOpen: async () => true,
  notify: () => undefined,
  ...changes,
});
export const identity = buildIdentity();
/** Outcomes of the guards: a redirect to the path, the navigation, or none. */
export const to = (path: string) => ({ outcome: 'redirect', path });
export const on = { outcome: 'proceed' };
export const stay = { outcome: 'stay' };
