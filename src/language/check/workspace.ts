import { createCache, type Cache } from '../core/cache.ts';
import { runChecks } from './run-checks.ts';
import { checkShapes } from '../meta-schema/check-files.ts';
import { applySuppressions } from './suppressions.ts';
import { compileScreens, type CompiledSet } from '../compile/compile-set.ts';
import {
  createCollector,
  locateDiagnostics,
  type LocatedDiagnostic,
  type Diagnostic,
} from '../core/diagnostic.ts';
import { diagnosticCodes } from '../core/diagnostic-codes.ts';
import type { SymbolTable } from '../set/symbol-table.ts';
import { gatherPlanned, gatherSymbols } from '../set/gather-symbols.ts';
import { readHeaders, readScreenTrees } from '../set/headers.ts';
import { readTrees, type Files, type Trees } from '../set/trees.ts';

/** The result of a check of all files. */
export interface CheckResult {
  diagnostics: LocatedDiagnostic[];
  /** Number of errors; a set with errors must not be published. */
  errors: number;
  compiled: CompiledSet;
  symbols: SymbolTable;
  trees: Trees;
}

/** A set of files that is checked repeatedly. */
export interface Workspace {
  /** Adds or replaces files; removes those whose text is undefined. The next check reads them. */
  update(changes: Iterable<readonly [path: string, text: string | undefined]>): void;
  check(): CheckResult;
}

/** Returns the date on which suppressions are evaluated, yyyy-MM-dd. */
export type Today = () => string;

/** Creates a workspace. With the cache, a check after a change of one file takes milliseconds. */
export function createWorkspace(
  initial: Files,
  today: Today,
  cache: Cache = createCache(),
): Workspace {
  const files = new Map(initial);
  return {
    update(changes) {
      for (const [path, text] of changes) {
        if (text === undefined) files.delete(path);
        else files.set(path, text);
      }
    },
    check() {
      const { diagnostics: reported, ...checked } = checkFiles(files, cache);
      const locate = (diagnosticsToLocate: Iterable<Diagnostic>) =>
        locateDiagnostics(diagnosticsToLocate, (file) => files.get(file));
      const unsuppressed = applySuppressions(
        locate(reported),
        checked.trees.ofKind('suppressions'),
        today(),
      );
      const located = [...unsuppressed.located, ...locate(unsuppressed.diagnostics)];
      const diagnostics = checked.trees.hasUnreadFiles
        ? located.filter(concernsItsFileOnly)
        : located;
      const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
      return { diagnostics, errors, ...checked };
    },
  };
}

/**
 * Whether a diagnostic is about its own file only. Others are hidden while a file that may define names is unreadable.
 */
const concernsItsFileOnly = ({ code }: LocatedDiagnostic): boolean =>
  diagnosticCodes[code].prerequisite === 'file';

/** Reads, resolves inheritance, compiles and checks. */
function checkFiles(files: Files, cache: Cache) {
  const trees = readTrees(files, cache);
  const { diagnostics, report } = createCollector();
  const screenTrees = readScreenTrees(trees.ofKind('screen'), report);
  const screens = readHeaders(screenTrees, cache, report);
  const shared = gatherSymbols(trees, cache);
  const symbols: SymbolTable = {
    ...shared,
    screens,
    planned: gatherPlanned(trees, screenTrees, report),
  };
  const compiled = compileScreens(symbols, trees, cache);
  diagnostics.push(
    ...trees.diagnostics,
    ...checkShapes(trees.byPath.values(), symbols.metaSchemas, cache),
    ...compiled.diagnostics,
    ...runChecks({ trees, symbols, shared, compiled, cache }),
  );
  return { trees, symbols, compiled, diagnostics };
}
