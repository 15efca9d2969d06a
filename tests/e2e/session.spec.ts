import {
  expect,
  expectNoDefects,
  open,
  waitUntilLoaded,
  signIn,
  test,
  text,
} from './support/portal.ts';

test('staff impersonate a member under a banner and return to their own session', async ({
  browser,
}) => {
  const visit = await open(browser, { user: 'administrator.demo' });
  const { page } = visit;
  await page.goto('/admin/options/account-management');
  await waitUntilLoaded(page);
  await page.getByRole('textbox').first().fill('employee.demo');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /employee\.demo/ }).first();
  await row.getByRole('button', { name: text('en', 'actions.impersonate') }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button')
    .filter({ hasText: /OK|Work|Yes|Start/ })
    .first()
    .click();
  await page.waitForURL(/\/member\/dashboard$/);
  await waitUntilLoaded(page);
  const banner = page.getByRole('region', { name: text('en', 'frame.impersonation.label') });
  await expect(banner).toBeVisible();
  await expectNoDefects(visit);
  await banner.getByRole('button', { name: text('en', 'shell.impersonation.stop') }).click();
  await page.waitForURL(/\/admin\//);
  await waitUntilLoaded(page);
  await expect(banner).toHaveCount(0);
});

test('many calls refused at once sign out once, and signing in returns to the page', async ({
  browser,
}) => {
  const visit = await open(browser);
  const { page } = visit;
  await signIn(page, 'employee.demo');
  await page.goto('/member/claims');
  await waitUntilLoaded(page);
  await page.route('**/api/**', (route) =>
    route.request().url().includes('/api/token')
      ? route.continue()
      : route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          body: '{"code":"sessionEnded","status":401,"fields":[],"reference":"X","title":"","type":""}',
        }),
  );
  // The specification's sign-out reloads the root, once, however many calls were refused.
  let arrivals = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/') arrivals += 1;
  });
  await page.reload();
  await page.waitForURL((url) => url.pathname === '/');
  await page.waitForTimeout(1_000);
  expect(arrivals, 'arrivals at the login page').toBe(1);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    'employee.demo',
  );
  await page.unroute('**/api/**');
  await page.locator('input[autocomplete="username"]').fill('employee.demo');
  await page.locator('input[autocomplete="current-password"]').fill('Demo-Portal1');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/member\/(claims|dashboard)$/);
});

test('signing out in one tab signs out the other', async ({ browser }) => {
  const visit = await open(browser);
  await signIn(visit.page, 'employee.demo');
  const second = await visit.page.context().newPage();
  await second.goto('/member/dashboard');
  await waitUntilLoaded(second);
  await visit.page
    .getByRole('button', { name: /Account menu|Elena/ })
    .first()
    .click();
  await visit.page.getByRole('menuitem', { name: text('en', 'shell.header.signOut') }).click();
  await visit.page.waitForURL((url) => url.pathname === '/');
  await second.waitForURL((url) => url.pathname === '/');
});

test('corrupt storage leads to the login page, not to a blank one', async ({ browser }) => {
  const visit = await open(browser);
  await visit.page.addInitScript(() => {
    for (const key of [
      'portal.session',
      'portal.identity',
      'session',
      'token',
      'user',
      'permissions',
    ])
      localStorage.setItem(key, '{"broken":');
  });
  await visit.page.goto('/');
  await waitUntilLoaded(visit.page);
  await expect(visit.page.locator('input[autocomplete="username"]')).toBeVisible();
  await expectNoDefects(visit);
});

test('a screen that fails to load offers a retry', async ({ browser }) => {
  const visit = await open(browser, { user: 'employee.demo' });
  const { page } = visit;
  await page.goto('/member/dashboard');
  await waitUntilLoaded(page);
  await page.route('**/screens/member.faqs.*', (route) => route.abort());
  // Opened by its link, because the page that the server sends contains the screen at its address.
  await page.locator('a[href="/member/faqs"]').first().click();
  const retry = page.getByRole('button', { name: text('en', 'frame.loadError.retry') });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/screens/member.faqs.*');
  await retry.click();
  await waitUntilLoaded(page);
  await expect(retry).toHaveCount(0);
});

test('an unknown path and a page of another portal link to the home page', async ({ browser }) => {
  const visit = await open(browser, { user: 'employee.demo' });
  for (const path of ['/no/such/page', '/admin/dashboard', '/provider/dashboard']) {
    await visit.page.goto(path);
    await visit.page.waitForURL(/\/member\/dashboard$/);
  }
});
