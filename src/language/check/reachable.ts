import type { Use } from '../compile/context.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/** Keys that name a screen without leading to it. */
const keyWithoutLink = /\/(?:in|parent|onlyFrom)$/u;

/** Reports unreachable screens: no menu entry, tab, link, redirect, notice or brand link leads to them. */
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

const entryKeys = ['menu', 'reachedBy', 'during', 'finder'];

/** Screens that users reach without a link: the dashboard after sign-in, menu entries, links in mails. */
export const isEntryPoint = (
  { kind, tree }: Header,
  keys: readonly string[] = entryKeys,
): boolean =>
  kind === 'dashboard' ||
  kind === 'redirect' ||
  kind === 'signIn' ||
  keys.some((key) => tree.has(key));

/** Whether users reach the screen without a link when it has no menu entry. */
export const isEntryWithoutMenu = (header: Header): boolean =>
  isEntryPoint(
    header,
    entryKeys.filter((key) => key !== 'menu'),
  );

/** The links of the screens, and the brands whose links count. */
interface Links {
  uses: readonly Use[];
  brands: readonly Tree[];
}

/** Returns the screens that are linked. A frame links to its children, and a child to the frame's default. */
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

/** Returns the screens to which the parts of a screen lead. */
export const listLinkedIds = (uses: readonly Use[]): string[] =>
  uses.flatMap(({ kind, name, location }) =>
    kind === 'screen' && !keyWithoutLink.test(location.pointer) ? name : [],
  );
