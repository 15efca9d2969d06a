import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The global variable of axe. */
interface Analysed {
  axe: { run: (root: Document, how: RunOptions) => Promise<AxeResults> };
}

/** Returns the accessibility violations of any impact on the current page and in its frames. */
export async function findViolations(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map(ensureAxe));
  const violations = await page.evaluate(
    async (how) => (await (globalThis as unknown as Analysed).axe.run(document, how)).violations,
    options,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`).join('; ')}`,
  );
}

/** Half a megabyte, which a page gets only once: axe’s own runner of Playwright would send it twice at each analysis. */
async function ensureAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(source);
}
