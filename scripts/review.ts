// `npm run review`: report for the review of packages, before an update and once a month: signatures, known
// vulnerabilities, licences, and outdated major versions. It queries the registry, so it is not part of `npm run check`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.ts';
import { runProgram } from './setup/tool.ts';

/** Licences that allow use in a closed product without conditions beyond a notice. */
const permittedLicence =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib|Python-2\.0)\b/;

/** Licences of packages whose package.json names none, from their licence files. */
const licencesByPath: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

interface Locked {
  license?: string;
  dev?: boolean;
}
interface Outdated {
  current?: string;
  latest: string;
}

const steps = [
  { title: 'Signatures', failed: await runAndPrint('npm', ['audit', 'signatures']) },
  { title: 'Vulnerabilities', failed: await runAndPrint('npm', ['audit', '--omit=dev']) },
  { title: 'Licences', failed: checkLicences() },
];
await printMajorUpdates();
const failed = steps.filter((step) => step.failed).map(({ title }) => title);
console.log(failed.length > 0 ? `\nLook at: ${failed.join(', ')}` : '\nNothing to do.');
process.exit(failed.length > 0 ? 1 : 0);

/** Runs a program and prints its output. Returns whether it failed. */
async function runAndPrint(command: string, args: string[]): Promise<boolean> {
  console.log(`\n${[command, ...args].join(' ')}`);
  const { code, output } = await runProgram(command, args);
  console.log(output.trim());
  return code !== 0;
}

/**
 * Prints the licences of all delivered packages, and the packages whose licence needs a decision. Returns whether there
 * are any.
 */
function checkLicences(): boolean {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const delivered = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  const counts = new Map<string, number>();
  for (const [, { license = 'none' }] of delivered)
    counts.set(license, (counts.get(license) ?? 0) + 1);
  console.log('\nLicences of delivered packages');
  for (const [license, count] of [...counts].sort(([, left], [, right]) => right - left))
    console.log(`${String(count).padStart(5)} ${license}`);
  const undecided = delivered.filter(
    ([path, { license = licencesByPath[path] ?? '' }]) => !permittedLicence.test(license),
  );
  for (const [path, { license = 'none' }] of undecided)
    console.log(`  decide: ${path} (${license})`);
  return undecided.length > 0;
}

async function printMajorUpdates(): Promise<void> {
  const { output } = await runProgram('npm', ['outdated', '--json']);
  const getMajor = (version = '') => version.split('.')[0];
  const packages = Object.entries(JSON.parse(output || '{}') as Record<string, Outdated>);
  const behind = packages.filter(
    ([, { current, latest }]) => getMajor(current) !== getMajor(latest),
  );
  console.log(`\nPackages that are a major version behind: ${behind.length}`);
  for (const [name, { current, latest }] of behind)
    console.log(`  ${name} ${current} -> ${latest}`);
}
