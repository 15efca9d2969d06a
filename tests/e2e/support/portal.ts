import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { moveDate } from '../../support/moved-date.ts';
import { offsetOfRun } from '../../support/offset-of-run.ts';
import { findViolations } from './axe.ts';
import { text, type Language } from './texts.ts';

export const demoPassword = 'Demo-Portal1';
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

export interface Visit {
  page: Page;
  /**
   * Console errors, exceptions and policy violations since the last call; a test that expects a 4xx response names its
   * status.
   */
  failures(expectedStatus?: number[]): string[];
}

interface Look {
  user?: string;
  language?: Language;
  size?: Size;
  brandHost?: string;
}

const opened: BrowserContext[] = [];

/** Closes pages after each test, because an open page keeps calling the server. */
const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browserName: _ }, use) => {
      await use(undefined);
      await Promise.all(opened.splice(0).map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** Opens a page in a language, at a size, signed in or not, and records all errors. */
export async function open(browser: Browser, look: Look = {}): Promise<Visit> {
  const { user, language = 'en', size = 'desktop', brandHost = 'localhost' } = look;
  const context = await newContext(browser, {
    viewport: sizes[size],
    baseURL: getAddress(brandHost),
    locale: language === 'sp' ? 'es-US' : 'en-US',
    reducedMotion: 'reduce',
    ...(user ? { storageState: await createSignedInState(browser, user, brandHost) } : {}),
  });
  opened.push(context);
  // The storage key of the language picker.
  await context.addInitScript((code) => localStorage.setItem('portal.language', code), language);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  const page = await context.newPage();
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text());
  });
  page.on('pageerror', (error) => seen.push(error.message));
  return {
    page,
    failures: (expected = []) =>
      seen
        .splice(0)
        .filter((line) => !expected.some((status) => line.includes(`status of ${status}`))),
  };
}

/** Creates a browser context whose pages use the clock of the test run. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (offsetOfRun !== 0) await context.addInitScript(moveDate, offsetOfRun);
  return context;
}

export const getAddress = (host: string): string =>
  (process.env.PORTAL_URL ?? '').replace('localhost', host).replace('127.0.0.1', host);

/**
 * A stored state is used for eight minutes: later it would be too close to the idle time, after which the page signs
 * out.
 */
const maxStateAgeMs = 8 * 60_000;
const states = new Map<string, { made: Promise<string>; at: number }>();

/** Signs in once per worker and user through the page; other tests reuse the stored state for some minutes. */
function createSignedInState(browser: Browser, user: string, host: string): Promise<string> {
  const key = `${user}@${host}`;
  const known = states.get(key);
  if (known && Date.now() - known.at < maxStateAgeMs) return known.made;
  const folder = join(import.meta.dirname, '..', '..', '..', 'test-results', 'sessions');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${key.replaceAll(/\W/g, '-')}-${process.pid}.json`);
  const made = (async () => {
    const context = await newContext(browser, { baseURL: getAddress(host) });
    const page = await context.newPage();
    await signIn(page, user);
    await context.storageState({ path });
    await context.close();
    return path;
  })();
  states.set(key, { made, at: Date.now() });
  return made;
}

/** Fills in the login page and waits for the navigation. */
export async function signIn(page: Page, user: string, password = demoPassword): Promise<void> {
  await page.goto('/');
  await page.locator('input[autocomplete="username"]').fill(user);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/');
  await waitUntilLoaded(page);
}

/** Milliseconds without anything that loads, after which nothing new is expected to. */
const QUIET = 100;
let waits = 0;

/** Waits until the page has finished loading: a heading, no skeleton, no busy region, and no new one after that. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    ([wait, quiet]) => {
      const page = globalThis as { quiet?: { wait: number; since: number } };
      const loads = document.querySelector('[aria-busy="true"], [data-loading]');
      if (loads || page.quiet?.wait !== wait) page.quiet = { wait, since: performance.now() };
      return !loads && performance.now() - page.quiet.since >= quiet;
    },
    [++waits, QUIET] as const,
    { polling: 25, timeout: 10_000 },
  );
}

/**
 * Opens a path as a link of the portal does, without loading the page. Its heading then gets the focus, which tells the
 * new screen from the previous one.
 */
export async function openWithoutLoading(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => document.activeElement !== document.body, undefined, {
    timeout: 10_000,
  });
  await waitUntilLoaded(page);
}

/** Expects the focus on the heading, where Tab continues after the focused element was removed. */
export async function expectHeadingFocused(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeFocused();
  // Fluent's focus markers are in the tab order only while the focus is outside the page.
  await expect(page.locator('i[data-tabster-dummy][tabindex="0"]')).toHaveCount(0);
}

/** The token that this browser signed in with. */
export async function readToken(page: Page): Promise<string> {
  const { origins } = await page.context().storageState();
  const kept = origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'portal.session');
  return (JSON.parse(kept?.value ?? '{}') as { identity: { token: string } }).identity.token;
}

/** Expects no accessibility violation of any impact on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForTransitions(page);
  const found = await findViolations(page);
  expect.soft(found, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
}

/**
 * Waits until no color has changed for a while: half way between disabled and enabled, a button has neither contrast, and a
 * form that was sent enables its buttons some time later.
 */
const waitForTransitions = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    ([wait, quiet]) => {
      const page = globalThis as { still?: { wait: number; since: number } };
      const moves = document.getAnimations().some(({ effect, playState }) => {
        return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
      });
      if (moves || page.still?.wait !== wait) page.still = { wait, since: performance.now() };
      return !moves && performance.now() - page.still.since >= quiet;
    },
    [++waits, QUIET] as const,
    { polling: 25, timeout: 10_000 },
  );
};

/** Expects of any page: no text keys, no horizontal overflow, no accessibility violations, no console errors. */
export async function expectNoDefects(visit: Visit, expectedStatus: number[] = []): Promise<void> {
  const { page } = visit;
  const path = new URL(page.url()).pathname;
  const words = await page.locator('body').innerText();
  const keys = words.match(
    /\b(?:screen|fields|shell|runtime|frame|errors|actions|menu|codes|rules|validation)\.[a-z][\w.]+/g,
  );
  expect.soft(keys ?? [], `keys where words should be on ${path}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `pixels wider than the window on ${path}`).toBeLessThanOrEqual(1);
  await expectAccessible(page);
  expect.soft(visit.failures(expectedStatus), `console errors on ${path}`).toEqual([]);
}

export { expect, test, text };
export type { Language };
