// `npm run check`: format, lint, types, boundaries, dead code, file lengths, generated files and data folders.
// All steps run, so that one run shows every error. When all is well it prints one line; `npm run check -- --notes` prints
// the time and notes of each step. `npm run check -- brand <id>` checks one brand.
import { boundaries as boundariesStep } from './checks/boundaries.ts';
import { checkBrand } from './checks/brand.ts';
import { lengths as lengthsStep } from './checks/lengths.ts';
import { type StepResult, scriptStep, type Step, toolStep } from './checks/step.ts';
import { formatSecondsSince } from './setup/phase.ts';

const [command, brandId] = process.argv.slice(2);
if (command === 'brand') process.exit(checkBrand(brandId));

const notes = process.argv.includes('--notes');

/** Number of steps that run at the same time. */
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
  boundariesStep,
  scriptStep('generated', 'scripts/generate.ts', ['--check']),
  scriptStep('screens', 'scripts/check-screens.ts'),
  lengthsStep,
];

const started = performance.now();
const nameWidth = Math.max(...steps.map(({ name }) => name.length));
const failedSteps: { name: string; output: string }[] = [];

const waitingSteps = [...steps];
await Promise.all(Array.from({ length: WORKERS }, runWaitingSteps));

for (const { name, output } of failedSteps) console.log(`\n── ${name}\n${output.trim()}\n`);
const summary = `${steps.length - failedSteps.length} passed, ${failedSteps.length} failed`;
console.log(`Checks: ${summary} in ${formatSecondsSince(started)}`);
process.exit(failedSteps.length > 0 ? 1 : 0);

async function runWaitingSteps(): Promise<void> {
  for (let step = waitingSteps.shift(); step; step = waitingSteps.shift()) {
    const startedMs = performance.now();
    const result = await step.run();
    if (!result.ok) failedSteps.push({ name: step.name, output: result.output ?? '' });
    if (notes || !result.ok) print(step, result, formatSecondsSince(startedMs));
  }
}

function print({ name }: Step, { ok, note }: StepResult, time: string): void {
  console.log(
    `${ok ? '✓' : '✗'} ${name.padEnd(nameWidth)} ${time.padStart(8)}  ${note ?? ''}`.trimEnd(),
  );
}
