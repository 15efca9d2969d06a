import { operationsIn } from '../set/gather-contract.ts';
import type { Trees } from '../set/trees.ts';
import type { Tree } from '../tree/tree.ts';
import { followReference } from './references.ts';

/** An `x-requires` as it is written, and the property that it protects. */
export interface WrittenProtection {
  property: string;
  value: Tree;
}

/** Returns each `x-requires` of a property with the names of the operations that contain the property. */
export function gatherProtections(
  trees: Trees,
): Iterable<WrittenProtection & { names: ReadonlySet<string> }> {
  const found = new Map<Tree, WrittenProtection & { names: Set<string> }>();
  const known = new Map<Tree, readonly WrittenProtection[]>();
  for (const { id, tree } of trees.of('api').flatMap(operationsIn))
    for (const { property, value } of protectionsIn(tree, '', { trees, known })) {
      const entry = found.get(value) ?? { property, value, names: new Set<string>() };
      found.set(value, entry);
      entry.names.add(id);
    }
  return found.values();
}

/** `known`: the protections of definitions that several operations refer to. */
interface Search {
  trees: Trees;
  known: Map<Tree, readonly WrittenProtection[]>;
}

function protectionsIn(tree: Tree, property: string, search: Search): WrittenProtection[] {
  const own = tree.get('x-requires');
  const members = [...(tree.members?.values() ?? [])].flatMap(({ name, value }) =>
    name === 'properties'
      ? [...(value.members?.values() ?? [])].flatMap((member) =>
          protectionsIn(member.value, member.name, search),
        )
      : protectionsIn(value, property, search),
  );
  return [
    ...(own ? [{ property, value: own }] : []),
    ...members,
    ...tree.items.flatMap((item) => protectionsIn(item, property, search)),
    ...(tree.has('$ref') ? referenced(tree, property, search) : []),
  ];
}

function referenced(tree: Tree, property: string, search: Search): readonly WrittenProtection[] {
  const target = followReference(search.trees.all, tree);
  if (!target || target === tree) return [];
  const known = search.known.get(target);
  if (known) return known;
  search.known.set(target, []); // Ends a circle of references, which is reported elsewhere.
  const read = protectionsIn(target, property, search);
  search.known.set(target, read);
  return read;
}
