import { getLocationKey, type CompiledScreen } from '../compile/compile-screen.ts';
import type { RestrictedPart } from '../compile/context.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Header } from '../set/symbol-table.ts';
import type { CheckContext } from './check-context.ts';
import { holdsAll, mayOpen, listRoles, listUnheld, type Role } from './roles.ts';

/** Reports screens that nobody may open, because no role of their portal holds what they require. */
export function checkScreenAudience({ trees, symbols }: CheckContext, report: Report): void {
  const roles = listRoles(trees);
  for (const header of symbols.screens.values()) {
    const { id, abstract, portal, requires, requiresAny } = header;
    const isKnown = [...requires, ...requiresAny].every((name) => symbols.permissions.has(name));
    const portalRoles = roles.filter((role) => role.portal === portal);
    // A portal that differs from the one in the id is reported already.
    const hasPortalInId = id.startsWith(`${portal}.`);
    if (abstract || portal === 'public' || !isKnown || !hasPortalInId || portalRoles.length === 0)
      continue;
    if (portalRoles.some((role) => mayOpen(role, header))) continue;
    const [unheld] = listUnheld(portalRoles, requires);
    const items = header.tree.list('requires');
    const requiresItem =
      items.find((item) => item.text() === unheld) ?? header.tree.get('requires');
    const needed = unheld ?? describeNeeded(header);
    report(
      'ACC410',
      (requiresItem ?? header.tree).location,
      `No role of the ${portal} portal holds ${needed}, so nobody may open '${id}'`,
      { found: needed },
    );
  }
}

const describeNeeded = ({ requires, requiresAny }: Header): string =>
  [...requires, ...(requiresAny.length > 0 ? [`one of ${requiresAny.join(', ')}`] : [])].join(
    ' together with ',
  );

/** A part in one of the screens that have it; a part of a base is in several screens. */
interface PlacedPart {
  part: RestrictedPart;
  header: Header;
  /** The roles that may open the screen. */
  audience: readonly Role[];
}

/**
 * Reports parts that no role with access to their screen can see. A part of a base is reported only if that holds in
 * all its variants.
 */
export function checkPartAudience(context: CheckContext, report: Report): void {
  const screens = [context.compiled.screens, ...context.compiled.brands.values()].flatMap(
    (screensOfSet) => [...screensOfSet],
  );
  const byLocation = Map.groupBy(listPlacedParts(context, screens), ({ part }) =>
    getLocationKey(part.location),
  );
  for (const [location, placedParts] of byLocation) {
    // A part of a base is compiled in each variant and brand. If the contract requires no permission for its property in
    // one of them, all users of that screen see the part.
    const isForAll = screens.some(
      ([, { requiredByLocation }]) => requiredByLocation.get(location)?.length === 0,
    );
    const [first] = placedParts;
    if (first && !isForAll && !placedParts.some(isSeen)) reportUnseen(first, report);
  }
}

function listPlacedParts(
  { trees, symbols }: CheckContext,
  screens: readonly (readonly [string, CompiledScreen])[],
): PlacedPart[] {
  const roles = listRoles(trees);
  return screens.flatMap(([id, { restricted }]) => {
    const header = symbols.screens.get(id);
    if (!header || header.portal === 'public') return [];
    const audience = roles.filter((role) => mayOpen(role, header));
    return restricted.map((part) => ({ part, header, audience }));
  });
}

/**
 * Whether some role sees the part. Also true if nobody may open the screen or a permission is unknown, which other checks
 * report.
 */
const isSeen = ({ part: { permissions }, audience }: PlacedPart): boolean =>
  permissions.hasUnknown === true ||
  audience.length === 0 ||
  audience.some((role) => holdsAll(role, permissions));

function reportUnseen({ part, header, audience }: PlacedPart, report: Report): void {
  const unheld = listUnheld(audience, part.needed);
  const needed = (unheld.length > 0 ? unheld : part.needed).join(', ');
  const message =
    part.property === undefined
      ? `Nobody who may open '${header.id}' holds ${needed}, so nobody sees this part`
      : `Nobody who may open '${header.id}' receives '${part.property}', which requires ${needed}`;
  report('ACC411', part.location, message, { found: needed });
}
