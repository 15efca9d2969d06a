import type { Report } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { CheckContext } from './check-context.ts';

/** Keys that name a screen without leading to it. */
const withoutLink = /\/(?:in|parent|onlyFrom)$/u;

/** Reports unreachable screens: no menu entry, tab, link, redirect, notice or brand link leads to them. */
export function checkReachable(context: CheckContext, report: Report): void {
  const { symbols } = context;
  const linked = linkedScreens(context);
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

/** Screens that users reach without a link: the dashboard after sign-in, menu entries, links in mails. */
const isEntryPoint = ({ kind, tree }: Header): boolean =>
  kind === 'dashboard' ||
  kind === 'redirect' ||
  kind === 'signIn' ||
  ['menu', 'reachedBy', 'during', 'finder'].some((key) => tree.has(key));

/** A frame links to its children, and a child to the frame's default. */
function linkedScreens({ symbols, trees, compiled }: CheckContext): Set<string> {
  const linked = new Set(
    compiled.uses
      .filter(({ kind, location }) => kind === 'screen' && !withoutLink.test(location.pointer))
      .map(({ name }) => name),
  );
  const brandLinks = new Set(
    trees
      .of('brand')
      .flatMap((brand) =>
        [...(brand.get('links')?.entries() ?? [])].flatMap(({ value }) => value.text() ?? []),
      ),
  );
  for (const { id, route, frame } of symbols.screens.values()) {
    if (brandLinks.has(route)) linked.add(id);
    if (frame !== undefined && linked.has(id)) linked.add(frame);
  }
  return linked;
}
