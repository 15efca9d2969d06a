import { describe, expect, it } from 'vitest';
import { findCurrentEntry } from '#web/shell/layout/menu-entries.ts';
import { createBreadcrumbs } from '#web/core/navigation/trail.ts';
import { buildMenu, buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';

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
      menu: buildMenu('first', 20),
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
