import type { Tree } from '../tree/tree.ts';
import { getItemId } from './edit-at.ts';

/**
 * Returns the full path of a part if the given path omits keys: `criteria.rows.status` for `criteria.status`. Undefined
 * if no part matches, or several do.
 */
export function findDeeperPath(tree: Tree, path: readonly string[]): string | undefined {
  const found = findPathsTo(tree, path, []);
  return found.length === 1 ? found[0]?.join('.') : undefined;
}

/** Returns the paths that contain these names in this order. Other keys may be between them. */
function findPathsTo(
  tree: Tree,
  names: readonly string[],
  pathBefore: readonly string[],
): (readonly string[])[] {
  return listChildren(tree).flatMap(([name, child]) => {
    // The row of a field is not part of its path.
    const childPath = name === undefined ? pathBefore : [...pathBefore, name];
    const remaining = name === names[0] ? names.slice(1) : names;
    return remaining.length === 0 ? [childPath] : findPathsTo(child, remaining, childPath);
  });
}

/** Returns the values in an object or list with their key or id; a list in a list has none. */
const listChildren = (tree: Tree): (readonly [string | undefined, Tree])[] =>
  tree.kind === 'list'
    ? tree.items.flatMap((item) => {
        const id = item.kind === 'list' ? undefined : getItemId(item);
        return item.kind === 'list' || id !== undefined ? [[id, item] as const] : [];
      })
    : [...tree.entries()].map(({ name, value }) => [name, value] as const);
