import type { LocatedDiagnostic } from '#language/core/diagnostic.ts';
import { createWorkspace, type Today, type Workspace } from '#language/check/workspace.ts';
import { collectMentions, type Mentions } from './mentions.ts';
import { createSeededRandom } from '#language/report/seeded-random.ts';
import { misspell } from './misspell.ts';
import { collectNames, nameGroups, type Occurrence, type NameGroup } from './names.ts';

/** A misspelling of one name in one file. */
export interface Mutant extends Occurrence {
  group: NameGroup;
  misspelling: string;
}

/** The result of checking one mutant. */
export interface MutantResult {
  mutant: Mutant;
  /** Location of the misspelled name: file:line:column. */
  at: string;
  /** Whether the checker reports an error with a location anywhere. */
  caught: boolean;
  /** Whether a diagnostic is at the line of the mistake. */
  atLine: boolean;
  /** Whether the right name is suggested. */
  suggested: boolean;
  diagnostics: LocatedDiagnostic[];
}

/** All mutants, and functions that check them. */
export interface Suite {
  mutants: Mutant[];
  test(mutant: Mutant): MutantResult;
  /** Tests mutants of different files in one check. Only results that no other mutant can have caused are returned. */
  testTogether(mutants: readonly Mutant[]): MutantResult[];
}

/** Creates one mutant for each name of the set. The same seed gives the same mutants. */
export function createSuite(files: ReadonlyMap<string, string>, seed: number, today: Today): Suite {
  const workspace = createWorkspace(files, today);
  const checked = workspace.check();
  const mentions = collectMentions(checked);
  const random = createSeededRandom(seed);
  const knownDiagnostics = new Set(checked.diagnostics.map(toDiagnosticKey));
  const mutants = (Object.keys(nameGroups) as NameGroup[]).flatMap((group) =>
    checked.trees
      .ofKind(...nameGroups[group])
      .flatMap((tree) => collectNames(group, tree, mentions))
      .map((occurrence) => ({
        ...occurrence,
        group,
        misspelling: createMisspelling(occurrence.name, mentions, random),
      })),
  );
  const check = (batch: readonly Mutant[]) =>
    checkMutants(workspace, files, knownDiagnostics, batch);
  return {
    mutants,
    test: (mutant) => toResult(mutant, files, check([mutant])),
    testTogether(batch) {
      const diagnostics = check(batch);
      return batch
        .map((mutant) => toResult(mutant, files, diagnostics.filter(isIn(mutant.file))))
        .filter(({ atLine, suggested }) => atLine && suggested);
    },
  };
}

const isIn =
  (file: string) =>
  (diagnostic: LocatedDiagnostic): boolean =>
    diagnostic.file === file;

const createMisspelling = (name: string, mentions: Mentions, random: () => number): string =>
  misspell(
    name,
    random,
    (misspelling) => mentions.exists(misspelling) || mentions.count(misspelling) > 0,
  );

export const toDiagnosticKey = ({ file, code, message }: LocatedDiagnostic): string =>
  `${file} ${code} ${message}`;

/**
 * Writes the mutants into their files, checks the set, and restores the files. Returns the errors that the mutants
 * cause.
 */
function checkMutants(
  workspace: Workspace,
  files: ReadonlyMap<string, string>,
  knownDiagnostics: ReadonlySet<string>,
  mutants: readonly Mutant[],
): LocatedDiagnostic[] {
  workspace.update(mutants.map((mutant) => [mutant.file, applyMutant(mutant, files)]));
  const diagnostics = workspace
    .check()
    .diagnostics.filter(
      (diagnostic) =>
        diagnostic.severity === 'error' && !knownDiagnostics.has(toDiagnosticKey(diagnostic)),
    );
  workspace.update(mutants.map(({ file }) => [file, files.get(file)]));
  return diagnostics;
}

function applyMutant(
  { file, from, name, misspelling }: Mutant,
  files: ReadonlyMap<string, string>,
): string {
  const text = files.get(file) ?? '';
  return text.slice(0, from) + misspelling + text.slice(from + name.length);
}

function toResult(
  mutant: Mutant,
  files: ReadonlyMap<string, string>,
  diagnostics: LocatedDiagnostic[],
): MutantResult {
  const { file, from } = mutant;
  const linesUntilName = (files.get(file) ?? '').slice(0, from).split('\n');
  const line = linesUntilName.length;
  return {
    mutant,
    at: `${file}:${line}:${(linesUntilName.at(-1) ?? '').length + 1}`,
    caught: diagnostics.some(hasLocation),
    atLine: diagnostics.some((diagnostic) => diagnostic.file === file && diagnostic.line === line),
    suggested: diagnostics.some(({ hint }) =>
      isRightSuggestion(hint?.suggestion, hint?.found, mutant),
    ),
    diagnostics,
  };
}

/** Whether the diagnostic names a place and has a code such as `TXT301`. */
const hasLocation = ({ file, line, column, code }: LocatedDiagnostic): boolean =>
  file !== '' && line > 0 && column > 0 && /^[A-Z]{3}\d{3}$/u.test(code);

/**
 * Whether the suggestion is the name itself, corrects the misspelled part of it, or contains the words of the name that the
 * mutant has replaced, as the key of a text that belongs to the name does.
 */
function isRightSuggestion(
  suggestion: string | undefined,
  found: string | undefined,
  { name, misspelling }: Mutant,
): boolean {
  if (suggestion === undefined || suggestion === misspelling) return false;
  if (suggestion === name || (found && misspelling.replace(found, suggestion) === name))
    return true;
  const splitWords = (text: string) => text.split(/[^\w$-]+/u);
  const replacedWords = splitWords(name).filter((word) => !splitWords(misspelling).includes(word));
  return (
    replacedWords.length > 0 && replacedWords.every((word) => splitWords(suggestion).includes(word))
  );
}

/** Counts of one group. */
export interface GroupSummary {
  group: NameGroup;
  mutants: number;
  caught: number;
  atLine: number;
  suggested: number;
}

export const summarizeByGroup = (results: readonly MutantResult[]): GroupSummary[] =>
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
