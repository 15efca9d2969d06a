import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPortal, type Portal } from '#web/core/portal/portal.ts';
import type { Identity, SessionState } from '#web/core/portal/session-state.ts';
import { createFirstDecision } from '#web/shell/first-decision.ts';
import { runGuards } from '#web/shell/router/guards.ts';
import { dependencies } from './guard-moves.ts';
import { buildIdentity } from '../screen-entries.ts';

const allowed = buildIdentity({}, { rights: { FINANCE: 'full' } });
const rejectedToken = 'the token of the page';

/** Opens a path with rights in storage; `answer` is the response that has the present ones. */
function openPage(path: string, stored: Identity | undefined) {
  history.replaceState(null, '', path);
  const portal: Portal = createPortal();
  const session: SessionState = stored ? { identity: stored } : {};
  portal.session.set(session);
  const onUnauthorized = vi.fn<(token: string | undefined) => void>();
  portal.server = { onUnauthorized };
  const answered = Promise.withResolvers<void>();
  const notify = vi.fn<(key: string) => void>();
  const guards = dependencies({
    notify,
    identity: () => portal.session.get().identity,
    initialise: () => answered.promise,
  });
  const load = { screens: async () => undefined, rights: () => answered.promise };
  const first = createFirstDecision(portal, guards, load);
  portal.guard = async (move) => (await first.decide(move)) ?? runGuards(move, guards);
  void portal.history.start().then(first.confirm);
  const answer = async (present: Identity | undefined) => {
    if (present !== portal.session.get().identity)
      portal.session.set(present ? { identity: present } : {});
    answered.resolve();
    await settled();
  };
  return {
    portal,
    onUnauthorized,
    notify,
    answer,
    shown: () => portal.history.shown()?.location.pathname,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const isHidden = () => 'unconfirmed' in document.documentElement.dataset;

beforeEach(() => void delete document.documentElement.dataset.unconfirmed);

describe('the first page of a restored session', () => {
  it('is opened, but not visible, before the present rights are known', async () => {
    const { shown, answer, notify } = openPage('/admin/finance', allowed);
    await settled();
    expect([shown(), isHidden()]).toEqual(['/admin/finance', true]);
    await answer(allowed);
    expect([shown(), isHidden()]).toEqual(['/admin/finance', false]);
    expect(notify).not.toHaveBeenCalled();
  });

  it('is the dashboard at the root', async () => {
    const { shown } = openPage('/', allowed);
    await settled();
    expect([shown(), isHidden()]).toEqual(['/admin/dashboard', true]);
  });

  it('is left when the present rights do not open it, and does not sign out', async () => {
    const { portal, shown, answer, notify, onUnauthorized } = openPage('/admin/finance', allowed);
    await settled();
    portal.server.onUnauthorized(rejectedToken);
    await answer(buildIdentity());
    expect([shown(), isHidden()]).toEqual(['/admin/dashboard', false]);
    expect(notify).toHaveBeenCalledExactlyOnceWith('errors.pageNotOpen');
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('signs out after the answer when a call of the open page was rejected', async () => {
    const { portal, answer, onUnauthorized } = openPage('/admin/finance', allowed);
    await settled();
    portal.server.onUnauthorized(rejectedToken);
    expect(onUnauthorized).not.toHaveBeenCalled();
    await answer(allowed);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith(rejectedToken);
  });

  it.each([
    ['do not open it', '/admin/finance', buildIdentity(), '/admin/finance'],
    ['lead elsewhere', '/admin/profile/1', buildIdentity(), '/admin/profile/1/secret'],
  ])('waits for the present rights when those in storage %s', async (_, path, stored, opened) => {
    const { shown, answer, notify } = openPage(path, stored);
    await settled();
    expect([shown(), isHidden()]).toEqual([undefined, false]);
    await answer(allowed);
    expect([shown(), isHidden()]).toEqual([opened, false]);
    expect(notify).not.toHaveBeenCalled();
  });

  it('waits for a visitor as for the list of screens', async () => {
    const { shown, answer } = openPage('/contact', undefined);
    await settled();
    expect([shown(), isHidden()]).toEqual([undefined, false]);
    await answer(undefined);
    expect(shown()).toBe('/contact');
  });

  it('is not the one after a sign-in, whose rights are present', async () => {
    const { portal, shown, answer } = openPage('/', undefined);
    await answer(undefined);
    portal.session.set({ identity: allowed });
    await portal.history.navigate('/admin/finance');
    expect([shown(), isHidden()]).toEqual(['/admin/finance', false]);
  });
});
