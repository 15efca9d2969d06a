// `npm test`: types, content, API, fault and web tests, then browser tests. Arguments select test files by a part of
// their path. --full runs exhaustive versions of sampled tests, all API tests on both databases, then tests that may
// depend on the date at other clocks (testing/date-dependent.ts).
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames } from '#server/settings.ts';
import { findOrInstallClamd } from './setup/clamd.ts';
import { findOrInstallLibreOffice } from './setup/libre-office.ts';
import { findOrInstallNginx } from './setup/nginx.ts';
import { findPostgres } from './setup/postgres.ts';
import { root } from './setup/root.ts';
import { runTool } from './setup/tool.ts';
import { runAtClocks } from './testing/at-clocks.ts';
import { runBrowserTests } from './testing/browser.ts';
import { listPostgresOnlyTests } from './testing/embedded-sample.ts';
import { createResults, printReport, type Results, sumResults } from './testing/results.ts';
import { explainSkips, canMount } from './testing/skips.ts';
import { findTestKind, listTestFiles } from './testing/test-files.ts';
import { runVitest } from './testing/vitest.ts';

const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = options.find((option) => option !== '--full');
if (unknown) stop(`Unknown option ${unknown}. npm test [-- [--full] part-of-a-file-name …]`);

const selected = listTestFiles().filter(
  (path) => filters.length === 0 || filters.some((filter) => path.includes(filter)),
);
if (selected.length === 0) stop(`No test file has ${filters.join(' or ')} in its path.`);
const browserTestFiles = selected.filter((path) => findTestKind(path) === 'e2e');
const nodeTestFiles = selected.filter((path) => findTestKind(path) && findTestKind(path) !== 'e2e');
const orphanFiles = selected.filter((path) => !findTestKind(path));

const clamdTest = 'tests/faults/virus-scanner.test.ts';
const nginxTest = 'tests/faults/install.test.ts';
const postgres = findPostgres();
const clamd = nodeTestFiles.includes(clamdTest) ? await findOrInstallClamd() : undefined;
const nginx = nodeTestFiles.includes(nginxTest) ? await findOrInstallNginx() : undefined;
const isFull = options.includes('--full');
const libreOffice =
  isFull && nodeTestFiles.includes('tests/api/check-runs.test.ts')
    ? await findOrInstallLibreOffice()
    : undefined;
// Tests define their own settings, independent of the caller's environment.
for (const name of settingNames) delete process.env[name];
const installedTools = {
  ...(postgres ? { TEST_POSTGRES: postgres } : {}),
  ...(clamd ? { TEST_CLAMD: clamd } : {}),
  ...(nginx ? { TEST_NGINX: nginx } : {}),
  ...(libreOffice ? { TEST_LIBREOFFICE: libreOffice } : {}),
};
const samplesEmbedded = postgres !== undefined && !isFull && filters.length === 0;
const reports = join(root, '.cache/tests');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const env: NodeJS.ProcessEnv = {
  ...installedTools,
  // Hundreds of servers and commands start during the tests, and each would compile the same modules.
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
  ...(isFull ? { TEST_FULL: '1' } : {}),
  ...(samplesEmbedded ? { TEST_POSTGRES_ONLY: listPostgresOnlyTests().join(' ') } : {}),
};

const results = [
  await checkTypes(),
  ...addPostgresNote(await runVitest(nodeTestFiles, filters, env)).map(addSkipReasons),
  ...(await runBrowserTests(browserTestFiles, filters, env)),
  ...(isFull ? await runAtClocks(selected, installedTools) : []),
  ...listOrphans(),
];
printReport(results);
process.exit(sumResults(results).failed > 0 ? 1 : 0);

async function checkTypes(): Promise<Results> {
  const started = performance.now();
  const { code, output } = await runTool('typescript/bin/tsc', ['-b']);
  if (code !== 0) console.log(output);
  const seconds = (performance.now() - started) / 1000;
  return {
    ...createResults('types'),
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    seconds,
  };
}

/** Notes on which databases the API tests ran. Without PostgreSQL, their second run counts as skipped. */
function addPostgresNote(results: Results[]): Results[] {
  return results.map((each) => {
    if (each.kind !== 'api') return each;
    const extent = samplesEmbedded ? 'a sample also' : 'and';
    if (postgres) return { ...each, note: `on PostgreSQL, ${extent} on the embedded database` };
    const skippedOnPostgres = each.passed + each.failed + each.skipped;
    const note = 'skipped on PostgreSQL: no initdb was found, and DATABASE_URL is not set';
    return { ...each, skipped: each.skipped + skippedOnPostgres, note };
  });
}

/** Adds the reasons of skipped fault tests. In CI, a skipped test without a missing prerequisite counts as failed. */
function addSkipReasons(results: Results): Results {
  const missing = [
    ...(postgres ? [] : ['PostgreSQL']),
    ...(nginx || !nodeTestFiles.includes(nginxTest) ? [] : ['nginx']),
    ...(clamd || !nodeTestFiles.includes(clamdTest) ? [] : ['clamd']),
    ...(canMount() ? [] : ['the right to mount']),
  ];
  return process.env.CI || missing.length > 0 ? explainSkips(results, missing) : results;
}

function listOrphans(): Results[] {
  return orphanFiles.map((path) => ({
    ...createResults(path),
    failed: 1,
    note: 'no kind of tests runs this file',
  }));
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
