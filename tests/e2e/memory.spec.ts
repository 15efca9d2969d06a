import type { CDPSession, Page } from '@playwright/test';
import { expect, open, test, waitUntilLoaded } from './support/portal.ts';

const screens = [
  'dashboard',
  'finance/checkrun/log',
  'messages/compose-message',
  'messages/message-center',
  'messages/queue',
  'options/account-management',
  'options/account-setup',
  'options/call-track',
  'options/call-volume',
  'options/claim-search',
  'options/group-listing',
  'options/group-profile/1001/details',
  'options/group-profile/1001/group-members',
  'options/group-profile/1001/edit',
  'options/letters',
  'options/member-search',
  'options/track-new-call',
  'options/publications',
  'settings/sessions',
  'utilities/audit',
  'utilities/reports',
  'files',
];

/** The factor by which the number of objects may grow, because of the browser's timers and caches. */
const TOLERANCE = 1.01;

test('a page keeps nothing of screens that are opened again', async ({ browser }) => {
  test.setTimeout(180_000);
  const { page } = await open(browser, { user: 'administrator.demo' });
  await page.goto('/admin/dashboard');
  await waitUntilLoaded(page);
  const inspector = await page.context().newCDPSession(page);
  // The first time, screens, code and responses are loaded, which the page keeps.
  for (let round = 0; round < 2; round++) await openAll(page);
  const before = await countRetained(inspector);
  await openAll(page);
  const after = await countRetained(inspector);
  expect(after.objects).toBeLessThanOrEqual(before.objects * TOLERANCE);
  expect([after.nodes, after.listeners]).toEqual([before.nodes, before.listeners]);
});

/** Opens all screens without loading the page again, and ends at the first. */
async function openAll(page: Page): Promise<void> {
  for (const screen of [...screens, screens[0]]) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/admin/${screen}`);
    await waitUntilLoaded(page);
  }
}

async function countRetained(inspector: CDPSession) {
  await inspector.send('HeapProfiler.collectGarbage');
  const { jsEventListeners: listeners, nodes } = await inspector.send('Memory.getDOMCounters');
  return { objects: await countObjects(inspector), nodes, listeners };
}

/** Compiled code, which the browser adds to and discards as it likes, is not counted. */
async function countObjects(inspector: CDPSession): Promise<number> {
  const expression = 'Object.prototype';
  const { result } = await inspector.send('Runtime.evaluate', { expression });
  const { objects } = await inspector.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  });
  const { result: count } = await inspector.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  });
  await inspector.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' });
  return Number(count.value);
}
