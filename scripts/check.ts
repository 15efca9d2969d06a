// `npm run check`: format, lint, types, boundaries, dead code, file lengths, generated files and data folders.
// All steps run, so that one run shows every error. When all is well it prints one line; `-- --notes` prints the time
// and notes of each step. `npm run check -- brand <id>` checks one brand.
import { boundaries } from './checks/boundaries.ts';
import { checkBrand } from './checks/brand.ts';
import { lengths } from './checks/lengths.ts';
import { type StepResult, scriptStep, type Step, toolStep } from './checks/step.ts';
import { seconds } from './setup/phase.ts';

const [subject, brand] = process.argv.slice(2);
if (subject === 'brand') process.exit(checkBrand(brand));

const notes = process.argv.includes('--notes');

const WORKERS = 2;

const prettierCache = ['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier'];

// The slowest steps first.
const steps: Step[] = [
  toolStep('lint', 'oxlint/bin/oxlint', ['--format', 'unix']),
  toolStep('format', 'prettier/bin/prettier.cjs', [
    '--check',
    '.',
    '--log-level=warn',
    ...prettierCache,
  ]),
  toolStep('dead code', 'knip/bin/knip.js', ['--no-progress']),
  toolStep('types', 'typescript/bin/tsc', ['-b']),
  boundaries,
  scriptStep('generated', 'scripts/generate.ts', ['--check']),
  scriptStep('screens', 'scripts/check-screens.ts'),
  lengths,
];

const started = performance.now();
const wide = Math.max(...steps.map(({ name }) => name.length));
const broken: { name: string; output: string }[] = [];

const waiting = [...steps];
await Promise.all(Array.from({ length: WORKERS }, work));

for (const { name, output } of broken) console.log(`\n── ${name}\n${output.trim()}\n`);
const figures = `${steps.length - broken.length} passed, ${broken.length} failed`;
console.log(`Checks: ${figures} in ${seconds(started)}`);
process.exit(broken.length > 0 ? 1 : 0);

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const began = performance.now();
    const result = await step.run();
    if (!result.ok) broken.push({ name: step.name, output: result.output ?? '' });
    if (notes || !result.ok) print(step, result, seconds(began));
  }
}

function print({ name }: Step, { ok, note }: StepResult, time: string): void {
  console.log(
    `${ok ? '✓' : '✗'} ${name.padEnd(wide)} ${time.padStart(8)}  ${note ?? ''}`.trimEnd(),
  );
}
