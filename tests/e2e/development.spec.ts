import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { spawnPortal, type SpawnedPortal } from '../support/spawned-portal.ts';
import { waitUntilLoaded } from './support/portal.ts';
import { text } from './support/texts.ts';

/** `npm run dev` shows a saved change in an open browser within a moment. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const screen = 'screens/public/eligibility-check.json';
let config: ConfigFolder;
let dataDir: string;
let portal: SpawnedPortal;
let page: Page;
const violations: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  config = copyConfigFolder();
  dataDir = mkdtempSync(join(tmpdir(), 'portal-development-'));
  portal = await spawnPortal({ DATA_DIR: dataDir, CONFIG_DIR: config.path, PORTAL_DEV: '1' });
  page = await browser.newPage({ baseURL: portal.address });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.sample}`),
    );
  });
  page.on('console', (message) => {
    if (message.text().startsWith('policy:')) violations.push(message.text());
  });
  await page.goto('/user/eligibility-check');
  await waitUntilLoaded(page);
});
// A test that is tried again finds the files as before its first try.
test.beforeEach(() => config.undo());
test.afterAll(async () => {
  await page?.close();
  await portal?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  config?.remove();
});

const box = (key: string) => page.getByRole('main').getByRole('textbox', { name: text('en', key) });

test('a saved screen is live in an open browser, and the input is kept', async () => {
  await box('fields.memberId').fill('1001000101');
  await expect(box('fields.lastName')).toBeVisible();
  config.change(screen, (file) => file.replace(', "lastName"]', ']'));
  await expect(box('fields.lastName')).toHaveCount(0, { timeout: 3_000 });
  await expect(box('fields.memberId')).toHaveValue('1001000101');
});

test('an invalid screen is reported with its place, and the last good one remains', async () => {
  await expect(box('fields.lastName')).toBeVisible();
  config.change(screen, (file) => file.replace('"dateOfBirth", ', '"dateOfBirht", '));
  await expect
    .poll(() => portal.printed(), { timeout: 5_000 })
    .toMatch(/eligibility-check\.json:\d+:\d+ \w+ .*dateOfBirht/u);
  await expect(box('fields.dateOfBirth')).toBeVisible();
  const strip = page.locator('#saved-problems');
  const misspelled = strip.getByRole('listitem').filter({ hasText: 'dateOfBirht' });
  await expect(misspelled.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(String.raw`^vscode://file/${config.path}/${screen}:\d+:\d+$`),
  );
  await misspelled.getByRole('button', { name: 'dateOfBirth' }).click();
  await expect(strip).toHaveCount(0, { timeout: 5_000 });
  config.change(screen, (file) => file.replace(', "lastName"]', ']'));
  await expect(box('fields.lastName')).toHaveCount(0, { timeout: 3_000 });
});

/** The preview in development, which needs no account: the origin of a part, and its errors. */
const inside = () => page.frameLocator('iframe');
const side = () => page.getByRole('complementary');

test('pointing at an inherited column shows which files wrote and changed it', async () => {
  const variant = 'screens/admin/member-profile/claims.json';
  config.change(variant, (file) =>
    file.replace(
      '"patch": [',
      '"patch": [\n    { "set": "results.columns.billed", "to": { "card": true } },',
    ),
  );
  await page.goto('/preview?screen=admin.memberProfile.claims');
  const column = inside().locator('th[scope="col"][data-part="billed"]');
  await expect(column).toBeVisible({ timeout: 60_000 });
  // The list of parts is filled shortly after the embedded page has finished loading.
  await expect(side().getByRole('option', { name: /billed/u })).toBeVisible();
  await column.click();
  const base = 'screens/_shared/member-profile/claims.json';
  await expect(
    side()
      .getByRole('link', { name: `${base}:` })
      .first(),
  ).toHaveAttribute('href', new RegExp(String.raw`^vscode://file/${config.path}/${base}:\d+:\d+$`));
  await expect(
    side()
      .getByRole('link', { name: `${variant}:` })
      .last(),
  ).toBeVisible();
  await expect(side().locator('pre').last()).toContainText('"card": true');
});

test('an error made in an editor is shown at the part concerned, with a message', async () => {
  const file = 'screens/admin/options/member-search.json';
  await page.goto('/preview?screen=admin.memberSearch');
  await expect(inside().locator('th[scope="col"][data-part="dateOfBirth"]')).toBeVisible({
    timeout: 60_000,
  });
  await expect(side()).toContainText(text('en', 'preview.diagnostics.none'));
  config.change(file, (words) =>
    words.replace('{ "id": "dateOfBirth", "sort"', '{ "id": "dateOfBirht", "sort"'),
  );
  // As when the user returns from the editor.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(side()).toContainText('dateOfBirht');
  await expect(side()).toContainText(`${file}:`);
  await expect(side()).toContainText(
    text('en', 'preview.diagnostics.suggestion', { suggestion: 'dateOfBirth' }),
  );
  await side()
    .getByRole('button', { name: text('en', 'preview.diagnostics.show') })
    .first()
    .click();
  await expect(side().getByRole('heading', { name: 'results.columns.dateOfBirht' })).toBeVisible({
    timeout: 30_000,
  });
});

test('hot reload does not violate the Content-Security-Policy', () => {
  expect(violations).toEqual([]);
});
