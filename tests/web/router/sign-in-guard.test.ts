import { describe, expect, it, vi } from 'vitest';
import { checkSignInAndRole, type GuardDependencies } from '#web/shell/router/guards.ts';
import type { Identity } from '#web/core/portal/session-state.ts';
import { buildIdentity } from '../screen-entries.ts';
import { dependencies, move, on, identity, to } from './guard-moves.ts';

describe('3: sign-in and role', () => {
  const decision = (path: string, who?: Identity, from?: string) =>
    checkSignInAndRole(move(path, from), dependencies({ ...(who && { who }) }));

  it('lets visitors see the login page', async () => expect(await decision('/')).toEqual(on));
  it('redirects signed-in users from the login page to their dashboard', async () =>
    expect(await decision('/', identity)).toEqual(to('/admin/dashboard')));
  it('redirects them to the requested screen, if it belongs to their portal', async () => {
    expect(await decision('/?redirect=%2Fadmin%2Fany', identity)).toEqual(to('/admin/dashboard'));
    const finance = buildIdentity({}, { rights: { FINANCE: 'read' } });
    expect(await decision('/?redirect=%2Fadmin%2Fany%3Fa%3D1', finance)).toEqual(
      to('/admin/any?a=1'),
    );
  });
  it('redirects them to a screen that leaves for an address, if they may enter it', async () => {
    const path = '/?redirect=%2Fadmin%2Foptions%2Fpreview';
    const finance = buildIdentity({}, { rights: { FINANCE: 'read' } });
    expect(await decision(path, finance)).toEqual(to('/admin/options/preview'));
    expect(await decision(path, identity)).toEqual(to('/admin/dashboard'));
  });
  it('redirects another portal’s screen to the own dashboard', async () =>
    expect(await decision('/?redirect=%2Fmember%2Fdashboard', identity)).toEqual(
      to('/admin/dashboard'),
    ));
  it('redirects them only to a screen that they may enter', async () => {
    const path = '/?redirect=%2Ffinance%2Ffinance%2Femployer%3Fa%3D1';
    const finance = buildIdentity({}, { rights: { FINANCE: 'full' } });
    expect(await decision(path, finance)).toEqual(to('/finance/finance/employer?a=1'));
    expect(await decision(path, identity)).toEqual(to('/admin/dashboard'));
    const member = buildIdentity({ role: 'Owner', portal: 'member' });
    expect(await decision(path, member)).toEqual(to('/member/dashboard'));
  });
  it('shows the root to users without any screen, without a redirect loop', async () =>
    expect(await decision('/', buildIdentity({ role: 'Nobody', portal: 'employer' }))).toEqual(on));
  it.each<[string, string, Identity | undefined, string | undefined]>([
    ['a page that does not exist', '/nowhere', identity, 'errors.noSuchPage'],
    ['a page that does not exist, to visitors', '/nowhere', undefined, 'errors.noSuchPage'],
    ['a page of another portal', '/member/dashboard', identity, 'errors.pageNotOpen'],
    [
      'a requested page that is not open',
      '/?redirect=%2Fadmin%2Fany',
      identity,
      'errors.pageNotOpen',
    ],
    ['nothing about a page that opens', '/admin/dashboard', identity, undefined],
    ['nothing to visitors who must sign in', '/admin/any', undefined, undefined],
  ])('tells why it redirected: %s', async (_, path, who, key) => {
    const notify = vi.fn<GuardDependencies['notify']>();
    await checkSignInAndRole(move(path), dependencies({ ...(who && { who }), notify }));
    expect(notify.mock.calls).toEqual(key === undefined ? [] : [[key]]);
  });
  it('redirects unknown paths to the root', async () => {
    expect(await decision('/nowhere')).toEqual(to('/'));
    expect(await decision('/nowhere', identity)).toEqual(to('/'));
  });
  it('redirects visitors to the login page, with the path to return to', async () =>
    expect(await decision('/admin/any?a=1')).toEqual(to('/?redirect=%2Fadmin%2Fany%3Fa%3D1')));
  it('redirects an admin from another portal to the admin dashboard', async () =>
    expect(await decision('/member/dashboard', identity)).toEqual(to('/admin/dashboard')));
  it('redirects other users from another portal to the login page with a redirect', async () =>
    expect(
      await decision('/admin/any', buildIdentity({ role: 'Owner', portal: 'member' })),
    ).toEqual(to('/?redirect=%2Fadmin%2Fany')));
  it('lets everyone open public screens, except those for visitors only', async () => {
    expect(await decision('/contact', identity)).toEqual(on);
    expect(await decision('/help')).toEqual(on);
    expect(await decision('/help', identity)).toEqual(to('/admin/dashboard'));
  });
  it('opens a screen with `onlyFrom` only from that screen', async () => {
    expect(await decision('/no-match')).toEqual(to('/register'));
    expect(await decision('/no-match', undefined, '/contact')).toEqual(to('/register'));
    expect(await decision('/no-match', undefined, '/register')).toEqual(on);
  });
  it('redirects users who have not accepted the terms to the terms', async () => {
    const open = buildIdentity({ tosAccepted: false });
    expect(await decision('/admin/dashboard', open)).toEqual(to('/admin/tos'));
    expect(await decision('/admin/tos', open)).toEqual(on);
  });
  it('redirects users without a required second factor to its setup, before the terms', async () => {
    const open = buildIdentity({ tosAccepted: false, secondFactorDue: true });
    for (const path of ['/admin/dashboard', '/admin/tos'])
      expect(await decision(path, open)).toEqual(to('/admin/two-steps'));
    expect(await decision('/admin/two-steps', open)).toEqual(on);
  });
  it('requests a visitor’s token only where one is needed', async () => {
    const signInVisitor = vi.fn<GuardDependencies['signInVisitor']>(async () => false);
    expect(await checkSignInAndRole(move('/look-up'), dependencies({ signInVisitor }))).toEqual(
      to('/'),
    );
    expect(await checkSignInAndRole(move('/contact'), dependencies({ signInVisitor }))).toEqual(on);
    expect(
      await checkSignInAndRole(move('/look-up'), dependencies({ signInVisitor, who: identity })),
    ).toEqual(on);
    expect(signInVisitor).toHaveBeenCalledOnce();
  });
});
