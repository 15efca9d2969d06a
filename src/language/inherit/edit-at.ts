import type { SourceLocation } from '../core/source-location.ts';
import { withItems, withMember, type Tree } from '../tree/tree.ts';

/** Where a path ends. */
interface EditedPlace {
  /** Whether the value is an item of a list. */
  inList: boolean;
  /** The keys of the object that contains the value, for suggestions; empty if a list contains it. */
  siblings: readonly string[];
}

/** Returns what replaces the value at the end of a path: no value, one, or several in a list. */
export type Edit = (found: Tree | undefined, place: EditedPlace) => readonly Tree[];

/** The changed tree; or the rest of the path that does not exist, and the names that exist there. */
export type EditResult = { tree: Tree } | { unknownPath: string; choices: string[] };

/**
 * Follows a path of keys and ids (`results.columns.chargedAmount`) and applies the edit there. A list in a list is
 * searched too: fields are written in rows, and the row is not in their path. `keyLocation`: the location of a key that
 * the edit adds, for diagnostics.
 */
export function editAt(
  tree: Tree,
  path: readonly string[],
  keyLocation: SourceLocation,
  edit: Edit,
): EditResult {
  if (tree.kind === 'list') return editItem(tree, path, keyLocation, edit);
  const [name, ...rest] = path;
  if (!tree.members || name === undefined) return { unknownPath: name ?? '', choices: [] };
  const child = tree.get(name);
  if (rest.length === 0)
    return {
      tree: setMember(
        tree,
        name,
        keyLocation,
        edit(child, { inList: false, siblings: [...tree.members.keys()] }),
      ),
    };
  if (!child) return { unknownPath: name, choices: [...tree.members.keys()] };
  const edited = editAt(child, rest, keyLocation, edit);
  return 'tree' in edited ? { tree: setMember(tree, name, keyLocation, [edited.tree]) } : edited;
}

function setMember(
  tree: Tree,
  name: string,
  keyLocation: SourceLocation,
  [value]: readonly Tree[],
): Tree {
  return withMember(
    tree,
    name,
    value && { name, keyLocation: tree.members?.get(name)?.keyLocation ?? keyLocation, value },
  );
}

function editItem(
  list: Tree,
  path: readonly string[],
  keyLocation: SourceLocation,
  edit: Edit,
): EditResult {
  for (const [index, item] of list.items.entries()) {
    // Ids may contain dots (group.name), so the longest prefix that is an id wins. A result with `length` is the list that
    // an edit returns; one without it is the EditResult of `editAt`.
    for (let length = path.length; length > 0; length--) {
      if (getItemId(item) !== path.slice(0, length).join('.')) continue;
      const rest = path.slice(length);
      const edited =
        rest.length === 0
          ? edit(item, { inList: true, siblings: [] })
          : editAt(item, rest, keyLocation, edit);
      if (!('length' in edited) && 'unknownPath' in edited) return edited;
      return { tree: replaceItem(list, index, 'length' in edited ? edited : [edited.tree]) };
    }
    if (item.kind !== 'list') continue;
    const row = editItem(item, path, keyLocation, edit);
    if ('tree' in row)
      return { tree: replaceItem(list, index, row.tree.items.length > 0 ? [row.tree] : []) };
  }
  return { unknownPath: path.join('.'), choices: listItemIds(list) };
}

const replaceItem = (list: Tree, index: number, items: readonly Tree[]): Tree =>
  withItems(list, list.items.toSpliced(index, 1, ...items));

/** Returns the name of a list item: its text, its id, or the screen or portal that it names. */
export const getItemId = (item: Tree): string | undefined =>
  item.text() ?? item.text('id') ?? item.text('screen') ?? item.text('portal');

/** Returns the ids of all items, also those in nested lists. */
const listItemIds = (list: Tree): string[] =>
  list.items.flatMap((item) =>
    item.kind === 'list' ? listItemIds(item) : (getItemId(item) ?? []),
  );
