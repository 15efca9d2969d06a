import { beforeAll, describe, expect, it } from 'vitest';
import { formatDiagnostic } from '#language/core/diagnostic.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { createSeededRandom } from '#language/report/seeded-random.ts';
import { misspell } from '../../../scripts/mutation-tests/misspell.ts';
import { nameGroups, type NameGroup } from '../../../scripts/mutation-tests/names.ts';
import { splitIntoBatches } from '../../../scripts/mutation-tests/batches.ts';
import {
  createSuite,
  summarizeByGroup,
  type Mutant,
  type Suite,
  type MutantResult,
} from '../../../scripts/mutation-tests/run-mutants.ts';
import { today } from '#server/clock.ts';

/** Every misspelled name is found. This tests a fixed sample; `npm run check:mutants` misspells every name. */
const files = readDataFiles(projectRoot);
const seed = 20261120;
const sampled = 40;

let suite: Suite;
let results: MutantResult[];

beforeAll(() => {
  suite = createSuite(files, seed, today);
  results = (Object.keys(nameGroups) as NameGroup[]).flatMap((group) =>
    sample(suite.mutants.filter((mutant) => mutant.group === group)).map((mutant) =>
      suite.test(mutant),
    ),
  );
}, 120_000);

/** Equally many for each place, so that the place with most names does not dominate. */
function sample(mutants: readonly Mutant[]): Mutant[] {
  const random = createSeededRandom(seed);
  return mutants
    .map((mutant) => ({ mutant, lot: random() }))
    .toSorted((left, right) => left.lot - right.lot)
    .slice(0, sampled)
    .map(({ mutant }) => mutant);
}

const formatResult = ({ at, mutant, diagnostics }: MutantResult): string =>
  [`${at} ${mutant.name} written ${mutant.misspelling}`, ...diagnostics.map(formatDiagnostic)].join(
    '\n',
  );

describe('a misspelled name', () => {
  it('can occur in more than 2,000 places, in every kind of file', () => {
    expect(suite.mutants.length).toBeGreaterThan(2000);
    for (const { group, mutants } of summarizeByGroup(results))
      expect(mutants, group).toBe(sampled);
  });

  it('is found, with file, line, column and code', () => {
    expect(results.filter(({ caught }) => !caught).map(formatResult)).toEqual([]);
  });

  it('gets the right suggestion in nine of ten cases', () => {
    const without = results.filter(({ suggested }) => !suggested);
    expect(without.length, without.map(formatResult).join('\n')).toBeLessThanOrEqual(
      results.length / 10,
    );
  });
});

describe('an incremental check after one file was saved', () => {
  it('gives the same result as a check of the whole set', { timeout: 120_000 }, () => {
    const workspace = createWorkspace(files, today);
    workspace.check();
    const messagesOf = (checked: ReturnType<typeof workspace.check>) =>
      checked.diagnostics.map(formatDiagnostic);
    const chosen = sample(suite.mutants).filter((_, index) => index % 5 === 0);
    for (const { file, from, name, misspelling: wrong } of chosen) {
      const text = files.get(file) ?? '';
      const changed = text.slice(0, from) + wrong + text.slice(from + name.length);
      workspace.update([[file, changed]]);
      const whole = createWorkspace(new Map([...files, [file, changed]]), today).check();
      expect(messagesOf(workspace.check()), `${file} ${name} written ${wrong}`).toEqual(
        messagesOf(whole),
      );
      workspace.update([[file, text]]);
    }
  });
});

describe('mutants that are tested in one check', () => {
  it('get the same result as alone', { timeout: 120_000 }, () => {
    const alone = new Map(results.map((result) => [result.mutant, result]));
    for (const batch of splitIntoBatches([...alone.keys()], 60)) {
      expect(new Set(batch.map(({ file }) => file)).size).toBe(batch.length);
      for (const { mutant, suggested, atLine } of suite.testTogether(batch))
        expect([mutant.path, suggested, atLine]).toEqual([
          mutant.path,
          alone.get(mutant)?.suggested,
          alone.get(mutant)?.atLine,
        ]);
    }
  });
});

describe('texts of two languages', () => {
  it('are in different batches, so that none is tested twice', { timeout: 120_000 }, () => {
    const texts = suite.mutants.filter(
      ({ file, path }) => /^locales\/\w+\/documents\.json$/u.test(file) && path.endsWith(')'),
    );
    const pairs = [...Map.groupBy(texts, ({ path }) => path).values()]
      .filter(({ length }) => length === 2)
      .slice(0, 6);
    expect(pairs.length).toBe(6);
    const batches = splitIntoBatches(pairs.flat(), 60);
    const settled = batches.flatMap((batch) => suite.testTogether(batch));
    const alone = pairs.flat().map((mutant) => suite.test(mutant));
    expect(settled.length).toBe(alone.filter(isSettled).length);
    expect(settled.length).toBeGreaterThan(6);
  });
});

const isSettled = ({ atLine, suggested }: MutantResult): boolean => atLine && suggested;

describe('the misspellings', () => {
  it('are names that do not exist, with one or two letters changed', () => {
    const random = createSeededRandom(1);
    const names = ['memberId', 'memberld', 'planYear', 'planYears'];
    for (let round = 0; round < 200; round++) {
      const wrong = misspell('memberId', random, (name) => names.includes(name));
      expect(names).not.toContain(wrong);
      expect(Math.abs(wrong.length - 'memberId'.length)).toBeLessThanOrEqual(2);
    }
  });
});
