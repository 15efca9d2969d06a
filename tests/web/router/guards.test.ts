import { NavigationType } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import {
  confirmUnsavedChanges,
  checkPermission,
  checkSignInAndRole,
  guards,
  ignoreDuplicate,
  initialise,
  runGuards,
  redirectFinanceAndEnrollment,
  type GuardDependencies,
} from '#web/shell/router/guards.ts';
import type { Identity } from '#web/core/portal/session-state.ts';
import { buildIdentity, buildScreenEntry } from '../screen-entries.ts';
import { dependencies, move, on, identity, stay, to } from './guard-moves.ts';

describe('the guards', () => {
  it('are in the order of the specification', () =>
    expect(guards.map(({ guard }) => guard)).toEqual([
      ignoreDuplicate,
      initialise,
      checkSignInAndRole,
      checkPermission,
      confirmUnsavedChanges,
      redirectFinanceAndEnrollment,
    ]));

  it('ask about unsaved changes only after permission has been checked', async () => {
    const mayLeave = vi.fn<GuardDependencies['mayLeave']>(async () => false);
    expect(
      await runGuards(
        move('/admin/finance', '/admin/any'),
        dependencies({ who: identity, mayLeave }),
      ),
    ).toEqual(to('/admin/dashboard'));
    expect(mayLeave).not.toHaveBeenCalled();
  });

  it('do not check gates if the user stays because of unsaved changes', async () => {
    const isGateOpen = vi.fn<GuardDependencies['isGateOpen']>(async () => true);
    const decision = await runGuards(
      move('/admin/enroll/1001', '/admin/dashboard'),
      dependencies({ who: identity, isGateOpen, mayLeave: async () => false }),
    );
    expect(decision).toEqual(stay);
    expect(isGateOpen).not.toHaveBeenCalled();
  });
});

describe('1: a duplicate navigation', () => {
  it('is ignored', () =>
    expect(ignoreDuplicate(move('/a?b=1#c', '/a?b=1#c'), dependencies())).toEqual(stay));
  it('does not include a change of query or hash', () => {
    expect(ignoreDuplicate(move('/a?b=2', '/a?b=1'), dependencies())).toEqual(on);
    expect(ignoreDuplicate(move('/a#d', '/a#c'), dependencies())).toEqual(on);
  });
  it('does not include Back to a page that was opened twice', () =>
    expect(
      ignoreDuplicate({ ...move('/a', '/a'), action: NavigationType.Pop }, dependencies()),
    ).toEqual(on));
  it('does not include the finder on the screen it opens', () => {
    const again = move('/a', '/a');
    expect(
      ignoreDuplicate({ ...again, to: { ...again.to, state: { criteria: {} } } }, dependencies()),
    ).toEqual(on);
  });
});

describe('2: the application', () => {
  it('is initialized before any other guard runs', async () => {
    const start = vi.fn<GuardDependencies['initialise']>(async () => undefined);
    expect(await initialise(move('/'), dependencies({ initialise: start }))).toEqual(on);
    expect(start).toHaveBeenCalledOnce();
  });
  it('that cannot be initialized shows nothing', async () =>
    await expect(
      initialise(
        move('/'),
        dependencies({
          initialise: async () => {
            throw new Error('no index');
          },
        }),
      ),
    ).rejects.toThrow('no index'));
});

describe('4: permission', () => {
  const decision = (path: string, rights: Identity['rights']) =>
    checkPermission(move(path), dependencies({ who: buildIdentity({}, { rights }) }));

  it('that is missing redirects to the dashboard', async () => {
    expect(await decision('/admin/finance', {})).toEqual(to('/admin/dashboard'));
    expect(await decision('/admin/any', { LETTERS: 'full' })).toEqual(to('/admin/dashboard'));
  });
  it('that is missing tells the user that the page is not open', async () => {
    const notify = vi.fn<GuardDependencies['notify']>();
    await checkPermission(move('/admin/finance'), dependencies({ who: identity, notify }));
    expect(notify.mock.calls).toEqual([['errors.pageNotOpen']]);
  });
  it('that is held, even read-only, opens the screen', async () => {
    expect(await decision('/admin/finance', { FINANCE: 'read' })).toEqual(on);
    expect(await decision('/admin/any', { CHECKLOG: 'full' })).toEqual(on);
  });
});

describe('5: unsaved changes', () => {
  it('keep the user on the screen when they choose to stay', async () =>
    expect(
      await confirmUnsavedChanges(move('/b', '/a'), dependencies({ mayLeave: async () => false })),
    ).toEqual(stay));
  it('do not block another page of the same screen', async () => {
    const mayLeave = vi.fn<GuardDependencies['mayLeave']>(async () => false);
    expect(
      await confirmUnsavedChanges(move('/a?page=2', '/a'), dependencies({ mayLeave })),
    ).toEqual(on);
    expect(mayLeave).not.toHaveBeenCalled();
  });
});

