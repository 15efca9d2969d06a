import { isNear, findNearest } from '#shared/format/nearest.ts';
import type { ScreenBody } from '#shared/screens/artefact.ts';
import type { FinderMatch, ScreenEntry } from '#shared/screens/entry.ts';
import { maxTypos, findNearName } from '../core/near-name.ts';
import type { Tree } from '../tree/tree.ts';
import { readPath } from './bindings.ts';
import { setOptional } from './block-context.ts';
import { readIcon, reportUnknownName, type Context } from './context.ts';
import { readMenuBadge } from './menu-badge.ts';
import { listRouteParams } from './schemas.ts';
import { readDestination } from './targets.ts';
import { findTextKey, requireTextKey } from './texts.ts';

/** The entry of a screen in the list of screens, before its hash is known. */
type IndexEntry = Omit<ScreenEntry, 'hash'>;

/** Reads the entry of a screen in the list of screens, which the router and menus need before the screen is loaded. */
export function readScreenEntry(context: Context, title: string, body: ScreenBody): IndexEntry {
  const { symbols, header } = context;
  const { tree } = header;
  const frame = readRelated(context, tree.get('in'));
  const parent = readRelated(context, tree.get('parent'));
  const onlyFrom = readRelated(context, tree.get('onlyFrom'));
  const menu = readMenu(context, title);
  const finder = readFinder(context);
  checkPortalKeys(context);
  reportUnreadParameters(context);
  const params = readParams(context);
  return {
    id: header.id,
    kind: header.kind,
    path: header.route,
    ...(params && { params }),
    portal: header.portal,
    roles: [...(symbols.roles.get(header.portal) ?? [])],
    requires: [...header.requires],
    requiresAny: [...header.requiresAny],
    title,
    ...(frame && { frame }),
    ...(body.kind === 'frame' && { default: body.default, look: body.look }),
    ...(menu && { menu }),
    ...(finder.length > 0 && { finder }),
    ...(parent && { parent }),
    keep: tree.flag('keep'),
    gates: readGates(context),
    whenSignedIn: tree.text('whenSignedIn') === 'dashboard' ? 'dashboard' : 'stay',
    during: tree.texts('during') as IndexEntry['during'],
    anonymous: tree.flag('anonymous'),
    ...(body.kind === 'redirect' && { redirect: body.to }),
    ...(body.kind === 'signIn' && {
      signIn: { ...setOptional('help', body.help), groups: body.groups },
    }),
    ...(onlyFrom && { onlyFrom }),
  };
}

/** Reads the id of another screen; undefined if the screen is only planned or does not exist. */
function readRelated(context: Context, tree: Tree | undefined): string | undefined {
  const destination = readDestination(context, tree);
  return destination && !destination.planned ? destination.id : undefined;
}

function readMenu(context: Context, title: string): IndexEntry['menu'] {
  const menu = context.header.tree.get('menu');
  if (!menu) return undefined;
  const [param] = context.header.params.filter(({ optional }) => !optional);
  if (param)
    context.report('SCR212', menu.location, `The menu cannot fill {${param.name}} of the route`, {
      remedy: 'Remove "menu" and link to the screen, or remove the parameter from "route".',
    });
  const group = menu.text('group') ?? '';
  return {
    group,
    groupLabel: readGroupLabel(context, menu.get('group') ?? menu, group),
    order: menu.number('order') ?? 0,
    icon: readIcon(context, menu.get('icon')) ?? '',
    label: requireTextKey(context, { textPath: 'menu', shared: [title] }, menu),
    ...setOptional('badge', readMenuBadge(context, menu.get('badge'))),
  };
}

/** Returns the text key of a menu group. A group exists if it has a text. */
function readGroupLabel(context: Context, tree: Tree, group: string): string {
  const key = `menu.${group}`;
  const found = findTextKey(context, { textPath: key, shared: [key] }, tree);
  if (found !== undefined) return found;
  const { texts } = context.symbols;
  const groups = listMenuGroups(context);
  const near = findNearest(group, groups);
  // Only a typing mistake gets a suggestion. For any other word the groups are listed.
  const suggestion = near !== undefined && isNear(group, near, maxTypos) ? near : undefined;
  const folders = texts.languages.map((language) => `locales/${language}`).join(' and ');
  context.report('TXT301', tree.location, `There is no menu group '${group}'`, {
    expected: key,
    ...(suggestion && { suggestion }),
    remedy: `Groups: ${groups.toSorted().join(', ')}; for a new one add '${key}' to ${folders}.`,
  });
  return key;
}

