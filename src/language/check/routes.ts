import { isNear, findNearest } from '#shared/format/nearest.ts';
import { suggestKey } from '../names/suggest-key.ts';
import type { Report } from '../core/diagnostic.ts';
import { maxTypos } from '../core/near-name.ts';
import type { Header } from '../set/symbol-table.ts';
import type { Tree } from '../tree/tree.ts';
import type { CheckContext } from './check-context.ts';

/** First segments of paths that the server handles itself, so that no screen may have them. */
const reservedSegments = [
  'api',
  'screens',
  'assets',
  'locales',
  'brand',
  'health',
  'metrics',
  'mrf',
  'transparency',
  'preview',
];
/** Portals whose routes begin with their name. Public routes begin with none of these names. */
const portals = ['admin', 'employer', 'member', 'provider'];

const listScreens = ({ symbols }: CheckContext): Header[] =>
  [...symbols.screens.values()].filter(({ abstract }) => !abstract);
const locateKey = ({ tree }: Header, key: string): Tree['location'] =>
  (tree.get(key) ?? tree).location;
/** Returns the route without the names of its parameters, in lower case: equal results mean equal routes. */
const normalizeRoute = (route: string): string =>
  route.replaceAll(/\{\w+\??\}/gu, '{}').toLowerCase();

/**
 * Checks that routes are unique, well-formed and in their portal, and that ids begin with the portal and are no misspelled
 * file names.
 */
export function checkRoutes(context: CheckContext, report: Report): void {
  const owners = new Map<string, string>();
  for (const header of listScreens(context)) {
    const { id, route } = header;
    const owner = owners.get(normalizeRoute(route));
    if (owner !== undefined)
      report('RTE601', locateKey(header, 'route'), `${owner} has the route '${route}' already`);
    else owners.set(normalizeRoute(route), id);
    checkPath(header, report);
  }
}

function checkPath(header: Header, report: Report): void {
  const { id, route, portal } = header;
  const location = locateKey(header, 'route');
  const [first = ''] = route.split('/').slice(1);
  // Segments of letters, digits, `_`, `.`, `-` and parameters; braces only around a parameter such as {tab?}.
  if (
    !/^\/(?:[\w{}.?-]+(?:\/[\w{}.?-]+)*)?$/u.test(route) ||
    !/^(?:[^{}]|\{\w+\??\})*$/u.test(route)
  )
    report('RTE602', location, `'${route}' is not a path`, { expected: '/words/{parameter}' });
  if (reservedSegments.includes(first.toLowerCase()))
    report('RTE602', location, `The server itself uses '/${first}'`);
  if (portal === 'public' ? portals.includes(first) : first !== portal)
    report(
      'RTE603',
      location,
      `'${route}' is not a route of the ${portal} portal`,
      portal === 'public' ? {} : { expected: `/${portal}/…` },
    );
  checkId(header, report);
  if (id.split('.')[0] !== portal)
    report(
      'SCR119',
      locateKey(header, 'id'),
      `'${id}' does not begin with its portal, '${portal}'`,
      {
        expected: `${portal}.…`,
      },
    );
}

/** Reports an id that is close to the file name, which is probably a misspelling in one of them. */
function checkId(header: Header, report: Report): void {
  const segments = header.id.split('.');
  const last = segments.at(-1) ?? '';
  const fileName = toCamelCase(header.file.replace(/^.*\/|\.json$/gu, ''));
  if (last === fileName || !isNear(last, fileName, maxTypos)) return;
  report('SCR119', locateKey(header, 'id'), `'${last}' is not quite the name of its file`, {
    found: last,
    suggestion: [...segments.slice(0, -1), fileName].join('.'),
  });
}

const toCamelCase = (name: string): string =>
  name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());

/** Checks that `in` names a frame of the same portal, and that the route begins with that of the frame. */
export function checkFrames(context: CheckContext, report: Report): void {
  for (const header of listScreens(context)) {
    if (header.frame === undefined) continue;
    const frame = context.symbols.screens.get(header.frame);
    const location = locateKey(header, 'in');
    if (frame && frame.kind !== 'frame')
      report('SCR217', location, `'${frame.id}' is not a frame`, {
        found: frame.kind,
        expected: 'a screen of kind frame',
      });
    if (frame && frame.portal !== header.portal)
      report('SCR217', location, `'${frame.id}' is in the ${frame.portal} portal`);
    const isInside =
      frame && normalizeRoute(header.route).startsWith(`${normalizeRoute(frame.route)}/`);
    if (frame && !isInside) reportOutside(header, frame, report);
  }
}

function reportOutside(header: Header, frame: Header, report: Report): void {
  const length = frame.route.split('/').length;
  const parts = header.route.split('/');
  const near = findNearest(parts.slice(0, length).join('/'), [frame.route]);
  const suggestion = near && [near, ...parts.slice(length)].join('/');
  report('RTE603', locateKey(header, 'route'), `The route does not begin with that of its frame`, {
    found: header.route,
    expected: `${frame.route}/…`,
    ...(suggestion && { suggestion }),
  });
}

/** Returns the normalized route with all parameters, and without the optional ones. */
const listPaths = (route: string): string[] => [
  normalizeRoute(route),
  normalizeRoute(route.replaceAll(/\/\{\w+\?\}/gu, '')),
];

/** Reports the route of a screen or planned screen that is close to a missing one of the specification. */
function checkNearRoute(
  tree: Tree,
  { specified, missing }: { specified: ReadonlyMap<string, Tree>; missing: readonly string[] },
  report: Report,
): void {
  const route = tree.get('route');
  const found = route?.text() ?? '';
  const suggestion = listPaths(found).some((path) => specified.has(path))
    ? undefined
    : suggestKey(found, missing);
  if (route && suggestion !== undefined)
    report('RTE606', route.location, `'${found}' is not in the specification`, {
      found,
      suggestion,
    });
}

/**
 * Notes the specified routes without a screen, and the screens outside the specification; reports those that are close to
 * a specified route.
 */
export function checkSpecified({ trees, symbols }: CheckContext, report: Report): void {
  const list = trees.byPath.get('schemas/meta/specified-routes.json');
  if (!list) return;
  const specified = new Map(
    list.items.map((item) => [normalizeRoute(item.text('path') ?? ''), item]),
  );
  const screens = [...symbols.screens.values()].filter(({ abstract }) => !abstract);
  const served = new Set(screens.flatMap(({ route }) => listPaths(route)));
  const missing = [...specified]
    .filter(([route]) => !served.has(route))
    .map(([, item]) => item.text('path') ?? '');
  if (missing.length > 0)
    report(
      'RTE604',
      list.location,
      `${missing.length} of ${specified.size} routes of the specification have no screen: ${missing.join(' ')}`,
    );
  const unspecified = screens.filter(
    ({ route }) => !listPaths(route).some((path) => specified.has(path)),
  );
  const screenTrees = [
    ...unspecified.map(({ tree }) => tree),
    ...trees.ofKind('planned').flatMap(({ items }) => items),
  ];
  for (const tree of screenTrees) checkNearRoute(tree, { specified, missing }, report);
  if (unspecified.length > 0)
    report(
      'RTE605',
      list.location,
      `${unspecified.length} screens besides the specification: ${unspecified.map(({ route }) => route).join(' ')}`,
    );
}
