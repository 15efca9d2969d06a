import type { Page } from '@playwright/test';
import { expect, open, waitUntilLoaded, test, text } from './support/portal.ts';

/** The shrinking steps of the table, and its visible parts. */
const measureTable = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const table = main.querySelector('table');
    const place = table?.parentElement;
    if (!table || !place) throw new Error('there is no table');
    const rows = [...table.querySelectorAll('tbody tr')];
    return {
      steps: (place.dataset['tight'] ?? '').split(' ').filter(Boolean),
      columns: [...table.querySelectorAll('thead th')].map((head) => head.textContent),
      hidden: table.scrollWidth > place.clientWidth + 1,
      tallest: Math.max(...rows.map((row) => row.getBoundingClientRect().height)),
    };
  });

/** Waits for two frames, because the table measures its width after the page layout. */
async function narrowTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

const STEPS = ['headings', 'actions', 'words', 'names'];
const widths = Array.from({ length: 12 }, (_, step) => 1600 - step * 80);

const tables: [user: string, path: string][] = [
  ['administrator.demo', '/admin/messages/queue'],
  ['employee.demo', '/member/claims'],
  ['employer.demo', '/employer/options/group-listing'],
];

for (const [user, path] of tables)
  test(`the table of ${path} shrinks step by step before it scrolls sideways`, async ({
    browser,
  }) => {
    const { page } = await open(browser, { user });
    await page.goto(path);
    await waitUntilLoaded(page);
    await expect(page.getByRole('main').locator('table')).toBeVisible();
    const { columns } = await measureTable(page);
    let before = 0;
    for (const width of widths) {
      await narrowTo(page, width);
      const now = await measureTable(page);
      const at = `${path} at ${width}`;
      expect(now.steps, at).toEqual(STEPS.slice(0, now.steps.length));
      // The navigation collapses below 1024 px and makes room again.
      if (width >= 1024) expect(now.steps.length, at).toBeGreaterThanOrEqual(before);
      if (now.hidden) expect(now.steps, at).toEqual(STEPS);
      expect(now.columns, at).toEqual(columns);
      expect(now.tallest, `two lines at most on ${at}`).toBeLessThanOrEqual(64);
      before = now.steps.length;
    }
    await narrowTo(page, 1600);
    const again = await measureTable(page);
    await page.reload();
    await waitUntilLoaded(page);
    await expect(page.getByRole('main').locator('table')).toBeVisible();
    expect((await measureTable(page)).steps, 'the same width, the same step').toEqual(again.steps);
  });

test('a button that was reduced to its icon keeps its name, and shows its text on focus', async ({
  browser,
}) => {
  const { page } = await open(browser, { user: 'administrator.demo' });
  await page.goto('/admin/messages/queue');
  await waitUntilLoaded(page);
  const words = text('en', 'screen.admin.messages.queue.actions.take');
  const button = page.getByRole('main').getByRole('button', { name: words }).first();
  await narrowTo(page, 700);
  expect((await measureTable(page)).steps).toContain('actions');
  const clipped = () =>
    button.locator('span', { hasText: words }).evaluate((node) => getComputedStyle(node).clipPath);
  expect(await clipped()).toContain('inset');
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(page.locator('[popover][aria-hidden]')).toHaveText(words);
  await expect(page.locator('[popover][aria-hidden]')).toBeInViewport({ ratio: 1 });
});

test('the due date of the queue is in sight at 820 px', async ({ browser }) => {
  const { page } = await open(browser, { user: 'administrator.demo' });
  await page.goto('/admin/messages/queue');
  await waitUntilLoaded(page);
  await expect(page.getByRole('main').locator('table')).toBeVisible();
  await narrowTo(page, 820);
  const now = await measureTable(page);
  expect([now.steps, now.hidden]).toEqual([STEPS, false]);
});

test('a table with its own scrollbar keeps its scroll position', async ({ browser }) => {
  const { page } = await open(browser, { user: 'administrator.demo' });
  await page.goto('/admin/messages/queue');
  await waitUntilLoaded(page);
  await expect(page.getByRole('main').locator('table')).toBeVisible();
  await narrowTo(page, 600);
  expect((await measureTable(page)).hidden).toBe(true);
  const last = page.getByRole('main').locator('tbody tr').last();
  await last.getByRole('link').focus();
  await expect(last).toBeInViewport();
  const scroller = page.getByRole('main').locator('[data-tight]').first();
  const end = await scroller.evaluate((place) => {
    place.scrollTop = place.scrollHeight;
    return place.scrollTop;
  });
  expect(end).toBeGreaterThan(0);
  await narrowTo(page, 590);
  expect(await scroller.evaluate((place) => place.scrollTop)).toBeGreaterThanOrEqual(end - 1);
});

for (const width of [1024, 1280, 1440])
  test(`the fields of a toolbar stand apart at ${width} px`, async ({ browser }) => {
    const { page } = await open(browser, { user: 'administrator.demo' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/options/account-management');
    await waitUntilLoaded(page);
    const parts = await page
      .getByRole('main')
      .getByRole('search')
      .evaluate((form) =>
        [...form.querySelectorAll('label, input, select, button, svg')].map((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return {
            left,
            right,
            top,
            bottom,
            field: part.closest('[data-part]')?.getAttribute('data-part'),
          };
        }),
      );
    expect(parts.length).toBeGreaterThan(4);
    for (const one of parts)
      for (const other of parts)
        if (one.field !== other.field)
          expect(
            one.right <= other.left + 1 ||
              other.right <= one.left + 1 ||
              one.bottom <= other.top + 1 ||
              other.bottom <= one.top + 1,
            `${one.field} and ${other.field}`,
          ).toBe(true);
  });

test('a date in the criteria above a list has room for its format', async ({ browser }) => {
  const { page } = await open(browser, { user: 'employer.demo' });
  await page.goto('/employer/options/claims');
  await narrowTo(page, 1280);
  await waitUntilLoaded(page);
  const inputs = page.getByRole('search').getByPlaceholder(text('en', 'runtime.date.format'));
  await expect(inputs).toHaveCount(2);
  for (const input of await inputs.all())
    expect(
      await input.evaluate((node) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(node);
        const pen = new OffscreenCanvas(1, 1).getContext('2d');
        if (!(node instanceof HTMLInputElement) || !pen) throw new Error('there is no input');
        pen.font = font;
        const room = node.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return room - pen.measureText(node.placeholder).width;
      }),
    ).toBeGreaterThanOrEqual(0);
});

for (const language of ['en', 'sp'] as const)
  test(`the order of a list on a phone is named in whole words (${language})`, async ({
    browser,
  }) => {
    const { page } = await open(browser, { user: 'employee.demo', language, size: 'phone' });
    await page.goto('/member/claims');
    await waitUntilLoaded(page);
    const order = page.getByRole('combobox', { name: text(language, 'runtime.table.sort') });
    const room = await order.evaluate((node) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(node);
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      if (!(node instanceof HTMLSelectElement) || !pen) throw new Error('there is no choice');
      pen.font = font;
      const widths = [...node.options].map((option) => pen.measureText(option.text).width);
      const padding = parseFloat(paddingLeft) + parseFloat(paddingRight);
      return node.clientWidth - padding - Math.max(...widths);
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });
