import { beforeEach, expect, it, vi } from 'vitest';

/** The tag container of an operator who has set one. */
const meta = document.createElement('meta');
meta.name = 'portal';
meta.content = JSON.stringify({ analytics: { src: 'https://tags.example/load.js', id: 'GTM-1' } });

beforeEach(() => {
  vi.resetModules();
  document.head.replaceChildren(meta);
});

it('analytics hear the names of screens and never an address', async () => {
  const { startAnalytics, tellAnalytics } = await import('#web/app/analytics.ts');
  history.replaceState(null, '', '/admin/member-profile/W123456789/claims?ssn=1');
  startAnalytics();
  tellAnalytics('admin.memberProfile.claims');
  const script = document.querySelector('script');
  expect(script?.src).toBe('https://tags.example/load.js?id=GTM-1');
  expect(script?.referrerPolicy).toBe('no-referrer');
  expect(window.dataLayer?.map(({ event, screen }) => [event, screen])).toEqual([
    ['start', undefined],
    ['screen', 'admin.memberProfile.claims'],
  ]);
  expect(JSON.stringify(window.dataLayer)).not.toMatch(/W123|ssn|\//);
});
