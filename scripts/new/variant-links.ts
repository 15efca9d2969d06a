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
    const at = [...path, name];
    const screen = targetKeys.includes(name) ? (value.text() ?? value.text('screen')) : undefined;
    if (screen === undefined) return findLinks(value, at);
    const target = value.kind === 'scalar' ? at : [...at, 'screen'];
    // An action or shortcut consists only of its link; a row or column is more than its link.
    return { target, screen, part: tree.has('icon') ? path.slice() : at };
  });
}

/** Returns the path segment of a list item: its id. Rows of fields are lists without an id and add no segment. */
const getPathSegment = (item: Tree): string[] =>
  item.kind === 'list' ? [] : [getItemId(item) ?? ''];
