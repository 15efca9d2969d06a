import type { Page } from '@playwright/test';
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

/** Code, texts, brand and screens: what the page may name, because all users get the same. */
const isPublished = (path: string): boolean =>
  /^\/(assets\/.*\.(js|css)|locales\/.*|screens\/.*|brand\/.*\.json)$/u.test(path);

for (const [name, path, user] of pages) {
  test(`${name} names the code and data that it loads`, async ({ browser }) => {
    const { page } = await open(browser, user ? { user } : {});
    // What an idle browser loads ahead belongs to the next page: the screens that rows open.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    const loaded = await recordRequestedPaths(page, async () => {
      await page.goto(path);
      await waitUntilLoaded(page);
    });
    const named = await listLinkedPaths(page, path);
    expect(loaded.filter((file) => isPublished(file) && !named.includes(file))).toEqual([]);
  });
}

async function recordRequestedPaths(page: Page, work: () => Promise<void>): Promise<string[]> {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await work();
  return paths;
}

/** The paths in the page as the server sends it. */
async function listLinkedPaths(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/(?:href|src)="([^"]+)"/gu)].map(([, named = '']) => named);
}
