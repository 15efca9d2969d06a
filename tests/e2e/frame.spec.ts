import type { Page } from '@playwright/test';
import {
  expect,
  expectNoDefects,
  open,
  waitUntilLoaded,
  test,
  text,
  readToken,
} from './support/portal.ts';

test('the brand follows the host: name, logo, theme', async ({ browser }) => {
  const looks = [];
  for (const brandHost of ['localhost', 'cedar.localhost']) {
    const visit = await open(browser, { brandHost });
    await visit.page.goto('/');
    await waitUntilLoaded(visit.page);
    looks.push({
      title: await visit.page.title(),
      logo: await visit.page.locator('img').first().getAttribute('src'),
      button: await visit.page
        .locator('button[type="submit"]')
        .first()
        .evaluate((node) => getComputedStyle(node).backgroundColor),
    });
    await expectNoDefects(visit);
  }
  const [first, second] = looks;
  expect(first?.title).not.toBe(second?.title);
  expect(first?.logo).not.toBe(second?.logo);
  expect(first?.button).not.toBe(second?.button);
});

test('the Content-Security-Policy blocks injected scripts, and the page does not violate it', async ({
  browser,
}) => {
  const visit = await open(browser, { user: 'administrator.demo' });
  const { page } = visit;
  const response = await page.goto('/admin/dashboard');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  await waitUntilLoaded(page);
  for (const path of [
    '/admin/options/member-search',
    '/admin/messages/message-center',
    '/admin/messages/compose-message',
  ]) {
    await page.goto(path);
    await waitUntilLoaded(page);
  }
  expect(visit.failures()).toEqual([]);
});

