// `npm run bench -- cost`: how many lines one operation takes, by noun: TypeScript of its handlers and queries, JSON of
// its contract, and API tests. A noun's lines are shared equally by its operations; medians are over operations. The
// lines of TypeScript are also counted for each operation (operation-lines.ts), because a noun's large operations
// otherwise raise the figure of all its small ones.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildContract, readSchemaFiles } from '#server/contract.ts';
import { projectRoot } from '#server/data-folders.ts';
import { linesOfOperations } from './operation-lines.ts';

/** Composed documents consist of pages rather than data. */
const documents = new Set(['explanation-of-benefits']);
/** A test file that calls operations of more nouns than this tests a general rule, not one operation. */
const nounsOfACallTest = 3;

const goals = { TypeScript: 35, JSON: 55, tests: 30 };

export function printCost(): void {
  const operations = [...buildContract(readSchemaFiles(projectRoot)).values()];
  const byNoun = Map.groupBy(operations, ({ noun }) => noun);
  const tests = testLines(operations);
  const rows = [...byNoun].map(([noun, { length }]) => ({
    noun,
    operations: length,
    TypeScript: linesIn(`src/server/resources/${noun}`, '.ts') / length,
    JSON: linesIn(`schemas/${noun}`, '.json') / length,
    tests: (tests.get(noun) ?? 0) / length,
  }));
  row('noun', 'operations', 'TypeScript', 'JSON', 'tests');
  for (const { noun, operations: count, ...lines } of rows)
    row(noun, count, lines.TypeScript, lines.JSON, lines.tests);
  const counted = rows.filter(({ noun }) => !documents.has(noun));
  const medianOf = (kind: keyof typeof goals) =>
    median(counted.flatMap((noun) => Array<number>(noun.operations).fill(noun[kind])));
  row('median', operations.length, medianOf('TypeScript'), medianOf('JSON'), medianOf('tests'));
  row('goal', '', goals.TypeScript, goals.JSON, goals.tests);
  const lineCounts = [...byNoun].flatMap(([noun, operationsOfNoun]) =>
    linesOfOperations(
      operationsOfNoun.map(({ id }) => id),
      filesIn(`src/server/resources/${noun}`, '.ts').map(textOf),
    ),
  );
  const mean = lineCounts.reduce((sum, lines) => sum + lines, 0) / lineCounts.length;
  console.log(
    `\nTypeScript of single operations: median ${Math.round(median(lineCounts))}, mean ${Math.round(mean)}.`,
  );
  console.log(`${[...documents].join(', ')} is not in the median.`);
  console.log(`Tests of rules that hold for every call: ${Math.round(tests.get('') ?? 0)} lines.`);
}

function filesIn(folder: string, ending: string): string[] {
  const path = join(projectRoot, folder);
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(path, name));
}

const linesIn = (folder: string, ending: string): number =>
  filesIn(folder, ending).reduce((sum, file) => sum + linesOf(file), 0);

const textOf = (file: string): string => readFileSync(file, 'utf8');
const linesOf = (file: string): number => textOf(file).split('\n').length - 1;

/** Counts lines of API tests by noun; tests of general rules are under ''. */
function testLines(operations: readonly { id: string; noun: string; path: string }[]) {
  const lines = new Map<string, number>();
  const folder = join(projectRoot, 'tests/api');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.test.ts'))) {
    const text = readFileSync(join(folder, name), 'utf8');
    const called = operations.filter(
      ({ id, path }) => text.includes(`'${id}'`) || text.includes(path.split('{')[0] ?? path),
    );
    const nouns = new Set(called.map(({ noun }) => noun));
    const owners = nouns.size === 0 || nouns.size > nounsOfACallTest ? [''] : [...nouns];
    for (const noun of owners)
      lines.set(noun, (lines.get(noun) ?? 0) + linesOf(join(folder, name)) / owners.length);
  }
  return lines;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function row(name: string, ...cells: (string | number)[]): void {
  const texts = cells.map((cell) => (typeof cell === 'number' ? `${Math.round(cell)}` : cell));
  console.log(name.padEnd(26) + texts.map((text) => text.padStart(12)).join(''));
}
