import { createPhases } from './check/phases.ts';
import { createShapeCheck } from './check/shapes.ts';
import { suppress } from './check/suppressions.ts';
import { createScreenCompiler, type CompiledSet } from './compile/compile-set.ts';
import { collect, toFindings, type Finding, type Remark } from './finding.ts';
import type { Book } from './set/book.ts';
import { createWorldGatherer, gatherPlanned } from './set/gather.ts';
import { readHeaders, screenSources } from './set/headers.ts';
import { createReader, type Files, type Trees } from './set/trees.ts';

export interface Checked {
  findings: Finding[];
  /** Findings that are no notes: the set must not be published. */
  errors: number;
  compiled: CompiledSet;
  book: Book;
  trees: Trees;
}

export interface Workspace {
  /** Puts, replaces or (with undefined) removes files; nothing is read before the next check. */
  update(changes: Iterable<readonly [path: string, text: string | undefined]>): void;
  check(): Checked;
}

/** The day by which suppressions end, yyyy-MM-dd. */
export type Today = () => string;

/**
 * A set of files that is checked again and again: whatever did not change is not read, checked or compiled anew, so
 * that one saved screen takes milliseconds.
 */
export function createWorkspace(initial: Files, today: Today): Workspace {
  const files = new Map(initial);
  const proveAll = createProof();
  return {
    update(changes) {
      for (const [path, text] of changes) {
        if (text === undefined) files.delete(path);
        else files.set(path, text);
      }
    },
    check() {
      const { remarks, ...proved } = proveAll(files);
      const locate = (some: Iterable<Remark>) => toFindings(some, (file) => files.get(file));
      const left = suppress(locate(remarks), proved.trees.of('suppressions'), today());
      const all = [...left.findings, ...locate(left.remarks)];
      const findings = proved.trees.unread ? all.filter(isOfOneFile) : all;
      const errors = findings.filter(({ severity }) => severity === 'error').length;
      return { findings, errors, ...proved };
    },
  };
}

/**
 * While a file cannot be read, nobody knows what it says: that others miss its names would bury the one thing to do.
 */
const isOfOneFile = ({ code }: Finding): boolean => /^(?:JSN|LNG|SCR10)/u.test(code);

/** Read, inherit, compile, prove: in this order, each keeping what it did for files that stay the same. */
function createProof() {
  const read = createReader();
  const gather = createWorldGatherer();
  const compile = createScreenCompiler();
  const shapes = createShapeCheck();
  const phases = createPhases();
  return (files: Files) => {
    const trees = read(files);
    const { remarks, report } = collect();
    const sources = screenSources(trees.of('screen'), report);
    const screens = readHeaders(sources, report);
    const world = gather(trees);
    const book: Book = { ...world, screens, planned: gatherPlanned(trees, sources, report) };
    const compiled = compile(book, trees);
    remarks.push(
      ...trees.remarks,
      ...shapes(trees.all.values(), book.vocabulary),
      ...compiled.remarks,
    );
    remarks.push(...phases({ trees, book, world, compiled }));
    return { trees, book, compiled, remarks };
  };
}
