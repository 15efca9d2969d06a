import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { fontFiles } from './scripts/build/font-files.ts';
import { nameJoinedSources } from './scripts/build/joined-sources.ts';
import { slimBundle } from './scripts/build/slim-bundle.ts';
import { staticStyles } from './scripts/build/static-styles.ts';

// TEST_CLOCK=2028-02-29T00:30:00Z runs all tests of this run as if it began then (tests/support/offset-of-run.ts).
if (process.env.TEST_CLOCK)
  process.env.TEST_CLOCK_OFFSET ??= String(Date.parse(process.env.TEST_CLOCK) - Date.now());

// On a machine shared with others, a test may miss a deadline once. `npm test` names the tests that passed only at a retry.
const retry = process.env.CI ? 1 : 0;

const test = {
  // By default, Vitest leaves one of two cores unused; many tests here only wait for a server or a disk.
  maxWorkers: '100%',
  // One for each folder of tests/ except e2e, and a second one for the API tests on PostgreSQL. Projects whose test files
  // share the database or compiled schemas of their worker are not isolated.
  projects: [
    onServer('content', { isolate: false }),
    onServer('api', {
      isolate: false,
      env: { TEST_DATABASE: 'pglite' },
      exclude: process.env.TEST_POSTGRES_ONLY?.split(' ') ?? [],
      globalSetup: 'tests/support/seeded-pglite.ts',
    }),
    ...(process.env.TEST_POSTGRES
      ? [
          onServer('api', {
            name: 'api-postgres',
            isolate: false,
            env: { TEST_DATABASE: 'postgres' },
            globalSetup: 'tests/support/one-postgres.ts',
          }),
        ]
      : []),
    onServer('faults', {
      testTimeout: 120_000,
      hookTimeout: 120_000,
      globalSetup: [
        'tests/support/one-postgres.ts',
        'tests/support/seeded-pglite.ts',
        'tests/support/built-page.ts',
      ],
    }),
    {
      extends: true,
      test: {
        name: 'web',
        include: ['tests/web/**/*.test.{ts,tsx}'],
        environment: 'jsdom',
        setupFiles: 'tests/support/run-page-clock.ts',
        retry,
        testTimeout: 20_000,
      },
    },
  ],
};

// The #shared and #web aliases come from package.json "imports", which Vite reads itself.
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    ...(command === 'build'
      ? [...slimBundle(), staticStyles(), fontFiles(), nameJoinedSources()]
      : []),
  ],
  // In development Vite puts styles and its own client in the page; they carry the server's nonce.
  html: command === 'serve' ? { cspNonce: '__CSP_NONCE__' } : {},
  build: {
    outDir: 'dist/web',
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    cssCodeSplit: false,
    // The polyfill is an inline script, which the Content-Security-Policy refuses.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Only what every page needs is grouped. Everything else follows the dynamic imports, so that the
        // login page does not carry the forms and tables of the screens behind it.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              priority: 2,
              test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]/,
            },
            // One file instead of forty small ones, which compress worse and each take a request.
            { name: 'base', priority: 1, tags: ['$initial'] },
            // Fluent's focus manager (13 KB), which dialogs and comboboxes use, but not every screen.
            {
              name: 'focus',
              priority: 1,
              test: /node_modules[\\/](tabster|@fluentui[\\/]react-tabster[\\/]lib[\\/]hooks[\\/]use(Tabster|ModalAttributes|ArrowNavigation|Focus(ableGroup|Finders|Observed)|MergedTabster|RestoreFocus|UncontrolledFocus|DangerousNever|SetKeyboard))/,
              minShareCount: 2,
            },
            // What most kinds of screens share: again one file in place of thirty.
            { name: 'screens', minShareCount: 4 },
            // The small modules that most kinds of screens load besides: a request for each costs more than its bytes.
            {
              name: 'small',
              test: /web[\\/](core[\\/](calls[\\/]calls-provider|display[\\/]badges)|runtime[\\/](frame[\\/]|page[\\/](conditions-ready|no-record)|screen-view|table[\\/]row-names)|shell[\\/]router[\\/]screen-with-calls|forms[\\/]widgets[\\/]checkboxes[\\/]widget)|format[\\/]nearest/,
              maxModuleSize: 6000,
            },
            // What most forms load.
            {
              name: 'form',
              test: /web[\\/](forms[\\/](view[\\/]form-view|widgets[\\/]textarea[\\/]widget)|runtime[\\/]form[\\/]form-screen)/,
            },
            // Lists of choices in which a reader searches.
            {
              name: 'choices',
              test: /web[\\/]forms[\\/]widgets[\\/](combobox|typeahead|multi-select|pick-list)[\\/]widget/,
            },
          ],
        },
      },
    },
  },
  test,
}));

function onServer(folder: string, options: Record<string, unknown>) {
  return {
    test: {
      name: folder,
      include: [`tests/${folder}/**/*.test.ts`],
      environment: 'node',
      setupFiles: 'tests/support/run-clock.ts',
      pool: 'forks' as const,
      retry,
      testTimeout: 20_000,
      hookTimeout: 60_000,
      ...options,
    },
  };
}
