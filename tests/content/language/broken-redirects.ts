import type { BrokenSet } from './broken-row.ts';
import { memberScreen, redirectLoop, redirectTo } from './built-files.ts';

/** Redirects that lead nowhere, or where their people cannot go. */
export const redirectSets: readonly BrokenSet[] = [
  ['a redirect to a path', 'SCR228', redirectTo({ href: '/admin/things' })],
  ['a redirect to a foreign host', 'SCR228', redirectTo({ href: 'https://www.evil.example' })],
  ['a redirect without a target', 'SCR102', redirectTo({})],
  [
    'a redirect to a screen that its people cannot open',
    'SCR229',
    { ...redirectTo({ screen: 'member.x' }), ...memberScreen() },
  ],
  [
    'a redirect for people who cannot open it',
    'SCR229',
    { ...redirectTo({ portal: 'member', screen: 'member.x' }), ...memberScreen() },
  ],
  ['a redirect to itself', 'SCR256', redirectTo({ screen: 'admin.leave' })],
  ['redirects in a loop', 'SCR256', redirectLoop()],
];
