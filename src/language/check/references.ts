import { findNearest } from '#shared/format/nearest.ts';
import type { Lookups } from '../core/cache.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/** Checks that every $ref has a target. `readContract` also finds such errors, but without the location of the $ref. */
export function checkReferences({ trees }: CheckContext, report: Report): void {
  for (const tree of trees.ofKind('api', 'schema', 'part')) {
    for (const { name, value } of tree.allMembers())
      if (name === '$ref') checkReference(trees.byPath, value, report);
  }
}

function checkReference(treeByPath: ReadonlyMap<string, Tree>, tree: Tree, report: Report): void {
  const { file, parts } = readReference(tree);
  const document = treeByPath.get(file);
  if (!document) return reportFile(tree, file, treeByPath.keys(), report);
  let current = document;
  for (const part of parts) {
    const next = current.get(part);
    if (!next) return reportMember(tree, part, current, report);
    current = next;
  }
}

function reportMember(tree: Tree, part: string, within: Tree, report: Report): void {
  const suggestion = findNearest(part, within.members?.keys() ?? []);
  const { file, pointer } = within.location;
  report('API701', tree.location, `There is no '${part}' in ${file}${pointer && `#${pointer}`}`, {
    found: part,
    ...(suggestion && { suggestion }),
  });
}

/** Returns the tree that a $ref names, undefined if it does not exist; the tree itself if it has no $ref. */
export function followReference(treeByPath: Lookups<Tree>, tree: Tree): Tree | undefined {
  const reference = tree.get('$ref');
  if (!reference) return tree;
  const { file, parts } = readReference(reference);
  return parts.reduce<Tree | undefined>(
    (current, part) => current?.get(part),
    treeByPath.get(file),
  );
}

/** Returns the file of a $ref, and the keys that lead to the target in it. */
function readReference(reference: Tree): { file: string; parts: string[] } {
  const [path = '', pointer = ''] = (reference.text() ?? '').split('#');
  const { file } = reference.location;
  return { file: path === '' ? file : resolvePath(file, path), parts: pointer.split('/').slice(1) };
}

/** Reports a missing file and suggests the nearest one as a relative path. */
function reportFile(tree: Tree, target: string, files: Iterable<string>, report: Report): void {
  const near = findNearest(target, files);
  const reference = tree.text() ?? '';
  // A path from the folder of the file up to schemas/.
  const pathToSchemas = '../'.repeat(tree.location.file.split('/').length - 2);
  const folder = tree.location.file.split('/').slice(0, -1).join('/');
  const relative = near?.startsWith(`${folder}/`)
    ? near.slice(folder.length + 1)
    : near && pathToSchemas + near.split('/').slice(1).join('/');
  // Replaces the file of the reference; the pointer after # remains.
  const suggestion = relative && reference.replace(/^[^#]*/u, relative);
  report('API701', tree.location, `There is no file '${target}'`, {
    found: target,
    ...(suggestion && { suggestion }),
  });
}

/** Returns the path of a file, such as `../parts/person.schema.json`, that is written relative to another one. */
function resolvePath(file: string, relative: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
