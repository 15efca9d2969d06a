import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { adminArguments } from '../support/child.ts';
import { copyConfigFolder, type ConfigFolder } from '../support/config-folder.ts';
import { spawnPortal, type SpawnedPortal } from '../support/spawned-portal.ts';
import { newContext, waitUntilLoaded } from './support/portal.ts';
import { text } from './support/texts.ts';

/** Publishing affects all users, so these tests have a portal and data folders of their own. */
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const root = join(import.meta.dirname, '..', '..');
const words = 'locales/en/public.json';
const titleKey = 'screen.public.contactSupport.title';
const TABS = 12;

let config: ConfigFolder;
let dataDir: string;
let portal: SpawnedPortal;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  config = copyConfigFolder();
  dataDir = mkdtempSync(join(tmpdir(), 'portal-publishing-'));
  portal = await spawnPortal({ DATA_DIR: dataDir, CONFIG_DIR: config.path, PORTAL_DEMO: '1' });
});
test.afterAll(async () => {
  await portal?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  config?.remove();
});

/** Runs an operator command, which the running server executes. */
function runAdminCommand(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...adminArguments, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, CONFIG_DIR: config.path },
  });
  expect(`${stdout}${stderr}`, args.join(' ')).not.toContain('problems');
  expect(status, `${args.join(' ')}: ${stdout}${stderr}`).toBe(0);
}

const changeTitle = (title: string): void =>
  config.change(words, (file) =>
    file.replace(new RegExp(`("${titleKey}": )"[^"]*"`, 'u'), `$1"${title}"`),
  );
const getHeading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title });

test('a publication updates a half-filled form and keeps every entered value', async ({
  browser,
}) => {
  const context = await newContext(browser, { baseURL: portal.address });
  const page = await context.newPage();
  await page.goto('/contact-support');
  await waitUntilLoaded(page);
  const boxes = page.locator('main').getByRole('textbox');
  const typed = ['Ana Ruiz', 'ana@example.org', '555-0100'];
  for (const [place, value] of typed.entries()) await boxes.nth(place).fill(value);
  const labels = await boxes.evaluateAll((all) => all.map((one) => one.getAttribute('id')));
  await page.evaluate(() => void (document.body.dataset['sameDocument'] = 'yes'));

  changeTitle('Write to us');
  // The form has changed as well: its rows are in another order.
  config.change('screens/public/contact-support.json', reverseRows);
  runAdminCommand('publish', '--note', 'Another heading');
  await expect(getHeading(page, 'Write to us')).toBeVisible({ timeout: 5_000 });

  for (const [place, value] of typed.entries())
    await expect(page.locator(`[id="${labels[place]}"]`)).toHaveValue(value);
  expect(await page.evaluate(() => document.body.dataset['sameDocument'])).toBe('yes');
  await context.close();
});

/** Reverses the order of a form's rows. */
function reverseRows(file: string): string {
  const screen = JSON.parse(file) as { sections: { rows: unknown[] }[] };
  for (const section of screen.sections) section.rows.reverse();
  return JSON.stringify(screen, null, 2);
}

test('twelve tabs share one event stream, and each works and receives a publication', async ({
  browser,
}) => {
  const context = await newContext(browser, { baseURL: portal.address });
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/portal/events')) streams += 1;
  });
  const tabs = await openTabs(context);
  expect(streams, 'event streams of twelve tabs').toBe(1);

  for (const [place, tab] of tabs.entries()) {
    await tab.bringToFront();
    await tab.goto('/need-help');
    await waitUntilLoaded(tab);
    await tab.goto('/contact-support');
    await waitUntilLoaded(tab);
    await tab.locator('main').getByRole('textbox').nth(1).fill(`Tab ${place}`);
  }
  changeTitle('Twelve at once');
  runAdminCommand('publish');
  for (const [place, tab] of tabs.entries()) {
    await expect(getHeading(tab, 'Twelve at once')).toBeVisible({ timeout: 5_000 });
    await expect(tab.locator('main').getByRole('textbox').nth(1)).toHaveValue(`Tab ${place}`);
  }

  // The tab that held the stream is closed: another takes over.
  for (const tab of tabs.slice(0, TABS - 2)) await tab.close();
  const last = tabs.slice(-2);
  await expect.poll(() => streams).toBeGreaterThan(1);
  changeTitle('Two are left');
  runAdminCommand('publish');
  for (const tab of last)
    await expect(getHeading(tab, 'Two are left')).toBeVisible({ timeout: 5_000 });
  await context.close();
});

