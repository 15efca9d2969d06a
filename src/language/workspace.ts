import { checkAll } from './check/phases.ts';
import { createShapeCheck } from './check/shapes.ts';
import { createScreenCompiler, type CompiledSet } from './compile/compile-set.ts';
import { collect, toFindings, type Finding } from './finding.ts';
import { gatherPlanned, gatherWorld, type World } from './set/gather.ts';
import { readHeaders, screenSources } from './set/headers.ts';
import type { Book } from './set/book.ts';
import { createReader, type Files, type Trees } from './set/trees.ts';
import type { FileKind } from './set/file-kinds.ts';

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

/**
 * A set of files that is checked again and again: whatever did not change is not read, checked or compiled anew, so
 * that one saved screen takes milliseconds.
 */
export function createWorkspace(initial: Files): Workspace {
  const files = new Map(initial);
  const read = createReader();
  const shapes = createShapeCheck();
  const world = createWorldGatherer();
  const compile = createScreenCompiler();
  return {
    update(changes) {
      for (const [path, text] of changes) {
        if (text === undefined) files.delete(path);
        else files.set(path, text);
      }
    },
    check() {
      const trees = read(files);
      const { remarks, report } = collect();
      const sources = screenSources(trees.of('screen'), report);
      const headers = readHeaders(sources, report);
      const book: Book = {
        ...world(trees),
        screens: headers,
        planned: gatherPlanned(trees, sources, report),
      };
      const compiled = compile(book, trees);
      const all = [
        ...trees.remarks,
        ...remarks,
        ...shapes(trees.all.values(), book.vocabulary),
        ...compiled.remarks,
      ];
      const findings = toFindings(
        [...all, ...checkAll({ trees, book, compiled, world: world(trees) })],
        (file) => files.get(file),
      );
      return {
        findings,
        errors: findings.filter(({ severity }) => severity === 'error').length,
        compiled,
        book,
        trees,
      };
    },
  };
}

const worldKinds: FileKind[] = [
  'locale',
  'catalogue',
  'role',
  'brand',
  'brandCodes',
  'api',
  'schema',
  'part',
  'codes',
  'meta',
  'metaData',
];

/** The world is gathered anew only when one of its files is. */
function createWorldGatherer(): (trees: Trees) => World {
  let known: World | undefined;
  let before: readonly unknown[] = [];
  return (trees) => {
    const now = trees.of(...worldKinds);
    const same =
      known && now.length === before.length && now.every((tree, index) => tree === before[index]);
    before = now;
    known = same && known ? known : gatherWorld(trees);
    return known;
  };
}
