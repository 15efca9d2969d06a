import type { Browser, Page } from 'playwright';

const demoPassword = 'Demo-Portal1';

interface Visit {
  origin: string;
  user: string;
  viewport: { width: number; height: number };
}

/** Signs in and returns the page, which has no animations, so that screenshots are reproducible. */
export async function signIn(browser: Browser, { origin, user, viewport }: Visit): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: origin,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('input[autocomplete="username"]').fill(user);
  await page.locator('input[autocomplete="current-password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/');
  await waitUntilSettled(page);
  return page;
}

export async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}

/** Waits until a heading is shown and two checks in a row find nothing that is loading. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  const loading = page.locator('[aria-busy="true"], [data-loading]');
  for (let quietChecks = 0; quietChecks < 2;) {
    await page.waitForTimeout(150);
    quietChecks = (await loading.count()) === 0 ? quietChecks + 1 : 0;
  }
}

export async function submitSearch(page: Page, criteria: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(criteria))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.locator('main').getByRole('button', { name: 'Search', exact: true }).click();
  await page.locator('main table, main [role="table"]').first().waitFor();
  await waitUntilSettled(page);
}