/** Returns the groups in the menu of this portal; if it has none yet, all groups that have a text. */
function listMenuGroups({ symbols, header }: Context): string[] {
  const used = [...symbols.screens.values()].flatMap(({ portal, tree }) =>
    portal === header.portal ? (tree.get('menu')?.text('group') ?? []) : [],
  );
  const known = [...new Set(used)].filter((group) => symbols.texts.has(`menu.${group}`));
  if (known.length > 0) return known;
  return [...symbols.texts.keys()].flatMap((name) => /^menu\.(\w+)$/u.exec(name)?.[1] ?? []);
}

/** Reads `params`: the values that parameters of the route may have, by parameter. */
function readParams(context: Context): IndexEntry['params'] {
  const { tree, params } = context.header;
  const paramsTree = tree.get('params');
  if (!paramsTree) return undefined;
  const names = params.map(({ name }) => name);
  const values = [...paramsTree.entries()];
  for (const { name, value } of values)
    if (!names.includes(name))
      reportUnknownName(context, 'SCR246', value, `The route has no {${name}}`, {
        found: name,
        among: names,
      });
  return Object.fromEntries(values.map(({ name }) => [name, paramsTree.texts(name)]));
}

/** Reads `finder`: the criteria of this search that the search field of the page header can fill. */
function readFinder(context: Context): NonNullable<IndexEntry['finder']> {
  const { tree, query } = context.header;
  return tree.list('finder').map((item) => {
    const criteria = item.text('criteria') ?? '';
    if (!query.has(criteria))
      reportUnknownName(
        context,
        'SCR203',
        item.get('criteria') ?? item,
        `This search has no criterion '${criteria}'`,
        {
          found: criteria,
          among: query,
        },
      );
    return { criteria, match: item.text('match') as FinderMatch };
  });
}

function readGates(context: Context): IndexEntry['gates'] {
  const effect = context.header.kind === 'form' ? 'write' : 'read';
  return context.header.tree.list('gates').map((use) => {
    const from = use.get('from');
    const path = from?.text() ?? 'session.groupNumber';
    if (from) readPath(context, from, path);
    return { gate: use.text() ?? use.text('gate') ?? '', from: { from: path }, effect };
  });
}

/** Reports route and query parameters that the screen does not read and that the route of its frame does not have. */
function reportUnreadParameters(context: Context): void {
  const { symbols, header } = context;
  const { tree } = header;
  const usedNames = listRouteParams(tree);
  const frameParameters =
    symbols.screens.get(header.frame ?? '')?.params.map(({ name }) => name) ?? [];
  const declared = [
    ...tree.list('query').map((item) => ({ found: item.text() ?? '', tree: item, key: 'query' })),
    ...header.params.map(({ name }) => ({
      found: name,
      tree: tree.get('route') ?? tree,
      key: 'route',
    })),
  ];
  const undeclared = usedNames.filter(
    (name) => !declared.some((parameter) => parameter.found === name),
  );
  for (const { found, tree: parameterTree, key } of declared)
    if (!usedNames.includes(found) && !frameParameters.includes(found)) {
      const suggestion = findNearName(found, undeclared);
      const part = key === 'route' ? `{${found}}` : `"${found}"`;
      context.report(
        'SCR223',
        parameterTree.location,
        `No part of this screen reads "route.${found}"`,
        {
          found,
          expected: undeclared,
          ...(suggestion
            ? { suggestion }
            : {
                remedy: `Remove ${part} from "${key}", or use its value: "input": { …: "route.${found}" }.`,
              }),
        },
      );
    }
}

/** Reports keys that have no effect in this portal, and a public screen that requires permissions. */
function checkPortalKeys(context: Context): void {
  const { header } = context;
  const { tree } = header;
  const meaninglessKeys = header.portal === 'public' ? ['gates'] : ['whenSignedIn', 'anonymous'];
  for (const key of meaninglessKeys)
    if (tree.has(key))
      context.report(
        'SCR221',
        (tree.get(key) ?? tree).location,
        `'${key}' has no effect in the ${header.portal} portal`,
        { remedy: `Remove "${key}".` },
      );
  if (header.portal === 'public' && header.requires.length + header.requiresAny.length > 0)
    context.report(
      'ACC405',
      (tree.get('requires') ?? tree).location,
      'Visitors hold no permissions, so nobody could open the screen',
      { remedy: 'Write "requires": [], or choose another portal.' },
    );
}
