import type { LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { createWorkspace, type Today, type Workspace } from '#language/check/workspace.ts';
import { mentionsIn, type Mentions } from './mentions.ts';
import { createSeededRandom } from '#language/report/seeded-random.ts';
import { misspell } from './misspell.ts';
import { namesIn, nameGroups, type Occurrence, type NameGroup } from './names.ts';

export interface Mutant extends Occurrence {
  group: NameGroup;
  wrong: string;
}

/** The result of checking one mutant. */
export interface MutantResult {
  mutant: Mutant;
  /** Location of the misspelled name: file:line:column. */
  at: string;
  caught: boolean;
  /** Whether a diagnostic is at the line of the mistake. */
  atLine: boolean;
  /** Whether the right name is suggested. */
  suggested: boolean;
  diagnostics: LocatedDiagnostic[];
}

export interface Suite {
  mutants: Mutant[];
  test(mutant: Mutant): MutantResult;
  /** Tests mutants of different files in one check. Only results that no other mutant can have caused are returned. */
  testTogether(mutants: readonly Mutant[]): MutantResult[];
}

/** Creates mutants of every name of the set. The same seed gives the same mutants. */
export function createSuite(files: ReadonlyMap<string, string>, seed: number, today: Today): Suite {
  const workspace = createWorkspace(files, today);
  const checked = workspace.check();
  const mentions = mentionsIn(checked);
  const random = createSeededRandom(seed);
  const known = new Set(checked.diagnostics.map(identity));
  const mutants = (Object.keys(nameGroups) as NameGroup[]).flatMap((group) =>
    checked.trees
      .ofKind(...nameGroups[group])
      .flatMap((tree) => namesIn(group, tree, mentions))
      .map((occurrence) => ({
        ...occurrence,
        group,
        wrong: misspellingOf(occurrence.name, mentions, random),
      })),
  );
  const check = (tested: readonly Mutant[]) => checkMutants(workspace, files, known, tested);
  return {
    mutants,
    test: (mutant) => resultOf(mutant, files, check([mutant])),
    testTogether(tested) {
      const diagnostics = check(tested);
      return tested
        .map((mutant) => resultOf(mutant, files, diagnostics.filter(isIn(mutant.file))))
        .filter(({ atLine, suggested }) => atLine && suggested);
    },
  };
}

const isIn =
  (file: string) =>
  (diagnostic: LocatedDiagnostic): boolean =>
    diagnostic.file === file;

const misspellingOf = (name: string, mentions: Mentions, random: () => number): string =>
  misspell(name, random, (wrong) => mentions.exists(wrong) || mentions.count(wrong) > 0);

export const identity = ({ file, code, message }: LocatedDiagnostic): string =>
  `${file} ${code} ${message}`;

/** Writes the mutants into their files, checks the set, and restores the files. */
function checkMutants(
  workspace: Workspace,
  files: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
  mutants: readonly Mutant[],
): LocatedDiagnostic[] {
  workspace.update(mutants.map((mutant) => [mutant.file, mutatedText(mutant, files)]));
  const diagnostics = workspace
    .check()
    .diagnostics.filter(
      (diagnostic) => diagnostic.severity === 'error' && !known.has(identity(diagnostic)),
    );
  workspace.update(mutants.map(({ file }) => [file, files.get(file)]));
  return diagnostics;
}

function mutatedText(
  { file, from, name, wrong }: Mutant,
  files: ReadonlyMap<string, string>,
): string {
  const text = files.get(file) ?? '';
  return text.slice(0, from) + wrong + text.slice(from + name.length);
}

function resultOf(
  mutant: Mutant,
  files: ReadonlyMap<string, string>,
  diagnostics: LocatedDiagnostic[],
): MutantResult {
  const { file, from } = mutant;
  const before = (files.get(file) ?? '').slice(0, from).split('\n');
  const line = before.length;
  return {
    mutant,
    at: `${file}:${line}:${(before.at(-1) ?? '').length + 1}`,
    caught: diagnostics.some(isPlaced),
    atLine: diagnostics.some((diagnostic) => diagnostic.file === file && diagnostic.line === line),
    suggested: diagnostics.some(({ hint }) => isRight(hint?.suggestion, hint?.found, mutant)),
    diagnostics,
  };
}

const isPlaced = ({ file, line, column, code }: LocatedDiagnostic): boolean =>
  file !== '' && line > 0 && column > 0 && /^[A-Z]{3}\d{3}$/u.test(code);

/** The suggestion is the name itself, the misspelled segment, or the key of the text that belongs to it. */
function isRight(
  suggestion: string | undefined,
  found: string | undefined,
  { name, wrong }: Mutant,
): boolean {
  if (suggestion === undefined || suggestion === wrong) return false;
  if (suggestion === name || (found && wrong.replace(found, suggestion) === name)) return true;
  const pieces = (text: string) => text.split(/[^\w$-]+/u);
  const lost = pieces(name).filter((piece) => !pieces(wrong).includes(piece));
  return lost.length > 0 && lost.every((piece) => pieces(suggestion).includes(piece));
}

/** Counts of one group. */
export interface Row {
  group: NameGroup;
  mutants: number;
  caught: number;
  atLine: number;
  suggested: number;
}

export const rowsOf = (results: readonly MutantResult[]): Row[] =>
  (Object.keys(nameGroups) as NameGroup[]).map((group) => {
    const groupResults = results.filter(({ mutant }) => mutant.group === group);
    const count = (measure: 'caught' | 'atLine' | 'suggested') =>
      groupResults.filter((result) => result[measure]).length;
    return {
      group,
      mutants: groupResults.length,
      caught: count('caught'),
      atLine: count('atLine'),
      suggested: count('suggested'),
    };
  });
