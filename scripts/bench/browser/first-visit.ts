import type { CDPSession, Page } from 'playwright';

interface Visit {
  path: string;
  /** CSS selector of what a reader waits for. */
  ready: string;
  latencyMs: number;
}

/** A request, in seconds of the browser's clock. */
interface Request {
  from: number;
  to?: number;
}

/** Visits a page with an empty cache, and returns the time and the consecutive requests until it is ready. */
export async function measureFirstVisit(
  page: Page,
  { path, ready, latencyMs }: Visit,
): Promise<{ readyMs: number; roundTrips: number }> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.clearBrowserCache');
  await emulateLatency(devTools, latencyMs);
  const requests = recordRequests(devTools);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  const readyMs = await page.evaluate(() => performance.now());
  await emulateLatency(devTools, 0);
  await devTools.detach();
  return { readyMs, roundTrips: countRoundTrips([...requests.values()]) };
}

const emulateLatency = (devTools: CDPSession, latency: number) =>
  devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

function recordRequests(devTools: CDPSession): Map<string, Request> {
  const requests = new Map<string, Request>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { from: timestamp });
  });
  devTools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.to = timestamp;
  });
  return requests;
}

/** Returns the length of the longest chain of requests of which each began after the one before had ended. */
export function countRoundTrips(requests: readonly Request[]): number {
  const ended = requests
    .flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }]))
    .toSorted((a, b) => a.from - b.from);
  const depths = new Map<Request, number>();
  for (const request of ended) {
    const before = ended.filter((earlier) => earlier.to <= request.from);
    depths.set(request, 1 + Math.max(0, ...before.map((earlier) => depths.get(earlier) ?? 0)));
  }
  return Math.max(0, ...depths.values());
}