async function openTabs(context: BrowserContext): Promise<Page[]> {
  const tabs: Page[] = [];
  for (let count = 0; count < TABS; count++) {
    const tab = await context.newPage();
    await tab.goto('/contact-support');
    await waitUntilLoaded(tab);
    tabs.push(tab);
  }
  return tabs;
}

test('a user who may preview sees the draft with a banner, and can leave it; others see the live portal', async ({
  browser,
}) => {
  changeTitle('Only in the draft');
  runAdminCommand('drafts');
  const context = await newContext(browser, { baseURL: portal.address });
  const page = await context.newPage();
  await page.goto('/contact-support?preview=draft');
  await waitUntilLoaded(page);
  await expect(getHeading(page, 'Two are left')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.goto('/?preview=draft');
  await signInHere(page, 'administrator.demo');
  const note = page.getByRole('region', { name: text('en', 'shell.preview.label') });
  await expect(note).toBeVisible();
  await page.screenshot({ path: join(root, 'test-results', 'preview.png') });
  await page.locator('a[href="/contact-support"]').first().click();
  await expect(getHeading(page, 'Only in the draft')).toBeVisible();

  const other = await newContext(browser, { baseURL: portal.address });
  const member = await other.newPage();
  await member.goto('/?preview=draft');
  await signInHere(member, 'employee.demo');
  await expect(member.getByRole('region', { name: text('en', 'shell.preview.label') })).toHaveCount(
    0,
  );
  await member.locator('a[href="/contact-support"]').first().click();
  await expect(getHeading(member, 'Two are left')).toBeVisible();
  await other.close();

  await note.getByRole('button', { name: text('en', 'shell.preview.leave') }).click();
  await expect(getHeading(page, 'Two are left')).toBeVisible();
  await expect(note).toHaveCount(0);
  await context.close();
});

test('administrators publish and roll back on a screen, each after a confirmation', async ({
  browser,
}) => {
  changeTitle('From the screen');
  runAdminCommand('drafts');
  const context = await newContext(browser, { baseURL: portal.address });
  const page = await context.newPage();
  await page.goto('/');
  await signInHere(page, 'administrator.demo');
  await page.goto('/admin/options/publications');
  await waitUntilLoaded(page);
  await expect(getPicture(page, 'live')).toHaveText('Two are left', { timeout: 30_000 });
  await expect(getPicture(page, 'draft')).toHaveText('From the screen', { timeout: 30_000 });
  await page.screenshot({ path: join(root, 'test-results', 'publications.png'), fullPage: true });
  // The first publication has no author, because the server created it at its start.
  const publishers = page.locator('td[data-part="publishedBy"]');
  await expect(publishers.last()).toHaveText('The server, when it started');
  const words = (key: string) => text('en', `screen.admin.publications.actions.${key}`);
  await page.getByRole('button', { name: words('publish') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('From the screen itself');
  await dialog.getByRole('button', { name: words('publish') }).click();
  await expect(page.getByRole('cell', { name: 'From the screen itself' })).toBeVisible();
  await expect(page.getByRole('button', { name: words('publish') })).toHaveCount(0);

  await page
    .getByRole('button', { name: words('rollBack') })
    .first()
    .click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(words('rollBack.confirm.text'));
  await question
    .getByRole('button')
    .filter({ hasText: /OK|Roll back|Yes/ })
    .first()
    .click();
  await expect(page.getByText(words('rollBack.done')).first()).toBeVisible();
  await page.goto('/contact-support');
  await expect(getHeading(page, 'Two are left')).toBeVisible();
  await context.close();
});

/** The heading in the preview of the changed screen, as it is live or as a draft. */
const getPicture = (page: Page, version: 'live' | 'draft') =>
  page
    .frameLocator(
      `iframe[title="${text('en', `runtime.preview.${version}.title`, { title: 'From the screen' })}"]`,
    )
    .getByRole('heading', { level: 1 });

async function signInHere(page: Page, user: string): Promise<void> {
  await page.locator('input[autocomplete="username"]').fill(user);
  await page.locator('input[autocomplete="current-password"]').fill('Demo-Portal1');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/');
  await waitUntilLoaded(page);
}
