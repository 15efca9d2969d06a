// `npm run bench -- cost`: how many lines one operation takes, by noun: TypeScript of its handlers and queries, JSON of
// its contract, and API tests. A noun's lines are shared equally by its operations; medians are over operations. The
// lines of TypeScript are also counted for each operation (operation-lines.ts), because a noun's large operations
// otherwise raise the figure of all its small ones.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildContract, readSchemaFiles } from '#server/contract.ts';
import { projectRoot } from '#server/data-folders.ts';
import { countOperationLines } from './operation-lines.ts';

/** Nouns whose operations compose PDF documents: their code is page layout, so the medians of the table leave them out. */
const composedDocumentNouns = new Set(['explanation-of-benefits']);
/** A test file that calls operations of more nouns than this tests a general rule, not one operation. */
const maxNounsOfCallTest = 3;

const goalLines = { TypeScript: 35, JSON: 55, tests: 30 };

export function printCost(): void {
  const operations = [...buildContract(readSchemaFiles(projectRoot)).values()];
  const operationsByNoun = Map.groupBy(operations, ({ noun }) => noun);
  const tests = countTestLines(operations);
  const rows = [...operationsByNoun].map(([noun, { length }]) => ({
    noun,
    operations: length,
    TypeScript: countLinesInFolder(`src/server/resources/${noun}`, '.ts') / length,
    JSON: countLinesInFolder(`schemas/${noun}`, '.json') / length,
    tests: (tests.get(noun) ?? 0) / length,
  }));
  printRow('noun', 'operations', 'TypeScript', 'JSON', 'tests');
  for (const { noun, operations: count, ...lines } of rows)
    printRow(noun, count, lines.TypeScript, lines.JSON, lines.tests);
  const counted = rows.filter(({ noun }) => !composedDocumentNouns.has(noun));
  const getMedian = (kind: keyof typeof goalLines) =>
    computeMedian(counted.flatMap((noun) => Array<number>(noun.operations).fill(noun[kind])));
  printRow(
    'median',
    operations.length,
    getMedian('TypeScript'),
    getMedian('JSON'),
    getMedian('tests'),
  );
  printRow('goal', '', goalLines.TypeScript, goalLines.JSON, goalLines.tests);
  const lineCounts = [...operationsByNoun].flatMap(([noun, operationsOfNoun]) =>
    countOperationLines(
      operationsOfNoun.map(({ id }) => id),
      listFiles(`src/server/resources/${noun}`, '.ts').map(readText),
    ),
  );
  const mean = lineCounts.reduce((sum, lines) => sum + lines, 0) / lineCounts.length;
  console.log(
    `\nTypeScript of single operations: median ${Math.round(computeMedian(lineCounts))}, mean ${Math.round(mean)}.`,
  );
  console.log(
    `The medians of the table are without ${[...composedDocumentNouns].join(', ')}; those of single operations are over all nouns.`,
  );
  console.log(`Tests of rules that hold for every call: ${Math.round(tests.get('') ?? 0)} lines.`);
}

function listFiles(folder: string, ending: string): string[] {
  const path = join(projectRoot, folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(path, name));
}

const countLinesInFolder = (folder: string, ending: string): number =>
  listFiles(folder, ending).reduce((sum, file) => sum + countLines(file), 0);

const readText = (file: string): string => readFileSync(file, 'utf8');
const countLines = (file: string): number => readText(file).split('\n').length - 1;

/** Counts lines of API tests by noun; tests of general rules are under ''. */
function countTestLines(operations: readonly { id: string; noun: string; path: string }[]) {
  const lines = new Map<string, number>();
  const folder = join(projectRoot, 'tests/api');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.test.ts'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const called = operations.filter(
      ({ id, path }) => text.includes(`'${id}'`) || text.includes(path.split('{')[0] ?? path),
    );
    const nouns = new Set(called.map(({ noun }) => noun));
    const owners = nouns.size === 0 || nouns.size > maxNounsOfCallTest ? [''] : [...nouns];
    for (const noun of owners)
      lines.set(noun, (lines.get(noun) ?? 0) + countLines(join(folder, name)) / owners.length);
  }
  return lines;
}

function computeMedian(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function printRow(name: string, ...cells: (string | number)[]): void {
  const texts = cells.map((cell) => (typeof cell === 'number' ? `${Math.round(cell)}` : cell));
  console.log(name.padEnd(26) + texts.map((text) => text.padStart(12)).join(''));
}
