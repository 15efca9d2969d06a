import { statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildBundleIfStale } from './setup/bundle.ts';
import { findOrInstallChromium } from './setup/chromium.ts';
import { root } from './setup/root.ts';
import { startTutorialPortal } from './pictures/portal.ts';
import { screenshots } from './pictures/list.ts';
import { signIn } from './pictures/visit.ts';

/**
 * `npm run pictures [-- <name>…]`: takes the screenshots of the READMEs from a demo portal with all steps of
 * screens/README.md. Takes about a minute.
 */
const names = process.argv.slice(2);
const defaultViewport = { width: 1280, height: 800 };
/** Maximum size of a screenshot; a larger one gives exit code 1. */
const maxBytes = 200 * 1024;

const foundBrowser = await findOrInstallChromium();
if ('missing' in foundBrowser) throw new Error(foundBrowser.missing);
await buildBundleIfStale();
const portal = await startTutorialPortal();
const browser = await chromium.launch({
  executablePath: foundBrowser.path,
  args: ['--no-sandbox'],
});
try {
  for (const { name, user, viewport = defaultViewport, take } of screenshots) {
    if (names.length > 0 && !names.includes(name)) continue;
    const page = await signIn(browser, { origin: portal.origin, user, viewport });
    const file = join(root, '.github', `${name}.png`);
    await take(page, file);
    await page.context().close();
    const bytes = statSync(file).size;
    console.log(`${name}.png  ${Math.round(bytes / 1024)} kB`);
    if (bytes > maxBytes) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await portal.stop();
}
