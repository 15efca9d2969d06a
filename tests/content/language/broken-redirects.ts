import type { BrokenSet } from './broken-row.ts';
import { createMemberScreen, createRedirectLoop, createRedirect } from './built-files.ts';

/** Redirects that lead nowhere, or where their people cannot go. */
export const redirectSets: readonly BrokenSet[] = [
  ['a redirect to a path', 'SCR228', createRedirect({ href: '/admin/things' })],
  ['a redirect to a foreign host', 'SCR228', createRedirect({ href: 'https://www.evil.example' })],
  ['a redirect without a target', 'SCR102', createRedirect({})],
  [
    'a redirect to a screen that its people cannot open',
    'SCR229',
    { ...createRedirect({ screen: 'member.x' }), ...createMemberScreen() },
  ],
  [
    'a redirect for people who cannot open it',
    'SCR229',
    { ...createRedirect({ portal: 'member', screen: 'member.x' }), ...createMemberScreen() },
  ],
  ['a redirect to itself', 'SCR256', createRedirect({ screen: 'admin.leave' })],
  ['redirects in a loop', 'SCR256', createRedirectLoop()],
];
