import { nearest } from '#shared/format/nearest.ts';
import type { Report } from '../diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import { checkName } from './known-name.ts';
import type { CheckContext } from './check-context.ts';

/** Checks that every $ref resolves. The contract reader only tells which operation is affected. */
export function checkReferences({ trees }: CheckContext, report: Report): void {
  for (const tree of trees.of('api', 'schema', 'part')) {
    for (const { name, value } of tree.allMembers())
      if (name === '$ref') checkReference(trees.all, value, report);
  }
}

function checkReference(all: ReadonlyMap<string, Tree>, tree: Tree, report: Report): void {
  const [path = '', pointer = ''] = (tree.text() ?? '').split('#');
  const target = path === '' ? tree.place.file : pathFrom(tree.place.file, path);
  const document = all.get(target);
  if (!document) return reportFile(tree, target, all.keys(), report);
  let at = document;
  for (const part of pointer.split('/').slice(1)) {
    const next = at.get(part);
    if (!next)
      return checkName(report, 'API701', tree.place, `member of ${target}`, {
        found: part,
        among: at.members?.keys() ?? [],
      });
    at = next;
  }
}

/** Returns what the tree's $ref leads to; the tree itself where it has none. */
export function followReference(all: ReadonlyMap<string, Tree>, tree: Tree): Tree | undefined {
  const written = tree.text('$ref');
  if (written === undefined) return tree;
  const [path = '', pointer = ''] = written.split('#');
  const document = all.get(path === '' ? tree.place.file : pathFrom(tree.place.file, path));
  const parts = pointer.split('/').slice(1);
  return parts.reduce<Tree | undefined>((at, part) => at?.get(part), document);
}

/** Reports a missing file and suggests the nearest one as a relative path. */
function reportFile(tree: Tree, target: string, files: Iterable<string>, report: Report): void {
  const near = nearest(target, files);
  const written = tree.text() ?? '';
  const up = '../'.repeat(tree.place.file.split('/').length - 2);
  const folder = tree.place.file.split('/').slice(0, -1).join('/');
  const relative = near?.startsWith(`${folder}/`)
    ? near.slice(folder.length + 1)
    : near && up + near.split('/').slice(1).join('/');
  const suggestion = relative && written.replace(/^[^#]*/u, relative);
  report('API701', tree.place, `there is no file '${target}'`, {
    found: target,
    ...(suggestion && { suggestion }),
  });
}

/** Resolves `../parts/person.schema.json` relative to a file. */
function pathFrom(file: string, relative: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
