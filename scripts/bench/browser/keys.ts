import type { CDPSession, Page } from 'playwright';
import { openPath } from '../../pictures/visit.ts';

const KEYS = 40;
const MS_BETWEEN_KEYS = 50;

/** Types into the last text field of a form. Returns the milliseconds of script per key. */
export async function measureScriptPerKey(page: Page, path: string): Promise<number> {
  await openPath(page, path);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  const field = page.locator('main form input[type="text"], main form textarea').last();
  await field.focus();
  // The first keys load what only a changed form needs.
  await page.keyboard.type('ready');
  await page.waitForTimeout(500);
  const before = await readScriptMs(devTools);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('a');
    await page.waitForTimeout(MS_BETWEEN_KEYS);
  }
  const perKey = ((await readScriptMs(devTools)) - before) / KEYS;
  // A changed form would ask before another screen opens.
  await field.fill('');
  return perKey;
}

async function readScriptMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}
