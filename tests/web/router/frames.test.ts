import { renderHook, act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchScreen } from '#web/core/navigation/screen-index.ts';
import { createPortal, type Portal } from '#web/core/portal/portal.ts';
import { dropStateOfOtherFrames, useFrameState } from '#web/core/screen/frame-state.ts';
import { within } from '../within.tsx';
import { buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';

const index = buildScreenIndex([
  buildScreenEntry({ id: 'home', path: '/home' }),
  buildScreenEntry({ id: 'options', path: '/options', kind: 'frame' }),
  buildScreenEntry({ id: 'groups', path: '/options/groups', frame: 'options', keep: true }),
  buildScreenEntry({ id: 'members', path: '/options/members', frame: 'options' }),
  buildScreenEntry({
    id: 'profile',
    path: '/options/profile/{id}',
    kind: 'frame',
    frame: 'options',
  }),
  buildScreenEntry({
    id: 'claims',
    path: '/options/profile/{id}/claims',
    frame: 'profile',
    keep: true,
  }),
  buildScreenEntry({ id: 'memo', path: '/options/profile/{id}/memo', frame: 'profile' }),
  buildScreenEntry({ id: 'alone', path: '/alone', keep: true }),
]);
let portal: Portal;
const arrive = (path: string) => dropStateOfOtherFrames(portal, matchScreen(index, path));
const opened = (screen: string, flag = true) =>
  renderHook(() => useFrameState(screen, flag, 'rows', 0), { wrapper: within(portal) });
const keptScreens = () => [...portal.frameState.keys()];
const keep = (screen: string) => {
  const { result, unmount } = opened(screen);
  act(() => result.current[1](41));
  unmount();
};
const reopenedTab = (screen: string) => opened(screen).result.current[0];

describe('the state that a screen keeps', () => {
  beforeEach(() => {
    portal = createPortal();
    portal.screens.set(index);
  });

  it('is restored when the user returns within the frame', () => {
    arrive('/options/groups');
    keep('groups');
    arrive('/options/members');
    arrive('/options/groups');
    expect(reopenedTab('groups')).toBe(41);
  });

  it('is removed when the frame is left', () => {
    arrive('/options/groups');
    keep('groups');
    arrive('/home');
    expect(reopenedTab('groups')).toBe(0);
  });

  it('of one member is never shown for another', () => {
    arrive('/options/profile/12/claims');
    keep('claims');
    arrive('/options/profile/12/memo');
    expect(keptScreens()).toEqual(['claims']);
    arrive('/options/profile/13/claims');
    expect(reopenedTab('claims')).toBe(0);
  });

  it('outside a frame is removed with the screen', () => {
    arrive('/alone');
    keep('alone');
    arrive('/home');
    expect(keptScreens()).toEqual([]);
  });

  it('is empty for a screen that is not flagged', () => {
    const { result, unmount } = opened('members', false);
    act(() => result.current[1](5));
    expect(result.current[0]).toBe(5);
    unmount();
    expect(opened('members', false).result.current[0]).toBe(0);
  });
});
