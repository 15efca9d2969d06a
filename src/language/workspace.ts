import { createCache, type Cache } from './cache.ts';
import { runChecks } from './check/run-checks.ts';
import { checkShapes } from './check/shapes.ts';
import { suppress } from './check/suppressions.ts';
import { compileScreens, type CompiledSet } from './compile/compile-set.ts';
import { collect, toFindings, type Finding, type Remark } from './finding.ts';
import { catalogue } from './findings.ts';
import type { SymbolTable } from './set/symbol-table.ts';
import { gatherPlanned, gatherSymbols } from './set/gather-symbols.ts';
import { readHeaders, screenSources } from './set/headers.ts';
import { readTrees, type Files, type Trees } from './set/trees.ts';

export interface Checked {
  findings: Finding[];
  /** Findings that are no notes: the set must not be published. */
  errors: number;
  compiled: CompiledSet;
  symbols: SymbolTable;
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
  const cache = createCache();
  return {
    update(changes) {
      for (const [path, text] of changes) {
        if (text === undefined) files.delete(path);
        else files.set(path, text);
      }
    },
    check() {
      const { remarks, ...proved } = proveAll(files, cache);
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
const isOfOneFile = ({ code }: Finding): boolean => catalogue[code].scope === 'file';

/** Read, inherit, compile, prove. */
function proveAll(files: Files, cache: Cache) {
  const trees = readTrees(files, cache);
  const { remarks, report } = collect();
  const sources = screenSources(trees.of('screen'), report);
  const screens = readHeaders(sources, report);
  const shared = gatherSymbols(trees, cache);
  const symbols: SymbolTable = { ...shared, screens, planned: gatherPlanned(trees, sources, report) };
  const compiled = compileScreens(symbols, trees, cache);
  remarks.push(
    ...trees.remarks,
    ...checkShapes(trees.all.values(), symbols.vocabulary, cache),
    ...compiled.remarks,
    ...runChecks({ trees, symbols, shared, compiled, cache }),
  );
  return { trees, symbols, compiled, remarks };
}
