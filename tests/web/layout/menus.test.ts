import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findBadgeEntry,
  findCurrentEntry,
  listEntriesAt,
  listMainEntries,
  POSITIONS,
  listSideGroups,
} from '#web/shell/layout/menu-entries.ts';
import type { IconFile } from '../../../scripts/generate-icons.ts';
import { buildMenu, buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';

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
      menu: buildMenu('second', 30, { badge: { url: '/api/late' } }),
    }),
    buildScreenEntry({ id: 'early', path: '/admin/early', menu: buildMenu('first', 10) }),
    buildScreenEntry({
      id: 'middle',
      path: '/admin/middle/{page?}',
      menu: buildMenu('second', 20, { badge: { url: '/api/unread', header: true } }),
    }),
    buildScreenEntry({
      id: 'closed',
      path: '/admin/closed',
      requires: ['FINANCE'],
      menu: buildMenu('first', 5),
    }),
    buildScreenEntry({ id: 'unreachable', path: '/admin/x/{id}', menu: buildMenu('first', 6) }),
    buildScreenEntry({ id: 'unlisted', path: '/admin/unlisted' }),
    buildScreenEntry({ id: 'own', path: '/admin/password', menu: buildMenu('user', 1) }),
    buildScreenEntry({
      id: 'foreign',
      path: '/member/home',
      portal: 'member',
      menu: buildMenu('first', 1),
    }),
    buildScreenEntry({
      id: 'lookUp',
      path: '/look-up',
      portal: 'public',
      roles: [],
      menu: buildMenu('signedOut.footer', 2),
    }),
    buildScreenEntry({
      id: 'lookFirst',
      path: '/first',
      portal: 'public',
      roles: [],
      menu: buildMenu('signedOut.footer', 1),
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
