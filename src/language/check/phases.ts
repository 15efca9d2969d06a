import type { CompiledSet } from '../compile/compile-set.ts';
import { collect, type Remark, type Report } from '../finding.ts';
import type { Book } from '../set/book.ts';
import type { World } from '../set/gather.ts';
import type { Trees } from '../set/trees.ts';

/** What the phases look at, after reading, inheriting and compiling have had their say. */
export interface Subject {
  trees: Trees;
  book: Book;
  world: World;
  compiled: CompiledSet;
}

type Phase = (subject: Subject, report: Report) => void;

/** Everything that is proved over the whole set, in this order. */
const phases: Readonly<Record<string, Phase>> = {};

export function checkAll(subject: Subject): Remark[] {
  const { remarks, report } = collect();
  for (const phase of Object.values(phases)) phase(subject, report);
  return remarks;
}
