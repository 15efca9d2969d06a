import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../setup/root.ts';
import { combineWithJson } from './combine-with-json.ts';
import { openPath, submitSearch } from './visit.ts';

interface Screenshot {
  /** Name of the file in .github, without its ending. */
  name: string;
  /** User name of the demo account. */
  user: string;
  viewport?: { width: number; height: number };
  /** Prepares the page and takes the screenshot. */
  take: (page: Page, file: string) => Promise<void>;
}

const staff = 'administrator.demo';
const memberSearch = '/admin/options/member-search';
const takeScreenshot = (page: Page, path: string) =>
  page.screenshot({ path, animations: 'disabled' });

/**
 * Returns the search criteria of the first member called Kim, group number and employee number, by their labels. The
 * screenshot shows this household.
 */
async function findEmployee(page: Page): Promise<Record<string, string>> {
  await openPath(page, memberSearch);
  await submitSearch(page, { 'Last name': 'Kim' });
  const headings = await page.locator('main thead th').allInnerTexts();
  const cells = await page.locator('main tbody tr').first().locator('th, td').allInnerTexts();
  const getCell = (heading: string) =>
    cells[headings.findIndex((name) => name.trim() === heading)] ?? '';
  return {
    'Group number': getCell('Group number').trim(),
    'Employee number': getCell('Employee number').trim(),
  };
}

export const screenshots: readonly Screenshot[] = [
  {
    name: 'screen-and-json',
    user: staff,
    viewport: { width: 800, height: 800 },
    async take(page, file) {
      await openPath(page, '/admin/options/group-listing');
      const json = readFileSync(join(root, 'screens/admin/options/group-listing.json'), 'utf8');
      await combineWithJson(page, json, file);
    },
  },
  {
    name: 'tutorial-1-column',
    user: 'contractor.demo',
    async take(page, file) {
      await openPath(page, memberSearch);
      await submitSearch(page, { 'Last name': 'Kim' });
      await takeScreenshot(page, file);
    },
  },
  {
    name: 'tutorial-2-action',
    user: staff,
    async take(page, file) {
      await openPath(page, memberSearch);
      await submitSearch(page, { 'Last name': 'Kim' });
      // Scrolls down to the rows.
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(300);
      await takeScreenshot(page, file);
    },
  },
  {
    name: 'tutorial-3-rule',
    user: staff,
    async take(page, file) {
      await openPath(page, memberSearch);
      await submitSearch(page, { 'Last name': 'Kim' });
      await page
        .getByRole('button', { name: /^Write a memo/u })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('select').first().selectOption({ index: 1 });
      await dialog.locator('textarea').fill('Asks that we call before noon.');
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Write a memo' }).click();
      await dialog.getByText('Enter the day').first().waitFor();
      await takeScreenshot(page, file);
    },
  },
  {
    name: 'tutorial-4-screen',
    user: staff,
    async take(page, file) {
      const criteria = await findEmployee(page);
      await openPath(page, '/admin/household-search');
      await submitSearch(page, criteria);
      await takeScreenshot(page, file);
    },
  },
  {
    name: 'tutorial-5-variant',
    user: 'employer.demo',
    async take(page, file) {
      await openPath(page, '/employer/household-search');
      await submitSearch(page, { 'Group number': '1002', 'Employee number': '1024' });
      await takeScreenshot(page, file);
    },
  },
];
