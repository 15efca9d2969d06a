import type { Tree } from '../tree/tree.ts';
import { getItemId } from './edit-at.ts';

/**
 * Returns the whole path of a part whose path leaves out keys: `criteria.rows.status` for `criteria.status`. Undefined
 * when the first part of the path or its last name does not exist, or the last name is there twice.
 */
export function findDeeperPath(tree: Tree, path: readonly string[]): string | undefined {
  const found = findPathsTo(tree, path, []);
  return found.length === 1 ? found[0]?.join('.') : undefined;
}

/** Returns the paths to parts with these names, in this order, perhaps with other keys between them. */
function findPathsTo(
  tree: Tree,
  names: readonly string[],
  before: readonly string[],
): (readonly string[])[] {
  return listChildren(tree).flatMap(([name, child]) => {
    // The row of a field is not part of its path.
    const at = name === undefined ? before : [...before, name];
    const rest = name === names[0] ? names.slice(1) : names;
    return rest.length === 0 ? [at] : findPathsTo(child, rest, at);
  });
}

const listChildren = (tree: Tree): (readonly [string | undefined, Tree])[] =>
  tree.kind === 'list'
    ? tree.items.flatMap((item) => {
        const id = item.kind === 'list' ? undefined : getItemId(item);
        return item.kind === 'list' || id !== undefined ? [[id, item] as const] : [];
      })
    : [...tree.entries()].map(({ name, value }) => [name, value] as const);
