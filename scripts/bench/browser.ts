import { chromium } from 'playwright';
import { signIn } from '../pictures/visit.ts';
import { buildBundleIfStale } from '../setup/bundle.ts';
import { findOrInstallChromium } from '../setup/chromium.ts';
import { startDemoPortal } from '../setup/demo-portal.ts';
import { measureFirstVisit } from './browser/first-visit.ts';
import { measureHeapGrowth } from './browser/heap.ts';
import { measureScriptPerKey } from './browser/keys.ts';

/** A figure with the most that it may be. Below one, `figure / goal` says that the goal is reached. */
interface Figure {
  name: string;
  figure: number;
  goal: number;
  unit?: string;
}

const viewport = { width: 1280, height: 900 };

/** Pages with the round trips that their first visit may take (src/decisions/0086). */
const pages = [
  { name: 'login', path: '/', ready: 'input[autocomplete="current-password"]', goal: 2 },
  {
    name: 'search',
    path: '/admin/options/claim-search',
    ready: 'form[role="search"] button[type="submit"]',
    goal: 3,
    readyMs: 650,
  },
  {
    name: 'form',
    path: '/admin/options/new-enrollment',
    ready: 'main form button[type="submit"]',
    goal: 4,
  },
];

/**
 * Measures in a browser what the first visit of a page and a key cost, and whether memory grows from screen to screen.
 * Exit code 1 when a goal is missed.
 */
export async function measureBrowser(): Promise<void> {
  const found = await findOrInstallChromium();
  if ('missing' in found) throw new Error(found.missing);
  await buildBundleIfStale();
  const portal = await startDemoPortal();
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });
  try {
    const user = 'administrator.demo';
    const page = await signIn(browser, { origin: portal.origin, user, viewport });
    for (const { name, path, ready, goal, readyMs } of pages) {
      const visitor = path === '/' ? await browser.newPage({ baseURL: portal.origin }) : page;
      const visit = await measureFirstVisit(visitor, { path, ready });
      print({ name: `${name}: round trips`, figure: visit.roundTrips, goal });
      const measured = { name: `${name}: ready at 100 ms latency`, unit: 'ms' };
      if (readyMs) print({ ...measured, figure: visit.readyMs, goal: readyMs });
    }
    const perKey = await measureScriptPerKey(page, '/admin/messages/compose-message');
    print({ name: 'script per key', figure: perKey, goal: 1.7, unit: 'ms' });
    const growth = await measureHeapGrowth(page);
    print({ name: 'memory after 20 screens / after 10', figure: growth, goal: 1.02 });
  } finally {
    await browser.close();
    await portal.stop();
  }
}

function print({ name, figure, goal, unit = '' }: Figure): void {
  const shown = `${Number(figure.toFixed(2))} ${unit}`.trim();
  console.log(
    `${name.padEnd(40)}${shown.padStart(12)}${String(goal).padStart(10)}${(figure / goal).toFixed(2).padStart(8)}`,
  );
  if (figure > goal) process.exitCode = 1;
}
