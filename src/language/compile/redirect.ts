import type { PortalName, RedirectBody } from '#shared/screens/artefact.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { readUrl } from './hrefs.ts';
import { isInherited, getVariantRemedy } from './inherited.ts';
import { readTarget } from './targets.ts';

/** Reads the target of a redirect for the users of each portal. Screens that are only planned are left out. */
export function readRedirect(context: Context, tree: Tree): RedirectBody {
  const to = tree.list('to').flatMap((item): RedirectBody['to'] => {
    const portal = item.text('portal') as PortalName | undefined;
    const href = readUrl(context, item.get('href'));
    const target = href === undefined ? readTarget(context, item) : undefined;
    if (!portal) return [];
    checkAudience(context, item, portal);
    if (href !== undefined) return [{ portal, href }];
    if (!target) return [];
    checkTarget(context, item, portal);
    return [{ portal, target }];
  });
  return { kind: 'redirect', to };
}

/** Reports a target for users who cannot open this screen: only a public screen is open to users of all portals. */
function checkAudience({ header, report }: Context, item: Tree, portal: PortalName): void {
  if (header.abstract || header.portal === 'public' || header.portal === portal) return;
  report(
    'SCR229',
    (item.get('portal') ?? item).location,
    `${describePeople(portal)} cannot open this screen: it is in the ${header.portal} portal`,
    {
      found: portal,
      remedy: `Write "portal": "${header.portal}" with a screen of this portal, or make this a screen of the public portal.`,
    },
  );
}

/** Reports a target that the users of the portal cannot open: a screen of another portal. */
function checkTarget(context: Context, item: Tree, portal: PortalName): void {
  const { header, symbols } = context;
  const screenTree = item.get('screen');
  const target = symbols.screens.get(screenTree?.text() ?? '');
  if (!screenTree || !target || target.portal === 'public' || target.portal === portal) return;
  const remedy =
    header.portal === 'public' || header.portal === target.portal
      ? `Write "portal": "${target.portal}", or redirect to a screen of the ${portal} portal.`
      : `Redirect to a screen of the ${portal} portal.`;
  context.report(
    'SCR229',
    screenTree.location,
    `'${target.id}' is a screen of the ${target.portal} portal. ${describePeople(portal)} cannot open it`,
    { remedy: isInherited(header, screenTree) ? getVariantRemedy(header, screenTree) : remedy },
  );
}

const describePeople = (portal: PortalName): string =>
  portal === 'public' ? 'Visitors' : `People in the ${portal} portal`;
