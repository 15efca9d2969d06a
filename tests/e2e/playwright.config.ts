import { defineConfig } from '@playwright/test';
// Reads TEST_CLOCK; the server and the pages follow it.
import '../support/offset-of-run.ts';

/** The Chromium that `npm test` found. Without one, Playwright uses its own. */
const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './serve-portal.ts',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A slow machine may miss a timeout once; tests that pass only on retry are named in the report.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.TEST_REPORT
    ? [['list'], ['json', { outputFile: process.env.TEST_REPORT }]]
    : 'list',
  use: {
    // Set by serve-portal.ts before a worker reads this file.
    baseURL: process.env.PORTAL_URL,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox', // in a container there is often only root
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
