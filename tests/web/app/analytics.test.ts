import { beforeEach, expect, it, vi } from 'vitest';
import { createPortal } from '#web/core/portal/portal.ts';
import { startAnalytics, reportScreenView } from '#web/shell/analytics.ts';

/** The tag container of an operator who has configured one. */
const meta = document.createElement('meta');
meta.name = 'portal';
meta.content = JSON.stringify({ analytics: { src: 'https://tags.example/load.js', id: 'GTM-1' } });

beforeEach(() => document.head.replaceChildren(meta));

it('analytics receive the names of screens and never an address', () => {
  history.replaceState(null, '', '/admin/member-profile/W123456789/claims?ssn=1');
  startAnalytics(createPortal());
  reportScreenView('admin.memberProfile.claims');
  const script = document.querySelector('script');
  expect(script?.src).toBe('https://tags.example/load.js?id=GTM-1');
  expect(script?.referrerPolicy).toBe('no-referrer');
  expect(window.dataLayer?.map(({ event, screen }) => [event, screen])).toEqual([
    ['start', undefined],
    ['screen', 'admin.memberProfile.claims'],
  ]);
  expect(JSON.stringify(window.dataLayer)).not.toMatch(/W123|ssn|\//);
});

it('the analytics script, and no other address, passes the only Trusted Types policy', () => {
  const rules: Record<string, (url: string) => string> = {};
  const createPolicy = vi.fn<(name: string, options: typeof rules) => typeof rules>((_, options) =>
    Object.assign(rules, options),
  );
  vi.stubGlobal('trustedTypes', { createPolicy });
  startAnalytics(createPortal());
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['portal-analytics']);
  expect(document.querySelector('script')?.src).toBe('https://tags.example/load.js?id=GTM-1');
  expect(() => rules['createScriptURL']?.('https://evil.example/load.js')).toThrow(TypeError);
  vi.unstubAllGlobals();
});
