import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';

/** A row of the list of attacks and faults, with the tests that prove what must happen. */
interface Row {
  row: number;
  title: string;
  proofs: { file: string; test: string }[];
  /** Gaps without a test yet, with the reason. */
  later?: string;
}

const rows = JSON.parse(
  readFileSync(new URL('../support/security-rows.json', import.meta.url), 'utf8'),
) as Row[];
const proofs = rows.flatMap(({ row, proofs: named }) => named.map((proof) => ({ row, ...proof })));
const toPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a file has a test with this title, or a row with it in a table of calls, and runs it. */
function asTitle(title: string, text: string): 'runs' | 'is skipped' | 'is missing' {
  const quoted = String.raw`(['"\`])${toPattern(title)}\1\s*[,:]`;
  if (!new RegExp(String.raw`[({,]\s*${quoted}`).test(text)) return 'is missing';
  // A skipped group skips the tests in it; which ones is not worth a parser.
  const skips = /\b(?:it|test|describe)\.(?:skip|todo|fixme)\(/u;
  return skips.test(text) ? 'is skipped' : 'runs';
}

describe('the list of attacks and faults', () => {
  it('has the rows 1 to 100, each with a title', () => {
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    expect(rows.filter(({ title }) => title.length < 5)).toEqual([]);
  });

  it('has for each row a test that proves it, or a reason why that comes later', () => {
    const silent = rows.filter(
      ({ proofs: named, later = '' }) => named.length === 0 && later === '',
    );
    expect(silent).toEqual([]);
    expect(rows.filter(({ later }) => later !== undefined && later.length < 20)).toEqual([]);
  });

  it.each(proofs)('row $row: $file has the test "$test"', ({ file, test }) => {
    // The tests of the demo data are functions that its test file calls.
    expect(file).toMatch(
      /^tests\/(api|content|e2e|faults|web)\/(.*\.(test|spec)|seed\/\w+)\.tsx?$/,
    );
    expect(existsSync(join(projectRoot, file)), file).toBe(true);
    const text = readFileSync(join(projectRoot, file), 'utf8');
    expect(asTitle(test, text)).toBe('runs');
  });

  it('takes the title of a test only where the test runs', () => {
    const titleOf = (text: string) => asTitle('is kept', text);
    expect(titleOf("it('is kept', () => {})")).toBe('runs');
    expect(titleOf("calls(portal, 'sum', { 'is kept': [] })")).toBe('runs');
    expect(titleOf("it.skipIf(!hasPostgres)('is kept', () => {})")).toBe('runs');
    expect(titleOf("it.skip('is kept', () => {})")).toBe('is skipped');
    expect(titleOf("it.todo('is kept', () => {})")).toBe('is skipped');
    expect(titleOf("describe.skip('a part', () => { it('is kept', () => {}) })")).toBe(
      'is skipped',
    );
    expect(titleOf("expect(text).toBe('is kept')")).toBe('is missing');
  });

  it('has no more rows with a gap than before', () => {
    const gaps = rows.filter(({ later }) => later !== undefined);
    expect(gaps.map(({ row }) => row)).toEqual([100]);
  });

  it('has no more rows without a test than before', () => {
    const unproved = rows.filter(({ proofs: named }) => named.length === 0);
    expect(unproved.map(({ row }) => row)).toEqual([100]);
    // It names the issue that brings its proof.
    expect(unproved.map(({ later = '' }) => later.split('"')[0])).toEqual(['Issue ']);
  });
});
