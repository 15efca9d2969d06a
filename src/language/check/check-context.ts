import type { Cache } from '../core/cache.ts';
import type { CompiledSet } from '../compile/compile-set.ts';
import type { SymbolTable } from '../set/symbol-table.ts';
import type { SharedSymbols } from '../set/gather-symbols.ts';
import type { Trees } from '../set/trees.ts';

/** Input of the checks that run after the files are read, resolved and compiled. */
export interface CheckContext {
  trees: Trees;
  symbols: SymbolTable;
  /** The symbols that do not depend on screens. */
  shared: SharedSymbols;
  compiled: CompiledSet;
  cache: Cache;
}
