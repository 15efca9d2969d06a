import type { CDPSession, Page } from 'playwright';
import { waitUntilSettled } from '../../pictures/visit.ts';

const SCREENS = 10;

/** Opens ten screens from the navigation twice. Returns the memory after the second time divided by that after the first. */
export async function measureHeapGrowth(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  const links = await page.locator('nav a[href^="/"]:visible').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  const openAll = async () => {
    for (let screen = 0; screen < SCREENS; screen++) {
      await page
        .locator(`nav a[href="${paths[screen % paths.length]}"]:visible`)
        .first()
        .click();
      await waitUntilSettled(page);
    }
    return readHeapBytes(devTools);
  };
  const first = await openAll();
  return (await openAll()) / first;
}

async function readHeapBytes(devTools: CDPSession): Promise<number> {
  await devTools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  return usedSize;
}