test('the browser refuses strings as HTML, scripts or script addresses (Trusted Types)', async ({
  browser,
}) => {
  const { page } = await open(browser);
  await page.goto('/');
  await waitUntilLoaded(page);
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      outerHTML: () => (document.body.appendChild(document.createElement('div')).outerHTML = '<b>'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      srcdoc: () => (document.createElement('iframe').srcdoc = '<script>alert(1)</script>'),
      'script text': () => (document.createElement('script').text = 'alert(1)'),
      'script address': () => (document.createElement('script').src = '/assets/x.js'),
      DOMParser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      timer: () => Reflect.apply(setTimeout, window, ['alert(1)']),
      policy: () =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string): unknown } }
        ).trustedTypes //
          .createPolicy('mine'),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} was accepted`;
      } catch (error) {
        return `${name} ${(error as Error).name}`;
      }
    });
  });
  expect(refused).toEqual([
    'innerHTML TypeError',
    'outerHTML TypeError',
    'insertAdjacentHTML TypeError',
    'srcdoc TypeError',
    'script text TypeError',
    'script address TypeError',
    'DOMParser TypeError',
    'timer TypeError',
    'policy TypeError',
  ]);
});

test('a language change also updates texts from the server, without a reload', async ({
  browser,
}) => {
  const visit = await open(browser, { user: 'employee.demo' });
  const { page } = visit;
  const fetchLabel = async (language: string) => {
    const response = await page.request.get(
      '/api/ClaimsFinancial/Accumulator/Buckets?coverageType=Medical',
      {
        headers: {
          'accept-language': language,
          authorization: `Bearer ${await readToken(page)}`,
        },
      },
    );
    expect(response.headers()['content-language']).toBe(language);
    const [first] = (await response.json()) as { label: string }[];
    return first?.label ?? '';
  };
  await page.goto('/member/dashboard');
  await waitUntilLoaded(page);
  const [english, spanish] = [await fetchLabel('en'), await fetchLabel('es')];
  expect(spanish).not.toBe(english);
  const main = page.getByRole('main');
  await expect(main.getByText(english).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .getByRole('button', { name: /English/ })
    .first()
    .click();
  await page
    .getByRole('menuitemradio', { name: text('en', 'shell.language.sp') })
    .or(page.getByRole('menuitem', { name: text('en', 'shell.language.sp') }))
    .first()
    .click();
  await expect(main.getByText(spanish).first()).toBeVisible();
  await expect(main.getByText(english, { exact: true })).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(visit.failures()).toEqual([]);
});

for (const theme of ['dark', 'highContrast'] as const) {
  test(`the ${theme} theme is readable on a dashboard and a search`, async ({ browser }) => {
    const visit = await open(browser, { user: 'administrator.demo' });
    const { page } = visit;
    await page.addInitScript((mode) => localStorage.setItem('portal.theme', mode), theme);
    for (const path of ['/admin/dashboard', '/admin/options/member-search']) {
      await page.goto(path);
      await waitUntilLoaded(page);
      await expectNoDefects(visit);
    }
  });
}

test('printed pages are dark on light in any theme', async ({ browser }) => {
  const { page } = await open(browser, { user: 'employee.demo' });
  await page.addInitScript(() => localStorage.setItem('portal.theme', 'dark'));
  await page.goto('/member/dashboard');
  await waitUntilLoaded(page);
  const theme = page.locator('[data-theme]').first();
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ media: 'screen' });
  await expect(theme).toHaveAttribute('data-theme', 'dark');
});

test('focus stays in the form when a file is removed, and moves to the heading of a record', async ({
  browser,
}) => {
  const { page } = await open(browser, { user: 'administrator.demo' });
  await page.goto('/admin/messages/compose-message');
  await waitUntilLoaded(page);
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
  await page.locator('input[type="file"]').setInputFiles([file('a.txt'), file('b.txt')]);
  const remove = (name: string) =>
    page.getByRole('button', { name: text('en', 'runtime.upload.remove', { name }) });
  await remove('a.txt').press('Enter');
  await expect(remove('b.txt')).toBeFocused();
  await remove('b.txt').press('Enter');
  await expect(
    page.getByRole('button', { name: text('en', 'runtime.upload.choose_other') }),
  ).toBeFocused();

  await page.goto('/admin/messages/queue');
  await waitUntilLoaded(page);
  await page.getByRole('main').locator('tbody').getByRole('link').first().press('Enter');
  await page.waitForURL(/\/queue\/\d+$/);
  await waitUntilLoaded(page);
  await expect(page.locator('main h1')).toBeFocused();
});

test('the language changes in place and keeps the input', async ({ browser }) => {
  const visit = await open(browser);
  const { page } = visit;
  await page.goto('/contact-support');
  await waitUntilLoaded(page);
  await page.getByRole('main').getByRole('textbox').first().fill('Ana María');
  await page
    .getByRole('button', { name: /English/ })
    .first()
    .click();
  await page
    .getByRole('menuitemradio', { name: text('en', 'shell.language.sp') })
    .or(page.getByRole('menuitem', { name: text('en', 'shell.language.sp') }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('Ana María');
});

test('a collapsed navigation shows tooltips for its icons to pointer and keyboard', async ({
  browser,
}) => {
  const { page } = await open(browser, { user: 'administrator.demo' });
  await page.goto('/admin/dashboard');
  await waitUntilLoaded(page);
  const navigation = page.getByRole('navigation', { name: text('en', 'shell.navigation.label') });
  const links = navigation.getByRole('link');
  const names = await links.allInnerTexts();
  await page.getByRole('button', { name: text('en', 'shell.navigation.collapse') }).click();
  await expect(
    page.getByRole('button', { name: text('en', 'shell.navigation.expand') }),
  ).toBeFocused();
  await expect.poll(async () => (await navigation.boundingBox())?.width).toBeLessThanOrEqual(56);
  const words = (at: number) => links.nth(at).locator('span').first();
  const clip = (at: number) => words(at).evaluate((node) => getComputedStyle(node).clipPath);
  for (const [at, name] of names.entries()) {
    await expect(links.nth(at)).toHaveAccessibleName(name);
    expect(await clip(at), `${name} is visually hidden`).toContain('inset');
  }
  const tooltip = page.locator('[popover][aria-hidden]');
  await links.nth(1).hover();
  await expect(tooltip).toHaveText(names[1] ?? '');
  // Beside the rail, complete, and above other content.
  const [icon, place] = [await links.nth(1).boundingBox(), await tooltip.boundingBox()];
  expect(place?.x).toBeGreaterThanOrEqual((icon?.x ?? 0) + (icon?.width ?? 0));
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  expect(await tooltip.evaluate((node) => node.matches(':popover-open'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(tooltip, 'the content below the tooltip is readable').toHaveCount(0);
  await page.mouse.move(700, 700);
  await expect(tooltip).toHaveCount(0);
  await links.nth(0).focus();
  await page.keyboard.press('Tab');
  await expect(links.nth(1)).toBeFocused();
  await expect(tooltip).toHaveText(names[1] ?? '');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tooltip).toHaveText(names[1] ?? '');
  // Remembered, and reverted by the same button.
  await page.reload();
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: text('en', 'shell.navigation.expand') }).click();
  await expect(words(0)).toBeInViewport();
  expect(await clip(0)).toBe('none');
});

for (const path of ['/admin/member-profile/100100010100', '/member/claims'])
  test(`focus is never hidden under sticky content on ${path}`, async ({ browser }) => {
    test.setTimeout(120_000);
    const user = path.startsWith('/admin') ? 'administrator.demo' : 'employee.demo';
    const { page } = await open(browser, { user });
    await page.setViewportSize({ width: 1100, height: 760 });
    await page.goto(path);
    await waitUntilLoaded(page);
    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab'])
      for (let steps = 0; steps < 45; steps++) {
        await page.keyboard.press(key);
        const seen = await checkFocusVisible(page);
        if (!seen) break;
        if (!seen.clear) hidden.push(`${key} ${steps}: ${seen.name}`);
      }
    expect(hidden).toEqual([]);
  });

/** Whether the center of the focused element is visible; undefined when the focus has left the page. */
const checkFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + Math.min(height, 200) / 2);
    const clear = there !== null && (focused.contains(there) || there.contains(focused));
    return { clear, name: focused.textContent.slice(0, 40) || focused.outerHTML.slice(0, 80) };
  });
