import type { Header, SymbolTable } from '#language/set/symbol-table.ts';
import type { Tree } from '#language/tree/tree.ts';
import { getItemId } from '#language/inherit/edit-at.ts';

/**
 * A link of a screen: the path of its target, the path of the part that is removed with the link, and the target
 * screen.
 */
interface Link {
  target: string[];
  part: string[];
  screen: string;
}

/** Keys whose value is the id of a screen, or an object with one. */
const targetKeys = ['open', 'to', 'parent', 'cancel', 'onlyFrom'];

/**
 * Returns patches that keep the links of a variant in its own portal: each leads to the screen with the same name
 * there, or is removed.
 */
export function createPatchesForPortal(
  base: Header,
  portal: string,
  screens: SymbolTable['screens'],
) {
  return findLinks(base.tree, []).flatMap(({ target, part, screen }) => {
    const targetPortal = screens.get(screen)?.portal;
    if (targetPortal === undefined || targetPortal === portal || targetPortal === 'public')
      return [];
    const counterpart = screen.replace(/^\w+/u, portal);
    return screens.get(counterpart)
      ? { set: target.join('.'), to: counterpart }
      : { remove: part.join('.') };
  });
}

function findLinks(tree: Tree, path: readonly string[]): Link[] {
  if (tree.kind === 'list')
    return tree.items.flatMap((item) => findLinks(item, [...path, ...getPathSegment(item)]));
  return [...tree.entries()].flatMap(({ name, value }) => {
    const valuePath = [...path, name];
    const screen = targetKeys.includes(name) ? (value.text() ?? value.text('screen')) : undefined;
    if (screen === undefined) return findLinks(value, valuePath);
    const target = value.kind === 'scalar' ? valuePath : [...valuePath, 'screen'];
    // Actions and shortcuts have an icon. They consist only of their link and are removed with it; of a row or column
    // only the link is removed.
    return { target, screen, part: tree.has('icon') ? path.slice() : valuePath };
  });
}

/** Returns the path segment of a list item: its id. Rows of fields are lists without an id and add no segment. */
const getPathSegment = (item: Tree): string[] =>
  item.kind === 'list' ? [] : [getItemId(item) ?? ''];