describe('6: finance and enrollment', () => {
  const decision = (
    path: string,
    changes: Parameters<typeof dependencies>[0] = { who: identity },
    from?: string,
  ) => redirectFinanceAndEnrollment(move(path, from), dependencies(changes));

  it('a redirect screen leads to the target of the user’s portal, with its parameters and query', async () =>
    expect(await decision('/old/finance/12?a=1')).toEqual(to('/admin/profile/12/plain?a=1')));
  it('a redirect screen without a target redirects users to the dashboard and visitors to sign-in', async () => {
    expect(
      await decision('/old/finance/12', {
        who: buildIdentity({ role: 'Owner', portal: 'member' }),
      }),
    ).toEqual(to('/member/dashboard'));
    expect(await decision('/old/finance/12', {})).toEqual(to('/?redirect=%2Fold%2Ffinance%2F12'));
  });
  it('a redirect screen that leads visitors to the login page is remembered there', async () =>
    expect(await decision('/finance/finance/employer?a=1', {})).toEqual(
      to('/?redirect=%2Ffinance%2Ffinance%2Femployer%3Fa%3D1'),
    ));
  it('a redirect screen with an address leaves the page for it, after the other guards', async () => {
    const open = (rights: Identity['rights'], mayLeave = async () => true) =>
      runGuards(
        move('/admin/options/preview', '/admin/dashboard'),
        dependencies({ who: buildIdentity({}, { rights }), mayLeave }),
      );
    expect(await open({ FINANCE: 'read' })).toEqual({ outcome: 'leave', path: '/preview' });
    expect(await open({ FINANCE: 'read' }, async () => false)).toEqual(stay);
    expect(await open({})).toEqual(to('/admin/dashboard'));
    expect(await decision('/admin/options/preview', {})).toEqual(
      to('/?redirect=%2Fadmin%2Foptions%2Fpreview'),
    );
  });
  it.each<[string, boolean]>([
    ['/preview', true],
    ['https://benefits.example.org/plans?year=1#top', true],
    ['https://www.benefits.example.org', true],
    ['https://benefits.example.org.evil.example.net/', false],
    ['https://benefits.example.org@evil.example.net/', false],
    ['https://benefits.example.org\\@evil.example.net/', false],
    ['https://evil.example.net/benefits.example.org', false],
    ['http://benefits.example.org/', false],
    ['//benefits.example.org/', false],
    ['/\\evil.example.net', false],
    ['/preview/../metrics', false],
    ['/api/portal/mailbox', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['', false],
  ])('a redirect to %j is followed: %s', async (href, isFollowed) => {
    const found = await decision('/admin/outside', {
      who: identity,
      entries: [
        buildScreenEntry({ id: 'home', path: '/admin/dashboard' }),
        buildScreenEntry({
          id: 'outside',
          path: '/admin/outside',
          kind: 'redirect',
          redirect: [{ portal: 'admin', href }],
        }),
      ],
      linkHosts: () => ['benefits.example.org'],
    });
    expect(found).toEqual(isFollowed ? { outcome: 'leave', path: href } : to('/admin/dashboard'));
  });
  it('a frame opens its default child, or the first that the user may open', async () => {
    expect(
      await decision('/admin/profile/12', {
        who: buildIdentity({}, { rights: { FINANCE: 'full' } }),
      }),
    ).toEqual(to('/admin/profile/12/secret'));
    expect(await decision('/admin/profile/12')).toEqual(to('/admin/profile/12/plain'));
  });
  it('a frame without children redirects to the dashboard', async () =>
    expect(await decision('/admin/empty')).toEqual(to('/admin/dashboard')));
  it('a closed gate cancels the navigation and shows a message', async () => {
    const notify = vi.fn<GuardDependencies['notify']>();
    const isGateOpen = vi.fn<GuardDependencies['isGateOpen']>(async () => false);
    expect(
      await decision(
        '/admin/enroll/1001',
        { who: identity, isGateOpen, notify },
        '/admin/dashboard',
      ),
    ).toEqual(stay);
    expect(isGateOpen).toHaveBeenCalledWith('enrollment', '1001', 'write');
    expect(notify).toHaveBeenCalledWith('errors.gateClosed.enrollment');
  });
  it('a closed gate on the first address of a tab redirects to the dashboard', async () =>
    expect(
      await decision('/admin/enroll/1001', { who: identity, isGateOpen: async () => false }),
    ).toEqual(to('/')));
});
