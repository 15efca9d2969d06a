import { cacheByLookups, type Lookups } from '../core/cache.ts';
import { listOperations } from '../set/gather-contract.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';
import { followReference } from './references.ts';

/** An `x-requires` in a file, and the property that it protects. */
export interface WrittenProtection {
  property: string;
  value: Tree;
}

/** Returns each `x-requires` of a property with the ids of the operations that contain the property. */
export function gatherProtections({
  trees,
  cache,
}: CheckContext): Iterable<WrittenProtection & { operationIds: ReadonlySet<string> }> {
  const found = new Map<Tree, WrittenProtection & { operationIds: Set<string> }>();
  for (const document of trees.ofKind('api')) {
    const key = `protections ${document.location.file}`;
    for (const { id, property, value } of cacheByLookups(
      cache,
      [key, document],
      trees.byPath,
      (treeByPath) => listProtections(document, treeByPath),
    )) {
      const entry = found.get(value) ?? { property, value, operationIds: new Set<string>() };
      found.set(value, entry);
      entry.operationIds.add(id);
    }
  }
  return found.values();
}

/** Returns the protections in each operation of a document, also in the schemas to which it refers. */
function listProtections(
  document: Tree,
  treeByPath: Lookups<Tree>,
): (WrittenProtection & { id: string })[] {
  const known = new Map<Tree, readonly WrittenProtection[]>();
  return listOperations(document).flatMap(({ id, tree }) =>
    findProtections(tree, '', { treeByPath, known }).map((written) => ({ id, ...written })),
  );
}

/** State of the search for protections. */
interface Search {
  /** The files, in which references are followed. */
  treeByPath: Lookups<Tree>;
  /** The protections of referenced definitions that were already searched. */
  known: Map<Tree, readonly WrittenProtection[]>;
}

function findProtections(tree: Tree, property: string, search: Search): WrittenProtection[] {
  const ownProtection = tree.get('x-requires');
  const members = [...(tree.members?.values() ?? [])].flatMap(({ name, value }) =>
    name === 'properties'
      ? [...(value.members?.values() ?? [])].flatMap((member) =>
          findProtections(member.value, member.name, search),
        )
      : findProtections(value, property, search),
  );
  return [
    ...(ownProtection ? [{ property, value: ownProtection }] : []),
    ...members,
    ...tree.items.flatMap((item) => findProtections(item, property, search)),
    ...(tree.has('$ref') ? findReferencedProtections(tree, property, search) : []),
  ];
}

function findReferencedProtections(
  tree: Tree,
  property: string,
  search: Search,
): readonly WrittenProtection[] {
  const target = followReference(search.treeByPath, tree);
  if (!target || target === tree) return [];
  const known = search.known.get(target);
  if (known) return known;
  // Ends the recursion if references form a loop, which is reported elsewhere.
  search.known.set(target, []);
  const protections = findProtections(target, property, search);
  search.known.set(target, protections);
  return protections;
}
