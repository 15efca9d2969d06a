import { maxNames, describePossibleNames } from '#shared/format/possible-names.ts';
import type { SourceLocation } from './source-location.ts';
import { diagnosticCodes, type Code, type Severity } from './diagnostic-codes.ts';

/** Advice of a diagnostic. */
export interface Hint {
  /** The invalid name or value in the file. */
  found?: string;
  /** The valid names, or a description of what is expected. */
  expected?: string | readonly string[];
  /** The name that was probably meant. */
  suggestion?: string;
  /** How to fix it, as a sentence. */
  remedy?: string;
}

/** A diagnostic with line and column, both counted from 1. Diagnostics of severity 'note' do not fail the check. */
export interface LocatedDiagnostic {
  /** Path from the project root. */
  file: string;
  line: number;
  column: number;
  code: Code;
  severity: Severity;
  message: string;
  hint?: Hint;
  /** JSON pointer of the value or key. */
  pointer: string;
}

/** A diagnostic as a check reports it, with the range of characters in the file. */
export interface Diagnostic {
  code: Code;
  location: SourceLocation;
  message: string;
  hint?: Hint;
}

/** Reports a diagnostic. */
export type Report = (code: Code, location: SourceLocation, message: string, hint?: Hint) => void;

/** Returns a `report` function and the list to which it adds diagnostics. */
export function createCollector(): { diagnostics: Diagnostic[]; report: Report } {
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    report: (code, location, message, hint) =>
      diagnostics.push({ code, location, message, ...(hint && { hint }) }),
  };
}

/** Runs a check and returns its diagnostics. */
export function runCheck(check: (report: Report) => void): Diagnostic[] {
  const { diagnostics, report } = createCollector();
  check(report);
  return diagnostics;
}

/** Adds line and column to diagnostics, removes duplicates and sorts by file, line, column and code. */
export function locateDiagnostics(
  diagnostics: Iterable<Diagnostic>,
  getText: (file: string) => string | undefined,
): LocatedDiagnostic[] {
  const startsByFile = new Map<string, number[]>();
  const getLineStarts = (file: string) => {
    const known = startsByFile.get(file) ?? findLineStarts(getText(file) ?? '');
    startsByFile.set(file, known);
    return known;
  };
  const byKey = new Map<string, LocatedDiagnostic>();
  for (const diagnostic of diagnostics) {
    const located = locateDiagnostic(diagnostic, getLineStarts(diagnostic.location.file));
    const key = `${located.file}:${located.line}:${located.column}:${located.code}:${located.message}`;
    if (!byKey.has(key)) byKey.set(key, located);
  }
  return [...byKey.values()].sort(
    (a, b) =>
      compareTexts(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareTexts(a.code, b.code),
  );
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function locateDiagnostic(
  { code, location, message, hint }: Diagnostic,
  starts: number[],
): LocatedDiagnostic {
  const line = findLineIndex(starts, location.from);
  return {
    file: location.file,
    line: line + 1,
    column: location.from - (starts[line] ?? 0) + 1,
    code,
    severity: diagnosticCodes[code].severity,
    message,
    ...(hint && { hint }),
    pointer: location.pointer,
  };
}

/** Returns the offset at which each line begins. */
function findLineStarts(text: string): number[] {
  const starts = [0];
  for (
    let lineBreak = text.indexOf('\n');
    lineBreak >= 0;
    lineBreak = text.indexOf('\n', lineBreak + 1)
  )
    starts.push(lineBreak + 1);
  return starts;
}

/** Returns the index of the line that contains the offset, by binary search. */
function findLineIndex(starts: number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Returns a line such as `screens/a.json:12:33 SCR204 'fulName' is not in the response of searchMembers. Did you mean
 * 'fullName'?`
 */
export function formatDiagnostic(diagnostic: LocatedDiagnostic): string {
  const { file, line, column, code, severity } = diagnostic;
  const note = severity === 'note' ? 'note: ' : '';
  return `${file}:${line}:${column} ${code} ${note}${describeDiagnostic(diagnostic)}`;
}

/** Returns the message and how to fix it. */
export function describeDiagnostic({ code, message, hint }: LocatedDiagnostic): string {
  const advice = (hint && formatAdvice(hint, message)) ?? getRemedy(code);
  return advice === undefined ? message : `${message}. ${advice}`;
}

/** Returns the remedy of this code, for diagnostics that have no advice of their own. */
export const getRemedy = (code: Code): string | undefined => {
  const definition: { remedy?: string } = diagnosticCodes[code];
  return definition.remedy;
};

function formatAdvice({ suggestion, remedy, expected }: Hint, message: string): string | undefined {
  if (suggestion !== undefined) return `Did you mean '${suggestion}'?`;
  if (remedy !== undefined) return remedy;
  const description = describeExpected(expected);
  if (expected === undefined || description === undefined) return undefined;
  if (isInMessage(description, expected, message)) return undefined;
  return typeof expected === 'string' ? `Expected: ${expected}` : describePossibleNames(expected);
}

/** Whether the message already names what is expected. A name counts only in quotes, since it may be part of a word. */
const isInMessage = (description: string, expected: Hint['expected'], message: string): boolean =>
  message.includes(typeof expected === 'string' ? description : `'${description}'`);

/** Returns what is expected as text; undefined if there are no names or too many to list. */
export function describeExpected(expected: Hint['expected']): string | undefined {
  if (expected === undefined || typeof expected === 'string') return expected;
  return expected.length > 0 && expected.length <= maxNames ? expected.join(', ') : undefined;
}

/** Returns the line on which a location begins, counted from 1. */
export const getLineNumber = ({ from }: SourceLocation, text: string): number =>
  findLineIndex(findLineStarts(text), from) + 1;
