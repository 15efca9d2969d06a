// times a check of the whole set and of one changed file of each kind, and /health/ready during
// large uploads, and what pages load. No test depends on the figures, since they depend on the machine.
import { assemble } from '#language/compile/assemble.ts';
import { getFileKind, type FileKind } from '#language/core/file-kinds.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { bundleIfStale } from '../setup/bundle.ts';
import { pageSizeKib, screenSizesKib, pageLimits, pageNames } from './page-sizes.ts';
import { measureUploads } from './uploads.ts';

const ROUNDS = 7;
const WHOLE_GOAL = 3000;
const FILE_GOAL = 150;
const READY_GOAL = 50;

const files = readDataFiles(projectRoot);
const screens = [...files.keys()].filter((path) => getFileKind(path) === 'screen').length;
const workspace = createWorkspace(files, today);

line('file kind', 'files', 'largest saved', 'median', 'slowest', 'goal');
const whole = measure(1, () => void workspace.check());
line('whole set', files.size, `${screens} screens`, whole.median, whole.slowest, WHOLE_GOAL);
const again = measure(3, () => void createWorkspace(files, today).check());
line('whole, warm', files.size, `${screens} screens`, again.median, again.slowest, WHOLE_GOAL);
for (const [kind, paths] of kindsOfFiles()) {
  // A changed meta-schema affects every file, so this equals a check of the whole set.
  if (kind === 'meta' || kind === 'names') continue;
  const path = largest(paths);
  const text = files.get(path) ?? '';
  let round = 0;
  const { median, slowest } = measure(ROUNDS, () => {
    // A trailing space changes the file without changing its meaning.
    workspace.update([[path, text + ' '.repeat(++round)]]);
    workspace.check();
  });
  workspace.update([[path, text]]);
  line(kind, paths.length, path.split('/').slice(-2).join('/'), median, slowest, FILE_GOAL);
}
const { compiled } = workspace.check();
const assembleMs = measure(
  3,
  () => void assemble(compiled, ['default'], (text) => String(text.length)),
);
line('artefacts', screens, 'one brand', assembleMs.median, assembleMs.slowest, '');

await bundleIfStale();
for (const page of pageNames)
  line('page', '', page, `${pageSizeKib(page).toFixed(1)} KiB`, '', `${pageLimits[page]} KiB`);
const [largestScreen] = screenSizesKib();
line('screen', screens, largestScreen?.id ?? '', `${largestScreen?.kib.toFixed(1)} KiB`, '', '');

line('uploads', 'calls', 'what is timed', 'median', 'slowest', 'goal');
const { megabytes, uploads, ready } = await measureUploads();
const stored = spread(uploads);
line(
  'upload',
  uploads.length,
  `${megabytes} MB, embedded database`,
  stored.median,
  stored.slowest,
  '',
);
const readyTimes = spread(ready);
line(
  'ready',
  ready.length,
  '/health/ready meanwhile',
  readyTimes.median,
  readyTimes.slowest,
  READY_GOAL,
);
line('ready', '', '99 % of these calls', readyTimes.p99, '', READY_GOAL);

function kindsOfFiles(): [FileKind, string[]][] {
  const kinds = Map.groupBy(files.keys(), getFileKind);
  return [...kinds].flatMap(([kind, paths]) =>
    kind ? [[kind, paths] as [FileKind, string[]]] : [],
  );
}

function sizeOf(path: string): number {
  return files.get(path)?.length ?? 0;
}

function largest(paths: readonly string[]): string {
  return paths.toSorted((left, right) => sizeOf(right) - sizeOf(left))[0] ?? '';
}

function measure(rounds: number, work: () => void): { median: number; slowest: number } {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return spread(times);
}

function spread(times: readonly number[]): { median: number; p99: number; slowest: number } {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { median: at(0.5), p99: at(0.99), slowest: sorted.at(-1) ?? 0 };
}

function line(...cells: (string | number)[]): void {
  const [kind = '', count = '', what = '', ...times] = cells;
  const shown = times.map((time) => (typeof time === 'number' ? `${time.toFixed(0)} ms` : time));
  console.log(
    `${String(kind).padEnd(14)}${String(count).padStart(6)}  ${String(what).padEnd(40)}${shown.map((cell) => cell.padStart(10)).join('')}`,
  );
}
