import type { FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, text } from './support/portal.ts';

/** The embedded page of the preview. */
const getPreviewFrame = (page: Page): FrameLocator => page.frameLocator('iframe');
const getInspector = (page: Page) => page.getByRole('complementary');

async function openPreview(page: Page, choice: Record<string, string>): Promise<FrameLocator> {
  await page.goto(`/preview?${new URLSearchParams(choice)}`);
  await expect(getPreviewFrame(page).locator('h1').first()).toBeVisible({ timeout: 30_000 });
  return getPreviewFrame(page);
}
const choose = (page: Page, word: string, value: string) =>
  page.getByLabel(text('en', `preview.${word}`), { exact: true }).selectOption(value);

test.describe('the preview of a screen', () => {
  test('has the columns of the role, for any user', async ({ browser }) => {
    const visit = await open(browser, { user: 'administrator.demo' });
    const { page } = visit;
    const frame = await openPreview(page, { screen: 'admin.memberSearch', role: 'Administrator' });
    const column = frame.locator('th[data-part="ssnLast4"]');
    await expect(column).toBeVisible();
    await choose(page, 'role', 'AccountManager');
    await expect(frame.locator('th[scope="col"][data-part="memberName"]')).toBeVisible();
    await expect(column).toHaveCount(0);
    // The preview makes no sign-in, so the user's own session is unchanged.
    await choose(page, 'role', 'visitor');
    await expect(frame.getByText(text('en', 'preview.denied.title')).last()).toBeVisible();
    await page.goto('/admin/options/member-search');
    await expect(page.locator('h1')).toBeVisible();
    expect(visit.failures()).toEqual([]);
  });

  test('can be compared with that of another role', async ({ browser }) => {
    const { page } = await open(browser, { user: 'administrator.demo' });
    await openPreview(page, { screen: 'admin.memberSearch', role: 'Administrator' });
    await choose(page, 'beside', 'role:AccountManager');
    const one = page.frameLocator('iframe').first();
    const other = page.frameLocator('iframe').nth(1);
    await expect(one.locator('th[data-part="ssnLast4"]')).toBeVisible();
    await expect(other.locator('th[scope="col"][data-part="memberName"]')).toBeVisible({
      timeout: 30_000,
    });
    await expect(other.locator('th[data-part="ssnLast4"]')).toHaveCount(0);
  });

  test('makes no request: every response is generated', async ({ browser }) => {
    const { page } = await open(browser, { user: 'administrator.demo' });
    const called: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !/^\/api\/portal\/(preview|events)/.test(pathname))
        called.push(pathname);
    });
    const frame = await openPreview(page, { screen: 'admin.memberProfile.claims' });
    await expect(frame.locator('td[data-part="billed"]').first()).toContainText('$');
    expect(called).toEqual([]);
  });

  test('can show loading, empty, failed and refused states', async ({ browser }) => {
    const { page } = await open(browser, { user: 'administrator.demo' });
    const frame = await openPreview(page, { screen: 'admin.memberSearch', state: 'loading' });
    const rows = frame.locator('td[data-part="memberId"]');
    await expect(frame.locator('[aria-busy="true"]').first()).toBeVisible();
    await choose(page, 'state', 'empty');
    await expect(frame.getByText(text('en', 'shell.empty.search'))).toBeVisible();
    await choose(page, 'state', 'error');
    await expect(frame.getByText('EXAMPLE001')).toBeVisible();
    await choose(page, 'state', 'denied');
    const [lost = ''] = text('en', 'errors.notFound').split('. ');
    await expect(frame.getByText(lost)).toBeVisible();
    await expect(frame.getByRole('button', { name: text('en', 'runtime.retry') })).toHaveCount(0);
    await expect(rows).toHaveCount(0);
    await choose(page, 'state', 'live');
    await expect(rows.first()).toBeVisible();
  });

  test('uses the chosen language, brand, theme and width', async ({ browser }) => {
    const { page } = await open(browser, { user: 'administrator.demo' });
    const frame = await openPreview(page, {
      screen: 'admin.memberSearch',
      language: 'sp',
      brand: 'cedar',
      theme: 'dark',
      width: 'phone',
    });
    await expect(frame.locator('html')).toHaveAttribute('lang', 'es');
    await expect(frame.locator('[data-theme="dark"]').first()).toBeVisible();
    await expect(frame.locator('h1').first()).toHaveText(
      text('sp', 'screen.admin.memberSearch.title'),
    );
    await expect(frame.locator('img[src^="data:image/svg"]').first()).toBeVisible();
    expect(await frame.locator('html').evaluate((html) => html.clientWidth)).toBe(390);
    // The tool itself keeps the user's own language.
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('with the keyboard alone', () => {
  test('a screen can be found and opened, and the origin of a part can be shown', async ({
    browser,
  }) => {
    const { page } = await open(browser, { user: 'administrator.demo' });
    await openPreview(page, { screen: 'admin.dashboard' });
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('admin.memberprofile.claims');
    const screens = page.getByRole('listbox', { name: text('en', 'preview.screens.label') });
    await expect(screens.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(screens).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(/screen=admin\.memberProfile\.claims/);
    const parts = page.getByRole('listbox', { name: text('en', 'preview.inspector.parts') });
    const billed = parts.getByRole('option', { name: 'billed' });
    await expect(billed).toBeVisible();
    await parts.focus();
    await page.keyboard.press('End');
    for (let steps = 0; steps < 40; steps++) {
      if ((await billed.getAttribute('aria-selected')) === 'true') break;
      await page.keyboard.press('ArrowUp');
    }
    await expect(
      getInspector(page).getByRole('heading', { name: 'results.columns.billed' }),
    ).toBeVisible();
    await expect(getInspector(page)).toContainText('screens/_shared/member-profile/claims.json:38');
  });
});

test.describe('accessibility of', () => {
  for (const path of ['/preview?screen=admin.memberSearch', '/preview/gallery'])
    for (const size of ['desktop', 'phone'] as const)
      test(`${path} on a ${size}`, async ({ browser }) => {
        const visit = await open(browser, { user: 'administrator.demo', size });
        const { page } = visit;
        await page.goto(path);
        await expect(page.locator('h1').first()).toBeVisible();
        const drawn =
          path === '/preview/gallery'
            ? page.locator('[data-example="block-notes"] li').first()
            : getPreviewFrame(page).locator('h1').first();
        await expect(drawn).toBeVisible({ timeout: 30_000 });
        await expectAccessible(page);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wider).toBeLessThanOrEqual(1);
        expect(visit.failures()).toEqual([]);
      });
});

test('the gallery shows every example in three themes and both languages', async ({ browser }) => {
  const { page } = await open(browser, { user: 'administrator.demo' });
  await page.goto('/preview/gallery');
  const example = page.locator('[data-example="block-sentence"]');
  await expect(example.locator('[data-theme]')).toHaveCount(3);
  for (const mode of ['light', 'dark', 'highContrast'])
    await expect(example.locator(`[data-theme="${mode}"]`)).toContainText('You have met $41.25');
  await page.getByLabel(text('en', 'preview.language')).selectOption('sp');
  await expect(example.first()).toContainText('Ha alcanzado');
});

test('without permission, the preview shows a message and no content', async ({ browser }) => {
  for (const user of ['employee.demo', undefined]) {
    const { page } = await open(browser, user === undefined ? {} : { user });
    for (const path of ['/preview', '/preview/gallery']) {
      await page.goto(path);
      await expect(page.getByText(text('en', 'errors.forbidden'))).toBeVisible();
      await expect(page.locator('iframe, [data-example]')).toHaveCount(0);
    }
  }
});
