import type { Page, Request } from '@playwright/test';
import { expect, open, test, waitUntilLoaded } from './support/portal.ts';

const pages = [
  ['the sign-in page', '/', undefined],
  ['a search of visitors', '/user/eligibility-check', undefined],
  ['a search of staff', '/admin/options/member-search', 'administrator.demo'],
  ['a list', '/admin/options/group-listing', 'administrator.demo'],
  ['a form', '/admin/options/track-new-call', 'administrator.demo'],
  ['a form with a file', '/admin/utilities/file-management/upload', 'administrator.demo'],
  ['a record inside two frames', '/admin/options/group-profile/1001/details', 'administrator.demo'],
  ['a dashboard', '/admin/dashboard', 'administrator.demo'],
  ['a dashboard with progress', '/member/dashboard', 'employee.demo'],
] as const;

/** Code, texts, brand and screens: what the page may name, because all readers get the same. */
const isPublished = (address: string): boolean =>
  /^\/(assets\/.*\.(js|css)|locales\/.*|screens\/.*|brand\/.*\.json)$/u.test(address);

for (const [name, path, user] of pages) {
  test(`${name} names the code and data that it loads`, async ({ browser }) => {
    const { page } = await open(browser, user ? { user } : {});
    const loaded = await addressesOf(page, async () => {
      await page.goto(path);
      await waitUntilLoaded(page);
    });
    const named = await namesIn(page, path);
    expect(loaded.filter((address) => isPublished(address) && !named.includes(address))).toEqual(
      [],
    );
  });
}

test('the first call of a page starts beside the one that reads the rights of its reader', async ({
  browser,
}) => {
  const { page } = await open(browser, { user: 'administrator.demo' });
  const listed = page.waitForRequest(isCall('/api/Groups/List'));
  // Answered only after the list has been asked for: a page that waits for the rights would wait for ever.
  await page.route('**/api/portal/session', async (route) => {
    await listed;
    await expect(page.locator('body')).toBeHidden();
    await route.continue();
  });
  await page.goto('/admin/options/group-listing');
  await waitUntilLoaded(page);
  await expect(page.locator('main table tbody tr').first()).toBeVisible();
});

test('a page that its reader may no longer open shows nothing of itself', async ({ browser }) => {
  const { page } = await open(browser, { user: 'administrator.demo' });
  await page.route('**/api/portal/session', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { rights: unknown[] };
    await route.fulfill({ response, json: { ...session, rights: [] } });
  });
  const heading = page.locator('h1');
  const seen: string[] = [];
  await page.exposeFunction('see', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    const look = () => {
      const shown = document.querySelector('h1');
      if (shown && getComputedStyle(shown).visibility === 'visible')
        (globalThis as unknown as { see: (text: string) => void }).see(shown.innerText);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/admin/options/group-listing');
  await waitUntilLoaded(page);
  await expect(page).not.toHaveURL(/group-listing/u);
  expect(new Set(seen)).toEqual(new Set([await heading.innerText()]));
});

const isCall = (path: string) => (request: Request) => new URL(request.url()).pathname === path;

async function addressesOf(page: Page, work: () => Promise<void>): Promise<string[]> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  await work();
  return addresses;
}

/** The addresses in the page as the server sends it. */
async function namesIn(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/(?:href|src)="([^"]+)"/gu)].map(([, address = '']) => address);
}
