import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createPortal } from '#web/core/portal/portal.ts';
import { markRouted, setSession, useIsRouted } from '#web/core/session/session-store.ts';
import { buildIdentity } from '../screen-entries.ts';
import { within } from '../within.tsx';

it('the displayed token is the user’s from sign-in until the identity changes', () => {
  const portal = createPortal();
  const { result } = renderHook(useIsRouted, { wrapper: within(portal) });
  const after = (change: () => void): boolean => {
    act(change);
    return result.current;
  };
  expect(after(() => setSession(portal, { identity: buildIdentity() }))).toBe(false);
  expect(after(() => markRouted(portal))).toBe(true);
  expect(
    after(() =>
      setSession(portal, { identity: buildIdentity({}, { rights: { FINANCE: 'full' } }) }),
    ),
  ).toBe(true);
  expect(
    after(() => setSession(portal, { identity: buildIdentity({}, { token: 'theirs' }) })),
  ).toBe(false);
  expect(after(() => markRouted(portal))).toBe(true);
  expect(after(() => setSession(portal, {}))).toBe(false);
});
