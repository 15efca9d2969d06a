import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFinders, findTargets } from '#web/shell/finder/finder-match.ts';
import {
  findBadgeEntry,
  findCurrentEntry,
  listEntriesAt,
  listMainEntries,
  POSITIONS,
  listSideGroups,
} from '#web/shell/layout/menu-entries.ts';
import { createBreadcrumbs } from '#web/core/navigation/trail.ts';
import type { IconFile } from '../../../scripts/generate-icons.ts';
import { buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';

const menu = (group: string, order: number, more: object = {}) => ({
  group,
  groupLabel: `menu.${group}`,
  order,
  icon: 'home',
  label: 'x',
  ...more,
});

describe('the main entries of a menu', () => {
  const entry = (id: string) => ({ id, path: `/${id}`, icon: 'home', label: id });
  const group = (id: string, ...names: string[]) => ({ id, label: id, entries: names.map(entry) });
  const idsOf = (...groups: ReturnType<typeof group>[]) =>
    listMainEntries(groups).map(({ id }) => id);

  it('are those of its first group', () =>
    expect(idsOf(group('main', 'home', 'claims'), group('settings', 'password'))).toEqual([
      'home',
      'claims',
    ]));

  it('are the first of each group if the first has only one', () =>
    expect(idsOf(group('main', 'home'), group('members', 'search', 'letters'))).toEqual([
      'home',
      'search',
    ]));
});

describe('the menus', () => {
  const index = buildScreenIndex([
    buildScreenEntry({
      id: 'late',
      path: '/admin/late',
      menu: menu('second', 30, { badge: { url: '/api/late' } }),
    }),
    buildScreenEntry({ id: 'early', path: '/admin/early', menu: menu('first', 10) }),
    buildScreenEntry({
      id: 'middle',
      path: '/admin/middle/{page?}',
      menu: menu('second', 20, { badge: { url: '/api/unread', header: true } }),
    }),
    buildScreenEntry({
      id: 'closed',
      path: '/admin/closed',
      requires: ['FINANCE'],
      menu: menu('first', 5),
    }),
    buildScreenEntry({ id: 'unreachable', path: '/admin/x/{id}', menu: menu('first', 6) }),
    buildScreenEntry({ id: 'unlisted', path: '/admin/unlisted' }),
    buildScreenEntry({ id: 'own', path: '/admin/password', menu: menu('user', 1) }),
    buildScreenEntry({
      id: 'foreign',
      path: '/member/home',
      portal: 'member',
      menu: menu('first', 1),
    }),
    buildScreenEntry({
      id: 'lookUp',
      path: '/look-up',
      portal: 'public',
      roles: [],
      menu: menu('signedOut.footer', 2),
    }),
    buildScreenEntry({
      id: 'lookFirst',
      path: '/first',
      portal: 'public',
      roles: [],
      menu: menu('signedOut.footer', 1),
    }),
  ]);
  const mayEnter = ({ requires }: { requires: string[] }) => requires.length === 0;

  it('show the screens that the user may open, in their groups and order', () =>
    expect(
      listSideGroups(index, 'admin', mayEnter).map(({ id, entries }) => [
        id,
        entries.map((one) => one.path),
      ]),
    ).toEqual([
      ['first', ['/admin/early']],
      ['second', ['/admin/middle', '/admin/late']],
    ]));

  it('exclude the user menu and the signed-out pages', () => {
    expect(listEntriesAt(index, POSITIONS.user).map(({ id }) => id)).toEqual(['own']);
    expect(listEntriesAt(index, POSITIONS.footer).map(({ id }) => id)).toEqual([
      'lookFirst',
      'lookUp',
    ]);
  });

  it('name the screen whose number is also in the header', () => {
    expect(findBadgeEntry(index, 'admin', mayEnter)?.id).toBe('middle');
    expect(findBadgeEntry(index, 'member', mayEnter)).toBeUndefined();
    const [, second] = listSideGroups(index, 'admin', mayEnter);
    expect(second?.entries.at(-1)?.badge).toEqual({ url: '/api/late' });
  });
});

describe('the finder', () => {
  const index = buildScreenIndex([
    buildScreenEntry({
      id: 'groups',
      path: '/groups',
      finder: [{ criteria: 'query', match: 'name' }],
    }),
    buildScreenEntry({
      id: 'members',
      path: '/members',
      finder: [
        { criteria: 'memberId', match: 'memberId' },
        { criteria: 'dateOfBirth', match: 'date' },
        { criteria: 'name', match: 'name' },
        { criteria: 'phone', match: 'phone' },
        { criteria: 'email', match: 'email' },
      ],
    }),
    buildScreenEntry({
      id: 'claims',
      path: '/claims',
      finder: [
        { criteria: 'fullClaimNumber', match: 'claimNumber' },
        { criteria: 'checkNumber', match: 'number' },
      ],
    }),
    buildScreenEntry({
      id: 'messages',
      path: '/messages',
      finder: [{ criteria: 'query', match: 'transactionNumber' }],
    }),
    buildScreenEntry({ id: 'none', path: '/none' }),
  ]);
  const finders = listFinders(index, () => true);
  const found = (typed: string, among = finders) =>
    findTargets(typed, among).map(({ entry, criteria }) => [entry.path, criteria]);

  it('opens claims alone for a claim number, whose digits are too many for a member ID', () =>
    expect(found(' 1001-000012345-0000 ')).toEqual([
      ['/claims', { fullClaimNumber: '1001-000012345-0000' }],
    ]));
  it.each([
    ['2026100000800', '2026-100000800'],
    [' 20261000008000001 ', '2026-100000800-0001'],
  ])('opens claims first for the digits %s of a claim number', (typed, fullClaimNumber) =>
    expect(found(typed)[0]).toEqual(['/claims', { fullClaimNumber }]),
  );
  it('opens members for the digits of a member ID, which are not those of a claim number', () =>
    expect(found('100100010100')).toEqual([['/members', { memberId: '100100010100' }]]));
  it.each(['20261000008000', '202610000080000010', '4604 Magnolia', 'May 32, 1984'])(
    'opens nothing for %s, which no search takes',
    (typed) => expect(found(typed)).toEqual([]),
  );
  it.each([
    ['(614) 555-0162', [['/members', { phone: '(614) 555-0162' }]]],
    ['614 555 0162', [['/members', { phone: '614 555 0162' }]]],
    [
      '614-555-0162',
      [
        ['/members', { phone: '614-555-0162' }],
        ['/claims', { fullClaimNumber: '614-555-0162' }],
      ],
    ],
    ['+1 614 555 0162', [['/members', { phone: '+1 614 555 0162' }]]],
    [
      '6145550162',
      [
        ['/members', { memberId: '6145550162' }],
        ['/members', { phone: '6145550162' }],
      ],
    ],
    ['Ana.Kim@example.com', [['/members', { email: 'Ana.Kim@example.com' }]]],
    ['Suárez 05/29/1984', [['/members', { name: 'Suárez', dateOfBirth: '1984-05-29' }]]],
    ['5/29/1984, Ana Suárez', [['/members', { name: 'Ana Suárez', dateOfBirth: '1984-05-29' }]]],
    [
      '700149',
      [
        ['/members', { memberId: '700149' }],
        ['/claims', { checkNumber: '700149' }],
      ],
    ],
    ['NEWENR-20261126-400114', [['/messages', { query: 'NEWENR-20261126-400114' }]]],
  ])('opens the searches for %s', (typed, targets) => expect(found(typed)).toEqual(targets));
  it('opens members second for a claim number with the digits of a member ID', () =>
    expect(found('1001-0001-0100')).toEqual([
      ['/claims', { fullClaimNumber: '1001-0001-0100' }],
      ['/members', { memberId: '100100010100' }],
    ]));
  it('opens members for a member ID, without its dashes', () =>
    expect(found('W12 345-678')).toEqual([['/members', { memberId: 'W12345678' }]]));
  it.each(['9/10/1985', 'Sep 10, 1985', '10 sept 1985', '10 de septiembre de 1985', '1985-09-10'])(
    'searches dates of birth first for %s',
    (typed) => expect(found(typed)[0]).toEqual(['/members', { dateOfBirth: '1985-09-10' }]),
  );
  it('searches names of members before those of groups for words', () =>
    expect(found('Ana Delgado')).toEqual([
      ['/members', { name: 'Ana Delgado' }],
      ['/groups', { query: 'Ana Delgado' }],
    ]));
  it('does nothing without text, or without a search that the user may open', () => {
    expect(found('  ')).toEqual([]);
    const claims = listFinders(index, ({ id }) => id === 'claims');
    expect(found('Delgado', claims)).toEqual([]);
  });
});

describe('breadcrumbs', () => {
  const index = buildScreenIndex([
    buildScreenEntry({ id: 'home', path: '/admin/dashboard' }),
    buildScreenEntry({ id: 'search', path: '/admin/search' }),
    buildScreenEntry({
      id: 'profile',
      path: '/admin/profile/{id}',
      kind: 'frame',
      parent: 'search',
    }),
    buildScreenEntry({ id: 'claims', path: '/admin/profile/{id}/claims', frame: 'profile' }),
    buildScreenEntry({
      id: 'claim',
      path: '/admin/profile/{id}/claims/{claimId}',
      frame: 'profile',
      parent: 'claims',
    }),
    buildScreenEntry({ id: 'details', path: '/admin/profile/{id}/details', frame: 'profile' }),
    buildScreenEntry({
      id: 'allClaims',
      path: '/admin/claims',
      kind: 'search',
      parent: 'home',
      menu: menu('first', 20),
    }),
    buildScreenEntry({ id: 'loop', path: '/admin/loop', parent: 'loop' }),
  ]);
  const trail = (id: string, params: Record<string, string> = {}) => {
    const entry = index.byId.get(id);
    return entry
      ? createBreadcrumbs({ entry, params }, index).map((crumb) => [crumb.id, crumb.path])
      : [];
  };

  it('lead from the dashboard through parents and frames', () =>
    expect(trail('claim', { id: '12', claimId: '7' })).toEqual([
      ['home', '/admin/dashboard'],
      ['search', '/admin/search'],
      ['profile', '/admin/profile/12'],
      ['claims', '/admin/profile/12/claims'],
      ['claim', '/admin/profile/12/claims/7'],
    ]));
  const trailFrom = (id: string, params: Record<string, string>, origin: string) => {
    const [entry, list] = [id, origin].map((name) => index.byId.get(name));
    return entry && list
      ? createBreadcrumbs({ entry, params }, index, undefined, { entry: list, params: {} })
      : [];
  };

  it('lead through the list that opened the screen, whose menu entry stays marked', () => {
    const crumbs = trailFrom('claim', { id: '12', claimId: '7' }, 'allClaims');
    expect(crumbs.map(({ id, path }) => [id, path])).toEqual([
      ['home', '/admin/dashboard'],
      ['allClaims', '/admin/claims'],
      ['claim', '/admin/profile/12/claims/7'],
    ]);
    const entries = ['search', 'allClaims'].map((id) => ({ id, path: id, icon: '', label: id }));
    expect(findCurrentEntry(crumbs, entries)).toBe('allClaims');
  });
  it('keep the frame of a tab behind the list that opened it', () =>
    expect(trailFrom('details', { id: '12' }, 'allClaims').map(({ id }) => id)).toEqual([
      'home',
      'allClaims',
      'profile',
      'details',
    ]));
  it('lead through the parents if the list belongs to the same record, or the screen is in the menu', () => {
    const ids = (id: string, origin: string) =>
      trailFrom(id, { id: '12', claimId: '7' }, origin).map((crumb) => crumb.id);
    expect(ids('claim', 'claims')).toEqual(['home', 'search', 'profile', 'claims', 'claim']);
    expect(ids('details', 'claims')).toEqual(['home', 'search', 'profile', 'details']);
    expect(ids('allClaims', 'search')).toEqual(['home', 'allClaims']);
  });
  it('leave out screens that the user may not open', () => {
    const claim = index.byId.get('claim');
    const match = claim && { entry: claim, params: { id: '12', claimId: '7' } };
    const crumbs = match ? createBreadcrumbs(match, index, ({ id }) => id === 'profile') : [];
    expect(crumbs.map(({ id }) => id)).toEqual(['profile', 'claim']);
  });
  it('mark frames, which link a phone to the first screen that is open', () => {
    const entry = index.byId.get('claim');
    const crumbs = entry
      ? createBreadcrumbs({ entry, params: { id: '12', claimId: '7' } }, index)
      : [];
    expect(crumbs.filter(({ frame }) => frame).map(({ id }) => id)).toEqual(['profile']);
  });
  it('know a frame of the side navigation, which shows nothing of its own', () => {
    const side = buildScreenIndex([
      buildScreenEntry({ id: 'home', path: '/admin/dashboard' }),
      buildScreenEntry({ id: 'options', path: '/admin/options', kind: 'frame', look: 'side' }),
      buildScreenEntry({ id: 'search', path: '/admin/options/search', frame: 'options' }),
    ]);
    const entry = side.byId.get('search');
    const crumbs = entry ? createBreadcrumbs({ entry, params: {} }, side) : [];
    expect(crumbs.map(({ id, sideFrame }) => [id, sideFrame])).toEqual([
      ['home', false],
      ['options', true],
      ['search', false],
    ]);
  });
  it('are a single one on the dashboard, and end for a screen that names itself', () => {
    expect(trail('home')).toEqual([['home', '/admin/dashboard']]);
    expect(trail('loop')).toEqual([['loop', '/admin/loop']]);
  });
});

describe('the icons', () => {
  const { icons, ownIcons } = JSON.parse(
    readFileSync('schemas/meta/icons.json', 'utf8'),
  ) as IconFile;
  const drawings = readFileSync('src/generated/icons.svg', 'utf8');

  it('all have a drawing', () =>
    expect(
      [...drawings.matchAll(/<symbol id="(\w+)" viewBox="0 0 \d+ \d+"><path d="[Mm]/g)].map(
        ([, id]) => id,
      ),
    ).toEqual(Object.keys({ ...icons, ...ownIcons })));
  it('of the portal’s own parts have separate names', () =>
    expect(Object.keys(ownIcons).filter((name) => name in icons)).toEqual([]));
});

describe('the current entry of a menu', () => {
  const listed = ['home', 'claims'].map((id) => ({ id, path: `/${id}`, icon: 'home', label: id }));
  const current = (...trail: string[]) =>
    findCurrentEntry(
      trail.map((id) => ({ id })),
      listed,
    );

  it('is the nearest screen of the trail', () => {
    expect(current('home', 'claims')).toBe('claims');
    expect(current('home', 'claims', 'details')).toBe('claims');
  });

  it('is the dashboard on the dashboard only', () => {
    expect(current('home')).toBe('home');
    expect(current('home', 'unlisted')).toBeUndefined();
  });
});
