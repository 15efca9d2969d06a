import type { CompiledScreen } from '../compile/compile-screen.ts';
import type { Report } from '../core/diagnostic.ts';
import { editAt } from '../inherit/edit-at.ts';
import type { Header } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';
import { isEntryPoint, isEntryWithoutMenu, findLinkedScreens, listLinkedIds } from './reachable.ts';

/** A brand that changes screens. */
interface Brand {
  name: string;
  /** The screens that it changes, by id. */
  screens: ReadonlyMap<string, CompiledScreen>;
  /** The ids of all screens to which links lead after its changes. */
  linked: ReadonlySet<string>;
}

/**
 * Reports links and menu entries that a brand removes: as an error if nothing else leads to their screen, else a note.
 */
export function checkRemovedLinks(context: CheckContext, report: Report): void {
  for (const [name, screens] of context.compiled.brands) {
    const brand = { name, screens, linked: findLinkedInBrand(context, name, screens) };
    for (const file of context.trees.ofKind('brandScreens').filter(isInBrand(name)))
      for (const change of file.items) checkChange(context, brand, change, report);
  }
}

const isInBrand =
  (brand: string) =>
  ({ location }: Tree): boolean =>
    location.file.startsWith(`cobrand/${brand}/`);

function findLinkedInBrand(
  { symbols, trees, compiled }: CheckContext,
  brand: string,
  changed: Brand['screens'],
): Set<string> {
  const uses = [...compiled.screens].flatMap(([id, screen]) => (changed.get(id) ?? screen).uses);
  return findLinkedScreens(symbols, {
    uses,
    brands: trees.ofKind('brand').filter(isInBrand(brand)),
  });
}

function checkChange(context: CheckContext, brand: Brand, change: Tree, report: Report): void {
  const id = change.text('screen') ?? '';
  const header = context.symbols.screens.get(id);
  const [original, changed] = [context.compiled.screens.get(id), brand.screens.get(id)];
  if (!header || !original || !changed) return;
  const linkedAfter = new Set(listLinkedIds(changed.uses));
  const noLongerLinked = new Set(
    listLinkedIds(original.uses).filter((screen) => !linkedAfter.has(screen)),
  );
  for (const removed of change.list('patch').flatMap((part) => part.get('remove') ?? [])) {
    const path = removed.text() ?? '';
    if (path === 'menu' && header.tree.has('menu') && !changed.entry.menu)
      reportRemovedLink(brand, { removed, from: 'the menu', to: header }, report);
    for (const screen of listTextsOfPart(header.tree, path).filter((name) =>
      noLongerLinked.has(name),
    )) {
      const to = context.symbols.screens.get(screen);
      if (to) reportRemovedLink(brand, { removed, from: `'${id}'`, to }, report);
    }
  }
}

/** Returns all texts in a part of a screen, among them the ids of the screens to which it links. */
function listTextsOfPart(screen: Tree, path: string): string[] {
  const parts: Tree[] = [];
  // Only finds the parts at the path, which may be in a row of a list; the edited tree is not used.
  editAt(screen, path.split('.'), screen.location, (found) => {
    if (found) parts.push(found);
    return [];
  });
  return [...new Set(parts.flatMap(listTexts))];
}

const listTexts = (tree: Tree): string[] => {
  const text = tree.text();
  const members = [...(tree.members?.values() ?? [])].map(({ value }) => value);
  return [...(text === undefined ? [] : [text]), ...[...tree.items, ...members].flatMap(listTexts)];
};

/** A link or menu entry that a brand removes. */
interface RemovedLink {
  /** The path in the patch. */
  removed: Tree;
  /** Where the link was, for the message. */
  from: string;
  /** The screen to which it led. */
  to: Header;
}

function reportRemovedLink(
  { name, screens, linked }: Brand,
  { removed, from, to }: RemovedLink,
  report: Report,
): void {
  const path = removed.text() ?? '';
  const changed = screens.get(to.id);
  const isEntry = changed && !changed.entry.menu ? isEntryWithoutMenu(to) : isEntryPoint(to);
  if (isEntry || linked.has(to.id))
    report(
      'BRD909',
      removed.location,
      `Without '${path}', ${from} of the brand '${name}' no longer leads to '${to.id}'`,
      {
        found: path,
      },
    );
  else
    report(
      'BRD908',
      removed.location,
      `Without '${path}', nothing in the brand '${name}' leads to '${to.id}'`,
      {
        found: path,
        remedy: `Remove this change, or insert another link to '${to.id}'.`,
      },
    );
}
