import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { copyConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { spawnPortal, type SpawnedPortal } from '../support/spawned-portal.ts';
import { settled } from './support/portal.ts';
import { text } from './support/texts.ts';

/* `npm run dev`: what an analyst saves is in the open browser before they look up. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const screen = 'screens/public/eligibility-check.json';
let config: ConfigFolder;
let dataDir: string;
let portal: SpawnedPortal;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  config = copyConfigFolder();
  dataDir = mkdtempSync(join(tmpdir(), 'portal-development-'));
  portal = await spawnPortal({ DATA_DIR: dataDir, CONFIG_DIR: config.path, PORTAL_DEV: '1' });
  page = await browser.newPage({ baseURL: portal.address });
  await page.goto('/user/eligibility-check');
  await settled(page);
});
test.afterAll(async () => {
  await page?.close();
  await portal?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  config?.remove();
});

const box = (key: string) => page.getByRole('main').getByRole('textbox', { name: text('en', key) });

test('a saved screen is live in an open browser, and what was typed stays', async () => {
  await box('fields.memberId').fill('1001000101');
  await expect(box('fields.lastName')).toBeVisible();
  config.change(screen, (file) => file.replace(', "lastName"]', ']'));
  await expect(box('fields.lastName')).toHaveCount(0, { timeout: 3_000 });
  await expect(box('fields.memberId')).toHaveValue('1001000101');
});

test('a broken one is reported with its place, and the last good one stays', async () => {
  config.change(screen, (file) => file.replace('"dateOfBirth"]', '"dateOfBirht"]'));
  await expect
    .poll(() => portal.printed(), { timeout: 5_000 })
    .toMatch(/eligibility-check\.json:\d+:\d+ \w+ .*dateOfBirht/u);
  await expect(box('fields.dateOfBirth')).toBeVisible();
  config.change(screen, (file) => file.replace('"dateOfBirht"]', '"dateOfBirth", "lastName"]'));
  await expect(box('fields.lastName')).toBeVisible({ timeout: 3_000 });
});
