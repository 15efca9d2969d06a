import type { Locator, Page } from '@playwright/test';
import { expect, open, test, text, waitUntilLoaded } from './support/portal.ts';

/** A window of 1440 px at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };

const visits = [
  { user: 'administrator.demo', path: '/admin/messages/queue' },
  { user: 'administrator.demo', path: '/admin/utilities/file-management' },
  { user: 'administrator.demo', path: '/admin/options/account-management' },
  { user: 'employer.demo', path: '/employer/dashboard' },
  { user: 'employee.demo', path: '/member/documents' },
];

/** One icon without words of each kind: the rows of a table repeat the others. */
async function listIconButtons(page: Page): Promise<Locator[]> {
  const buttons = page.locator('main :is(button, a):has(svg):visible, header a:has(svg):visible');
  const kinds = await buttons.evaluateAll((elements) =>
    elements.map((element) => {
      const hasWord = (node: Node): boolean =>
        node instanceof Element
          ? node.getBoundingClientRect().width > 1 && [...node.childNodes].some(hasWord)
          : /\p{L}/u.test(node.textContent ?? '');
      return hasWord(element) ? '' : element.innerHTML;
    }),
  );
  return kinds.flatMap((kind, index) =>
    kind !== '' && kinds.indexOf(kind) === index ? [buttons.nth(index)] : [],
  );
}

for (const { user, path } of visits)
  test(`every icon of ${path} has a word or a tooltip at 200 % zoom`, async ({ browser }) => {
    const { page } = await open(browser, { user });
    await page.setViewportSize(ZOOMED);
    await page.goto(path);
    await waitUntilLoaded(page);
    const tooltip = page.locator('[popover][aria-hidden]');
    const icons = await listIconButtons(page);
    expect(icons.length).toBeGreaterThan(0);
    for (const icon of icons) {
      await icon.hover();
      await expect(tooltip).toBeVisible();
      await expect(tooltip).toHaveText(/\p{L}/u);
      await page.keyboard.press('Escape');
      await expect(tooltip).toHaveCount(0);
    }
  });

test('a tooltip appears on keyboard focus and stays inside the window', async ({ browser }) => {
  const { page } = await open(browser, { user: 'administrator.demo' });
  await page.setViewportSize(ZOOMED);
  await page.goto('/admin/utilities/file-management');
  await waitUntilLoaded(page);
  const name = text('en', 'runtime.actions.more');
  const menu = page.locator('td').getByRole('button', { name }).first();
  await menu.scrollIntoViewIfNeeded();
  await page.keyboard.press('Shift');
  await menu.focus();
  await expect(page.locator('[popover][aria-hidden]')).toContainText(name);
  await expect(page.locator('[popover][aria-hidden]')).toBeInViewport({ ratio: 1 });
  await menu.press('Enter');
  await expect(page.locator('[popover][aria-hidden]')).toHaveCount(0);
});

for (const language of ['en', 'sp'] as const)
  test(`the buttons of the pages have words on a phone: ${language}`, async ({ browser }) => {
    const { page } = await open(browser, { user: 'employee.demo', size: 'phone', language });
    await page.goto('/member/claims');
    await waitUntilLoaded(page);
    const pages = page.getByRole('navigation', { name: text(language, 'runtime.pager.label') });
    await expect(pages.getByText(text(language, 'runtime.pager.previous'))).toBeVisible();
    await expect(pages.getByText(text(language, 'runtime.pager.next'))).toBeVisible();
  });
