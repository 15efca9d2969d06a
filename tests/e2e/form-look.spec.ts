import type { Locator } from '@playwright/test';
import { expect, open, test, text, waitUntilLoaded } from './support/portal.ts';

const form = 'screen._shared.newEnrollment';

const top = async (part: Locator): Promise<number> => (await part.boundingBox())!.y;

test('the inputs of a row are level, with a help text above one and with an error below it', async ({
  browser,
}) => {
  const { page } = await open(browser, { user: 'employer.demo' });
  await page.goto('/employer/options/new-enrollment');
  await waitUntilLoaded(page);
  const type = page.locator('[data-part="enrollmentType"] [data-box]');
  const field = page.locator('[data-part="coverageDate"]');
  const [date, input] = [field.locator('[data-box]'), field.getByRole('textbox')];
  const help = field.getByText(text('en', `${form}.fields.coverageDate.help`));
  expect(await top(type)).toBe(await top(date));
  const distance = (await top(date)) - (await top(help));
  await input.fill('02/30');
  await page.keyboard.press('Tab');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  expect(await top(type)).toBe(await top(date));
  expect((await top(date)) - (await top(help))).toBe(distance);
});

test('a focused input has a line below it, and no ring besides', async ({ browser }) => {
  const { page } = await open(browser, { user: 'employer.demo' });
  await page.goto('/employer/options/member-search');
  await waitUntilLoaded(page);
  for (const input of ['input', 'select']) {
    const box = page.getByRole('search').locator(`[data-box]:has(> ${input})`).first();
    await box.locator(input).focus();
    await expect(box.locator(input)).toHaveCSS('outline-style', 'none');
    await expect
      .poll(() => box.evaluate((node) => getComputedStyle(node, '::after').transform))
      .toBe('matrix(1, 0, 0, 1, 0, 0)');
  }
});

test('the buttons of a long form stand above the menu bar of a phone', async ({ browser }) => {
  const { page } = await open(browser, { user: 'employer.demo', size: 'phone' });
  await page.goto('/employer/options/new-enrollment');
  await waitUntilLoaded(page);
  const next = page.getByRole('button', { name: text('en', 'runtime.steps.next') });
  const menu = page.getByRole('navigation', { name: text('en', 'shell.navigation.bar') });
  const { y, height } = (await next.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(await top(menu));
});

test('the criteria in one line stand level with their labels and buttons', async ({ browser }) => {
  const { page } = await open(browser, { user: 'employer.demo' });
  await page.goto('/employer/options/member-search');
  await waitUntilLoaded(page);
  const search = page.getByRole('search');
  const middles = await search
    .locator('[data-part] label, [data-box], .fui-Button')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return top + height / 2;
      }),
    );
  expect(middles.length).toBeGreaterThan(6);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(0.5);
});

test('the index of a form stops below the summary of the member', async ({ browser }) => {
  const { page } = await open(browser, { user: 'administrator.demo' });
  await page.goto('/admin/member-profile/100100010100/new-precertification');
  await waitUntilLoaded(page);
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 600);
  const main = page.getByRole('main');
  const index = main.getByRole('navigation', { name: text('en', 'runtime.form.parts') });
  const summary = main.locator('div:has(> div h1):has(> dl)');
  await expect.poll(() => top(summary), 'the summary stays below the header').toBe(56);
  const { y, height } = (await summary.boundingBox())!;
  expect(await top(index)).toBeGreaterThan(y + height);
});

for (const theme of ['light', 'dark', 'highContrast'])
  test(`a choice that can be made is no paler than one that was made: ${theme}`, async ({
    browser,
  }) => {
    const { page } = await open(browser, { user: 'administrator.demo' });
    await page.addInitScript((name) => localStorage.setItem('portal.theme', name), theme);
    await page.goto('/admin/options/track-new-call');
    await waitUntilLoaded(page);
    const main = page.getByRole('main');
    const chosen = main.locator('.fui-Radio:has(:checked) label');
    const color = await chosen.evaluate((node) => getComputedStyle(node).color);
    await expect(main.locator('.fui-Radio:has(input:not(:checked)) label')).toHaveCSS(
      'color',
      color,
    );
    const boxes = main.locator('.fui-Checkbox label');
    await expect(boxes.first()).toHaveCSS('color', color);
    await boxes.first().hover();
    await expect(boxes.first()).toHaveCSS('color', color);
  });
