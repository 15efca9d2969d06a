import type { Use } from '../compile/context.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/** Matches JSON pointers of keys that name a screen without a link to it. */
const keyWithoutLink = /\/(?:in|parent|onlyFrom)$/u;

/** Reports unreachable screens: they are no entry point, and no tab, link, redirect or brand link leads to them. */
export function checkReachable(context: CheckContext, report: Report): void {
  const { symbols, trees, compiled } = context;
  const linked = findLinkedScreens(symbols, { uses: compiled.uses, brands: trees.ofKind('brand') });
  for (const header of symbols.screens.values()) {
    if (header.abstract || linked.has(header.id) || isEntryPoint(header)) continue;
    const frame = symbols.screens.get(header.frame ?? '');
    const location = (header.tree.get('route') ?? header.tree).location;
    report('RTE607', location, `Nothing leads to '${header.id}'`, {
      found: header.id,
      remedy: frame
        ? `Add a tab to ${frame.id}, or a link.`
        : 'Add a menu entry or a link, or say in "reachedBy" how people come here.',
    });
  }
}

/**
 * Keys with which users reach a screen without a link. `reachedBy`: another way, such as a link in a mail; `during`: a
 * pending step after the sign-in, such as changing the password; `finder`: the search field of the page header.
 */
const entryKeys = ['menu', 'reachedBy', 'during', 'finder'];

/** Whether users reach the screen without a link: by its kind, or because it has one of the keys. */
export const isEntryPoint = (
  { kind, tree }: Header,
  keys: readonly string[] = entryKeys,
): boolean =>
  kind === 'dashboard' ||
  kind === 'redirect' ||
  kind === 'signIn' ||
  keys.some((key) => tree.has(key));

/** Whether users reach the screen without a link even if its menu entry is removed. */
export const isEntryWithoutMenu = (header: Header): boolean =>
  isEntryPoint(
    header,
    entryKeys.filter((key) => key !== 'menu'),
  );

/** The uses in screens, which contain their links, and the brands whose links are counted. */
interface Links {
  uses: readonly Use[];
  brands: readonly Tree[];
}

/** Returns the ids of the screens to which a screen or brand links. A link to a screen in a frame also leads to the frame. */
export function findLinkedScreens(
  { screens }: CheckContext['symbols'],
  { uses, brands }: Links,
): Set<string> {
  const linked = new Set(listLinkedIds(uses));
  const brandLinks = new Set(
    brands.flatMap((brand) =>
      [...(brand.get('links')?.entries() ?? [])].flatMap(({ value }) => value.text() ?? []),
    ),
  );
  for (const { id, route, frame } of screens.values()) {
    if (brandLinks.has(route)) linked.add(id);
    if (frame !== undefined && linked.has(id)) linked.add(frame);
  }
  return linked;
}

/** Returns the ids of the screens to which the uses lead. */
export const listLinkedIds = (uses: readonly Use[]): string[] =>
  uses.flatMap(({ kind, name, location }) =>
    kind === 'screen' && !keyWithoutLink.test(location.pointer) ? name : [],
  );
