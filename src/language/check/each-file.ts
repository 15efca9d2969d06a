import { collect, type Remark, type Report } from '../finding.ts';
import type { FileKind } from '../set/file-kinds.ts';
import type { Tree } from '../tree/tree.ts';
import type { Subject } from './subject.ts';

type FileCheck = (tree: Tree, subject: Subject, report: Report) => void;

/** A phase that looks at each file by itself, and again only when the file, or what it is held against, is another. */
export function eachFile(
  kinds: readonly FileKind[],
  against: (subject: Subject) => readonly unknown[],
  check: FileCheck,
): (subject: Subject, report: Report) => void {
  const known = new WeakMap<Tree, { held: readonly unknown[]; remarks: readonly Remark[] }>();
  const remarksOf = (tree: Tree, subject: Subject): readonly Remark[] => {
    const held = against(subject);
    const before = known.get(tree);
    if (before && held.every((one, index) => one === before.held[index])) return before.remarks;
    const { remarks, report } = collect();
    check(tree, subject, report);
    known.set(tree, { held, remarks });
    return remarks;
  };
  return (subject, report) => {
    for (const tree of subject.trees.of(...kinds))
      for (const { code, place, message, hint } of remarksOf(tree, subject))
        report(code, place, message, hint);
  };
}
