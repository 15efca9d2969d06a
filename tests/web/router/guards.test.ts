import { NavigationType, type Location } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { ScreenEntry } from '#shared/screens/entry.ts';
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
import type { Move } from '#web/core/navigation/history.ts';
import type { Identity } from '#web/core/portal/session-state.ts';
import { buildScreenEntry, buildScreenIndex, buildReader } from '../screen-entries.ts';

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
    gates: [{ gate: 'enrollment', from: { from: 'route.groupNumber' } }],
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
const move = (to: string, from?: string): Move => ({
  to: at(to),
  from: from === undefined ? undefined : at(from),
  action: NavigationType.Push,
});
const dependencies = (
  facts: Partial<GuardDependencies> & { entries?: ScreenEntry[]; who?: Identity } = {},
): GuardDependencies => ({
  screens: () => buildScreenIndex(facts.entries ?? screens),
  reader: () => facts.who,
  initialise: async () => undefined,
  signInVisitor: async () => true,
  mayLeave: async () => true,
  gateOpen: async () => true,
  notifyGateClosed: () => undefined,
  ...facts,
});
const reader = buildReader();
const to = (path: string) => ({ go: 'to', path });
const on = { go: 'on' };
const stay = { go: 'stay' };

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
        dependencies({ who: reader, mayLeave }),
      ),
    ).toEqual(to('/admin/dashboard'));
    expect(mayLeave).not.toHaveBeenCalled();
  });

  it('do not check gates if the reader stays because of unsaved changes', async () => {
    const gateOpen = vi.fn<GuardDependencies['gateOpen']>(async () => true);
    const decision = await runGuards(
      move('/admin/enroll/1001', '/admin/dashboard'),
      dependencies({ who: reader, gateOpen, mayLeave: async () => false }),
    );
    expect(decision).toEqual(stay);
    expect(gateOpen).not.toHaveBeenCalled();
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

describe('3: sign-in and role', () => {
  const decision = (path: string, who?: Identity, from?: string) =>
    checkSignInAndRole(move(path, from), dependencies({ ...(who && { who }) }));

  it('lets visitors see the login page', async () => expect(await decision('/')).toEqual(on));
  it('redirects signed-in readers from the login page to their dashboard', async () =>
    expect(await decision('/', reader)).toEqual(to('/admin/dashboard')));
  it('redirects them to the requested screen, if it belongs to their portal', async () => {
    expect(await decision('/?redirect=%2Fadmin%2Fany', reader)).toEqual(to('/admin/dashboard'));
    const finance = buildReader({}, { rights: { FINANCE: 'read' } });
    expect(await decision('/?redirect=%2Fadmin%2Fany%3Fa%3D1', finance)).toEqual(
      to('/admin/any?a=1'),
    );
  });
  it('redirects another portal’s screen to the own dashboard', async () =>
    expect(await decision('/?redirect=%2Fmember%2Fdashboard', reader)).toEqual(
      to('/admin/dashboard'),
    ));
  it('redirects them only to a screen that they may enter', async () => {
    const path = '/?redirect=%2Ffinance%2Ffinance%2Femployer%3Fa%3D1';
    const finance = buildReader({}, { rights: { FINANCE: 'full' } });
    expect(await decision(path, finance)).toEqual(to('/finance/finance/employer?a=1'));
    expect(await decision(path, reader)).toEqual(to('/admin/dashboard'));
    const member = buildReader({ role: 'Owner', portal: 'member' });
    expect(await decision(path, member)).toEqual(to('/member/dashboard'));
  });
  it('shows the root to readers without any screen, without a redirect loop', async () =>
    expect(await decision('/', buildReader({ role: 'Nobody', portal: 'employer' }))).toEqual(on));
  it('redirects unknown paths to the root', async () => {
    expect(await decision('/nowhere')).toEqual(to('/'));
    expect(await decision('/nowhere', reader)).toEqual(to('/'));
  });
  it('redirects visitors to the login page, with the path to return to', async () =>
    expect(await decision('/admin/any?a=1')).toEqual(to('/?redirect=%2Fadmin%2Fany%3Fa%3D1')));
  it('redirects an admin from another portal to the admin dashboard', async () =>
    expect(await decision('/member/dashboard', reader)).toEqual(to('/admin/dashboard')));
  it('redirects other readers from another portal to the login page with a redirect', async () =>
    expect(await decision('/admin/any', buildReader({ role: 'Owner', portal: 'member' }))).toEqual(
      to('/?redirect=%2Fadmin%2Fany'),
    ));
  it('lets everyone open public screens, except those for visitors only', async () => {
    expect(await decision('/contact', reader)).toEqual(on);
    expect(await decision('/help')).toEqual(on);
    expect(await decision('/help', reader)).toEqual(to('/admin/dashboard'));
  });
  it('opens a screen with `onlyFrom` only from that screen', async () => {
    expect(await decision('/no-match')).toEqual(to('/register'));
    expect(await decision('/no-match', undefined, '/contact')).toEqual(to('/register'));
    expect(await decision('/no-match', undefined, '/register')).toEqual(on);
  });
  it('keeps readers who have not accepted the terms at the terms', async () => {
    const open = buildReader({ tosAccepted: false });
    expect(await decision('/admin/dashboard', open)).toEqual(to('/admin/tos'));
    expect(await decision('/admin/tos', open)).toEqual(on);
  });
  it('keeps readers without a required second factor at its setup, before the terms', async () => {
    const open = buildReader({ tosAccepted: false, secondFactorDue: true });
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
      await checkSignInAndRole(move('/look-up'), dependencies({ signInVisitor, who: reader })),
    ).toEqual(on);
    expect(signInVisitor).toHaveBeenCalledOnce();
  });
});

describe('4: permission', () => {
  const decision = (path: string, rights: Identity['rights']) =>
    checkPermission(move(path), dependencies({ who: buildReader({}, { rights }) }));

  it('that is missing redirects to the dashboard', async () => {
    expect(await decision('/admin/finance', {})).toEqual(to('/admin/dashboard'));
    expect(await decision('/admin/any', { LETTERS: 'full' })).toEqual(to('/admin/dashboard'));
  });
  it('that is held, even read-only, opens the screen', async () => {
    expect(await decision('/admin/finance', { FINANCE: 'read' })).toEqual(on);
    expect(await decision('/admin/any', { CHECKLOG: 'full' })).toEqual(on);
  });
});

describe('5: unsaved changes', () => {
  it('keep the reader on the screen when they choose to stay', async () =>
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
    facts: Partial<GuardDependencies> & { who?: Identity } = { who: reader },
    from?: string,
  ) => redirectFinanceAndEnrollment(move(path, from), dependencies(facts));

  it('a redirect screen leads to the target of the reader’s portal, with its parameters and query', async () =>
    expect(await decision('/old/finance/12?a=1')).toEqual(to('/admin/profile/12/plain?a=1')));
  it('a redirect screen without a target redirects users to the dashboard and visitors to sign-in', async () => {
    expect(
      await decision('/old/finance/12', { who: buildReader({ role: 'Owner', portal: 'member' }) }),
    ).toEqual(to('/member/dashboard'));
    expect(await decision('/old/finance/12', {})).toEqual(to('/?redirect=%2Fold%2Ffinance%2F12'));
  });
  it('a redirect screen that leads visitors to the login page is remembered there', async () =>
    expect(await decision('/finance/finance/employer?a=1', {})).toEqual(
      to('/?redirect=%2Ffinance%2Ffinance%2Femployer%3Fa%3D1'),
    ));
  it('a frame opens its default child, or the first that the reader may open', async () => {
    expect(
      await decision('/admin/profile/12', {
        who: buildReader({}, { rights: { FINANCE: 'full' } }),
      }),
    ).toEqual(to('/admin/profile/12/secret'));
    expect(await decision('/admin/profile/12')).toEqual(to('/admin/profile/12/plain'));
  });
  it('a frame without children redirects to the dashboard', async () =>
    expect(await decision('/admin/empty')).toEqual(to('/admin/dashboard')));
  it('a closed gate cancels the navigation and shows a message', async () => {
    const notifyGateClosed = vi.fn<GuardDependencies['notifyGateClosed']>();
    const gateOpen = vi.fn<GuardDependencies['gateOpen']>(async () => false);
    expect(
      await decision(
        '/admin/enroll/1001',
        { who: reader, gateOpen, notifyGateClosed },
        '/admin/dashboard',
      ),
    ).toEqual(stay);
    expect(gateOpen).toHaveBeenCalledWith('enrollment', '1001');
    expect(notifyGateClosed).toHaveBeenCalledWith('enrollment');
  });
  it('a closed gate on the first address of a tab redirects to the dashboard', async () =>
    expect(
      await decision('/admin/enroll/1001', { who: reader, gateOpen: async () => false }),
    ).toEqual(to('/')));
});
