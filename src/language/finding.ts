import type { Place } from './tree/tree.ts';
import { catalogue, type Code, type Severity } from './findings.ts';

export interface Hint {
  found?: string;
  expected?: string;
  suggestion?: string;
}

/** Something the checker has to say, with its place. `note`s are counted and listed but fail nothing. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  code: Code;
  severity: Severity;
  message: string;
  hint?: Hint;
  pointer: string;
}

/** A finding before its offsets are turned into line and column. */
export interface Remark {
  code: Code;
  place: Place;
  message: string;
  hint?: Hint;
}

export type Report = (code: Code, place: Place, message: string, hint?: Hint) => void;

export function collect(): { remarks: Remark[]; report: Report } {
  const remarks: Remark[] = [];
  return {
    remarks,
    report: (code, place, message, hint) =>
      remarks.push({ code, place, message, ...(hint && { hint }) }),
  };
}

/** Returns what a check reports. */
export function remarksOf(check: (report: Report) => void): Remark[] {
  const { remarks, report } = collect();
  check(report);
  return remarks;
}

/** Remarks as findings, each once, in the order of files and lines. */
export function toFindings(
  remarks: Iterable<Remark>,
  textOf: (file: string) => string | undefined,
): Finding[] {
  const lines = new Map<string, number[]>();
  const startsOf = (file: string) => {
    const known = lines.get(file) ?? lineStarts(textOf(file) ?? '');
    lines.set(file, known);
    return known;
  };
  const once = new Map<string, Finding>();
  for (const remark of remarks) {
    const finding = toFinding(remark, startsOf(remark.place.file));
    const key = `${finding.file}:${finding.line}:${finding.column}:${finding.code}:${finding.message}`;
    if (!once.has(key)) once.set(key, finding);
  }
  return [...once.values()].sort(
    (a, b) =>
      compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function toFinding({ code, place, message, hint }: Remark, starts: number[]): Finding {
  const line = lineAt(starts, place.from);
  return {
    file: place.file,
    line: line + 1,
    column: place.from - (starts[line] ?? 0) + 1,
    code,
    severity: catalogue[code].severity,
    message,
    ...(hint && { hint }),
    pointer: place.pointer,
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** `screens/a.json:12:33 SCR204 …; did you mean 'fullName'?` */
export function formatFinding({
  file,
  line,
  column,
  code,
  severity,
  message,
  hint,
}: Finding): string {
  const expected =
    hint?.expected && !message.includes(hint.expected) ? ` (expected ${hint.expected})` : '';
  const suggestion = hint?.suggestion ? `; did you mean '${hint.suggestion}'?` : '';
  const note = severity === 'note' ? 'note: ' : '';
  return `${file}:${line}:${column} ${code} ${note}${message}${expected}${suggestion}`;
}

/** The line a place begins on, counted from 1. */
export const lineOf = ({ from }: Place, text: string): number => lineAt(lineStarts(text), from) + 1;
