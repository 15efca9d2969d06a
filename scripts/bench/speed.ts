// Times a check of all data files and of one changed file of each kind, and /health/ready during large uploads; measures
// what pages load. No test depends on the figures, because they depend on the machine.
import { assemble } from '#language/compile/assemble.ts';
import { getFileKind, type FileKind } from '#language/core/file-kinds.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { buildBundleIfStale } from '../setup/bundle.ts';
import { measurePageKib, measureScreensKib, maxKibByPage, pageNames } from './page-sizes.ts';
import { measureUploads } from './uploads.ts';

const ROUNDS = 7;
const MAX_WHOLE_CHECK_MS = 3000;
const MAX_FILE_CHECK_MS = 150;
const MAX_READY_MS = 50;

const files = readDataFiles(projectRoot);
const screenCount = [...files.keys()].filter((path) => getFileKind(path) === 'screen').length;
const workspace = createWorkspace(files, today);

printHeader('file kind', 'files', 'largest saved');
const wholeCheck = measure(1, () => void workspace.check());
printLine(
  'whole set',
  files.size,
  `${screenCount} screens`,
  wholeCheck.median,
  wholeCheck.slowest,
  MAX_WHOLE_CHECK_MS,
);
// Each new workspace starts with compiled code, but without cached results.
const warmCheck = measure(3, () => void createWorkspace(files, today).check());
printLine(
  'whole, warm',
  files.size,
  `${screenCount} screens`,
  warmCheck.median,
  warmCheck.slowest,
  MAX_WHOLE_CHECK_MS,
);
for (const [kind, paths] of groupFilesByKind()) {
  // Skipped: a changed meta-schema affects every file, so this equals a check of the whole set, and name lists are
  // generated for editors.
  if (kind === 'meta' || kind === 'names') continue;
  const path = findLargest(paths);
  const text = files.get(path) ?? '';
  let round = 0;
  const { median, slowest } = measure(ROUNDS, () => {
    // A trailing space changes the file without changing its meaning.
    workspace.update([[path, text + ' '.repeat(++round)]]);
    workspace.check();
  });
  workspace.update([[path, text]]);
  printLine(
    kind,
    paths.length,
    path.split('/').slice(-2).join('/'),
    median,
    slowest,
    MAX_FILE_CHECK_MS,
  );
}
const { compiled } = workspace.check();
const assembleMs = measure(
  3,
  () => void assemble(compiled, ['default'], (text) => String(text.length)),
);
printLine('artefacts', screenCount, 'one brand', assembleMs.median, assembleMs.slowest, '');

await buildBundleIfStale();
for (const page of pageNames)
  printLine(
    'page',
    '',
    page,
    `${measurePageKib(page).toFixed(1)} KiB`,
    '',
    `${maxKibByPage[page]} KiB`,
  );
const [largestScreen] = measureScreensKib();
printLine(
  'screen',
  screenCount,
  largestScreen?.id ?? '',
  `${largestScreen?.kib.toFixed(1)} KiB`,
  '',
  '',
);

printHeader('uploads', 'calls', 'what is timed');
const { megabytes, uploadMs: uploads, readyMs } = await measureUploads();
const uploadTimes = summarizeTimes(uploads);
printLine(
  'upload',
  uploads.length,
  `${megabytes} MB, embedded database`,
  uploadTimes.median,
  uploadTimes.slowest,
  '',
);
const readyTimes = summarizeTimes(readyMs);
printLine(
  'ready',
  readyMs.length,
  '/health/ready meanwhile',
  readyTimes.median,
  readyTimes.slowest,
  MAX_READY_MS,
);
printLine('ready', '', '99 % of these calls', readyTimes.p99, '', MAX_READY_MS);

function groupFilesByKind(): [FileKind, string[]][] {
  const kinds = Map.groupBy(files.keys(), getFileKind);
  return [...kinds].flatMap(([kind, paths]) =>
    kind ? [[kind, paths] as [FileKind, string[]]] : [],
  );
}

function getSize(path: string): number {
  return files.get(path)?.length ?? 0;
}

function findLargest(paths: readonly string[]): string {
  return paths.toSorted((left, right) => getSize(right) - getSize(left))[0] ?? '';
}

function measure(rounds: number, work: () => void): { median: number; slowest: number } {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return summarizeTimes(times);
}

function summarizeTimes(times: readonly number[]): {
  median: number;
  p99: number;
  slowest: number;
} {
  const sorted = times.toSorted((left, right) => left - right);
  const getPercentile = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { median: getPercentile(0.5), p99: getPercentile(0.99), slowest: sorted.at(-1) ?? 0 };
}

function printHeader(kind: string, count: string, label: string): void {
  printCells(kind, count, label, ['median', 'slowest', 'goal', 'of goal']);
}

/**
 * Prints a median or size, the slowest time and the goal, and the first divided by the goal: above 1.00 the goal is
 * missed. Numbers are milliseconds; texts are printed as they are.
 */
function printLine(
  kind: string,
  count: string | number,
  label: string,
  ...figures: (string | number)[]
): void {
  const [median, , goal] = figures.map((figure) => Number.parseFloat(String(figure)));
  const share = median !== undefined && goal ? (median / goal).toFixed(2) : '';
  const shown = figures.map((figure) =>
    typeof figure === 'number' ? `${figure.toFixed(0)} ms` : figure,
  );
  printCells(kind, count, label, [...shown, share]);
}

function printCells(
  kind: string,
  count: string | number,
  label: string,
  cells: readonly string[],
): void {
  console.log(
    `${kind.padEnd(14)}${String(count).padStart(6)}  ${label.padEnd(40)}${cells.map((cell) => cell.padStart(10)).join('')}`,
  );
}
