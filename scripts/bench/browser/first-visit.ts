import type { CDPSession, Page } from 'playwright';

interface Visit {
  path: string;
  /** CSS selector of what a reader waits for. */
  ready: string;
}

const LATENCY_MS = 100;
const VISITS = 3;

/**
 * Visits a page with an empty cache, with and without 100 ms of latency, each three times. Returns the median time with
 * latency, and the consecutive round trips until the page is ready: the time that the latency adds, divided by it.
 */
export async function measureFirstVisit(
  page: Page,
  visit: Visit,
): Promise<{ readyMs: number; roundTrips: number }> {
  const devTools = await page.context().newCDPSession(page);
  const times = { direct: [] as number[], delayed: [] as number[] };
  for (let round = 0; round < VISITS; round++) {
    times.direct.push(await visitOnce(page, devTools, visit, 0));
    times.delayed.push(await visitOnce(page, devTools, visit, LATENCY_MS));
  }
  await setLatency(devTools, 0);
  await devTools.detach();
  const readyMs = findMedian(times.delayed);
  return { readyMs, roundTrips: (readyMs - findMedian(times.direct)) / LATENCY_MS };
}

/** Returns the milliseconds until the page is ready. */
async function visitOnce(
  page: Page,
  devTools: CDPSession,
  { path, ready }: Visit,
  latency: number,
): Promise<number> {
  await devTools.send('Network.enable');
  await devTools.send('Network.clearBrowserCache');
  await setLatency(devTools, latency);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  return page.evaluate(() => performance.now());
}

const setLatency = (devTools: CDPSession, latency: number) =>
  devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

const findMedian = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
