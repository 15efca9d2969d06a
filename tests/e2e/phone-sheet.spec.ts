import { expect, expectNoDefects, open, waitUntilLoaded, test, text } from './support/portal.ts';

test('the sheet of a phone holds the whole account menu, with targets of 44 px', async ({
  browser,
}) => {
  const visit = await open(browser, { user: 'employee.demo', size: 'phone' });
  const { page } = visit;
  await page.goto('/member/dashboard');
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: text('en', 'shell.header.menu') }).click();
  const sheet = page.getByRole('dialog');
  // Close, policy, language, account.
  await expect(sheet.locator('button')).toHaveCount(4);
  const edge = page.viewportSize()?.width ?? 0;
  for (const tool of await sheet.locator('button').all()) {
    const box = await tool.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge);
  }
  const places = await sheet.getByRole('link').all();
  expect(places.length).toBeGreaterThan(5);
  for (const place of places)
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoDefects(visit);
});

test('a phone has the navigation in a sheet, reachable by keyboard', async ({ browser }) => {
  const visit = await open(browser, { user: 'employee.demo', size: 'phone' });
  const { page } = visit;
  await page.goto('/member/dashboard');
  await waitUntilLoaded(page);
  const menu = page.getByRole('button', { name: text('en', 'shell.header.menu') });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('navigation', { name: text('en', 'shell.navigation.label') }),
  ).toBeVisible();
  await expectNoDefects(visit);
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('navigation', { name: text('en', 'shell.navigation.label') }),
  ).toBeHidden();
});
