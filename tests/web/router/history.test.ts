import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPortalHistory,
  type Move,
  type NavigationDecision,
} from '#web/core/navigation/history.ts';

/** jsdom handles Back and Forward in a later task, as browsers do. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

function aHistory(
  decide: (move: Move) => Promise<NavigationDecision> = async () => ({ outcome: 'proceed' }),
) {
  const moves: Move[] = [];
  const portal = createPortalHistory((move) => {
    moves.push(move);
    return decide(move);
  });
  return { portal, moves, shown: () => portal.shown()?.location.pathname };
}

describe('the guarded history', () => {
  const listening: [string, EventListener][] = [];

  beforeEach(() => {
    history.replaceState(null, '', '/start');
    const add = window.addEventListener.bind(window);
    vi.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
      listening.push([name, listener as EventListener]);
      add(name, listener as EventListener);
    });
  });
  // A tab has one history. Each test creates one, so those of earlier tests must not respond.
  afterEach(() => {
    vi.restoreAllMocks();
    for (const [name, listener] of listening.splice(0)) window.removeEventListener(name, listener);
  });

  it('guards the initial address of a tab', async () => {
    const { portal, moves, shown } = aHistory();
    expect(shown()).toBeUndefined();
    await portal.start();
    expect(moves[0]?.from).toBeUndefined();
    expect(shown()).toBe('/start');
  });

  it('changes the address only if the guards allow it', async () => {
    const { portal, shown } = aHistory(async ({ to }) => ({
      outcome: to.pathname === '/refused' ? 'stay' : 'proceed',
    }));
    await portal.start();
    void portal.navigate('/refused');
    await settled();
    expect([location.pathname, shown()]).toEqual(['/start', '/start']);
    void portal.navigate('/allowed?a=1');
    await settled();
    expect([location.pathname + location.search, shown()]).toEqual(['/allowed?a=1', '/allowed']);
  });

  it('guards the target of a redirect', async () => {
    const { portal, moves } = aHistory(async ({ to }) =>
      to.pathname === '/start' ? { outcome: 'redirect', path: '/login' } : { outcome: 'proceed' },
    );
    await portal.start();
    expect(moves.map(({ to }) => to.pathname)).toEqual(['/start', '/login']);
    expect(location.pathname).toBe('/login');
  });

  it('stops on redirect loops', async () => {
    const { portal, moves } = aHistory(async () => ({ outcome: 'redirect', path: '/again' }));
    await portal.start();
    expect(moves.length).toBeLessThan(20);
  });

  it('restores the address when Back is refused, and Forward still works', async () => {
    let refuse = false;
    const { portal, shown } = aHistory(async () => ({ outcome: refuse ? 'stay' : 'proceed' }));
    await portal.start();
    void portal.navigate('/second');
    await settled();
    refuse = true;
    history.back();
    await settled();
    await settled();
    expect([location.pathname, shown()]).toEqual(['/second', '/second']);
    refuse = false;
    history.back();
    await settled();
    expect([location.pathname, shown()]).toEqual(['/start', '/start']);
    history.forward();
    await settled();
    expect([location.pathname, shown()]).toEqual(['/second', '/second']);
  });

  it('lets a later navigation overtake one whose guards are still running', async () => {
    const { portal, shown } = aHistory(async ({ to }) => {
      if (to.pathname === '/slow') await settled();
      return { outcome: 'proceed' };
    });
    await portal.start();
    void portal.navigate('/slow');
    void portal.navigate('/quick');
    await settled();
    await settled();
    expect([location.pathname, shown()]).toEqual(['/quick', '/quick']);
  });

  it('notifies listeners after the address has changed', async () => {
    const { portal } = aHistory();
    const heard = vi.fn<() => void>(() => expect(location.pathname).toBe('/heard'));
    await portal.start();
    const stop = portal.subscribe(heard);
    void portal.navigate('/heard');
    await settled();
    stop();
    void portal.navigate('/unheard');
    await settled();
    expect(heard).toHaveBeenCalledOnce();
  });
});
