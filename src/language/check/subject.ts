import type { Cache } from '../cache.ts';
import type { CompiledSet } from '../compile/compile-set.ts';
import type { Book } from '../set/book.ts';
import type { World } from '../set/gather.ts';
import type { Trees } from '../set/trees.ts';

/** What the phases look at, after reading, inheriting and compiling have had their say. */
export interface Subject {
  trees: Trees;
  book: Book;
  world: World;
  compiled: CompiledSet;
  cache: Cache;
}
