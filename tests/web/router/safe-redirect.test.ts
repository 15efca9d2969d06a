import { describe, expect, it } from 'vitest';
import { matchScreen } from '#web/core/navigation/screen-index.ts';
import { safeRedirect, toSignInPath } from '#web/core/navigation/safe-redirect.ts';
import { buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';

const index = buildScreenIndex([
  buildScreenEntry({ id: 'home', path: '/admin/dashboard' }),
  buildScreenEntry({ id: 'profile', path: '/admin/member-profile/{id}/claims' }),
  buildScreenEntry({
    id: 'foreign',
    path: '/member/dashboard',
    portal: 'member',
    roles: ['Analyst'],
  }),
]);
const redirect = (wanted: string | null) =>
  safeRedirect(
    wanted,
    (path) => matchScreen(index, path),
    ({ entry }) => entry.portal === 'admin',
  );

/** Notations of another origin, another scheme or an empty target that may deceive a browser or a parser. */
const hostile = [
  '//evil.example',
  '///evil.example',
  '////evil.example/admin/dashboard',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example/admin/dashboard',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://evil.example/admin/dashboard',
  'HTTPS://EVIL.EXAMPLE/admin/dashboard',
  'ftp://evil.example/admin/dashboard',
  'javascript:alert(1)',
  'javascript://evil.example/%0aalert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'evil.example',
  'admin/dashboard',
  '?redirect=/admin/dashboard',
  '#/admin/dashboard',
  '/admin/dashboard\r\nLocation: https://evil.example',
  '/admin/dashboard\n',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /admin/dashboard',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/admin/../..//evil.example',
  '/@evil.example',
  '/user:password@evil.example/admin/dashboard',
  '/unknown/screen',
  '/member/dashboard',
  '/admin/dashboard/../../member/dashboard',
  '/',
  '',
  `/admin/dashboard?${'x'.repeat(2000)}`,
];

describe('the redirect after signing in', () => {
  it('is tested with at least forty hostile strings', () =>
    expect(hostile.length).toBeGreaterThanOrEqual(40));

  it.each(hostile)('is not %j', (wanted) => expect(redirect(wanted)).toBeUndefined());

  it('is undefined without a query', () => expect(redirect(null)).toBeUndefined());

  it('is a known screen of the role, with its query', () => {
    expect(redirect('/admin/dashboard')).toBe('/admin/dashboard');
    expect(redirect('/admin/member-profile/1001/claims?year=2026')).toBe(
      '/admin/member-profile/1001/claims?year=2026',
    );
  });

  it('loses its hash, which no screen reads', () =>
    expect(redirect('/admin/dashboard#javascript:alert(1)')).toBe('/admin/dashboard'));

  it('keeps an encoded slash inside a parameter', () =>
    expect(redirect('/admin/member-profile/%2F%2Fevil.example/claims')).toBe(
      '/admin/member-profile/%2F%2Fevil.example/claims',
    ));

  it('is encoded in the address of the login page', () => {
    expect(toSignInPath('/admin/dashboard?a=1&b=2', 'expired')).toBe(
      '/?redirect=%2Fadmin%2Fdashboard%3Fa%3D1%26b%3D2&reason=expired',
    );
    expect(toSignInPath('/')).toBe('/');
    expect(toSignInPath('/?reason=idle')).toBe('/');
  });
});
