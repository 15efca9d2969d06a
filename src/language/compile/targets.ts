import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Bindings, Target } from '#shared/screens/binding.ts';
import { parseRouteParams, type Header, type RouteParam } from '../set/symbol-table.ts';
import type { Member, Tree } from '../tree/tree.ts';
import { readBinding, readBindings } from './bindings.ts';
import { findOnlyMissing, reportUnknownName, withoutReports, type Context } from './context.ts';
import { isInherited, getVariantRemedy } from './inherited.ts';
import { anySchema } from './schemas.ts';

/** The screen that a target opens. */
export interface Destination {
  id: string;
  params: readonly RouteParam[];
  /** The query parameters that it reads; undefined for a planned screen. */
  query: ReadonlySet<string> | undefined;
  /** Whether it has no file yet, so that the link is left out. */
  planned: boolean;
}

/** Reads the id of a screen or planned screen to be opened; undefined, with a diagnostic, for a base or unknown id. */
export function readDestination(context: Context, tree: Tree | undefined): Destination | undefined {
  const id = tree?.text();
  if (!tree || id === undefined) return undefined;
  context.use('screen', id, tree.location);
  const header = context.symbols.screens.get(id);
  if (header && !header.abstract) {
    checkPortal(context, tree, header);
    return { id, params: header.params, query: header.query, planned: false };
  }
  const planned = context.symbols.planned.get(id);
  if (planned) {
    context.report('SCR230', tree.location, `'${id}' is planned. Links to it are not shown yet`);
    return { id, params: parseRouteParams(planned.route), query: undefined, planned: true };
  }
  const choices = [...context.symbols.screens.values()]
    .filter((screen) => !screen.abstract)
    .map((screen) => screen.id);
  if (/^https?:/u.test(id)) {
    context.report(
      'SCR210',
      tree.location,
      `'${id}' is a URL, and the id of a screen is needed here`,
      {
        found: id,
        remedy: 'For a URL outside the portal, write an action with "href".',
      },
    );
    return undefined;
  }
  const message = header
    ? `'${id}' is a base, which cannot be opened`
    : `There is no screen '${id}'`;
  reportUnknownName(context, 'SCR210', tree, message, {
    found: id,
    among: [...choices, ...context.symbols.planned.keys()],
  });
  return undefined;
}

/**
 * Reports a link to a screen of another portal. Public screens are open to users of all portals, and `readRedirect` checks
 * the targets of redirects.
 */
function checkPortal(context: Context, tree: Tree, { id, portal }: Header): void {
  const { header } = context;
  if (portal === header.portal || portal === 'public' || header.kind === 'redirect') return;
  context.report(
    'SCR229',
    tree.location,
    `'${id}' is a screen of the ${portal} portal. People in the ${header.portal} portal cannot open it`,
    isInherited(header, tree) ? { remedy: getVariantRemedy(header, tree) } : {},
  );
}

/**
 * Reads a target and its parameters; undefined when it is invalid or only planned. `forAll`: whether every user who
 * gets here must be able to open the screen; other links are hidden from users who cannot.
 */
export function readTarget(
  context: Context,
  tree: Tree | undefined,
  { forAll = false }: { forAll?: boolean } = {},
): Target | undefined {
  if (!tree) return undefined;
  const screenTree = tree.kind === 'scalar' ? tree : tree.get('screen');
  const destination = readDestination(context, screenTree);
  if (!destination) return undefined;
  const params = readParams(context, tree, destination);
  const query = readQuery(context, tree, destination);
  const { id, planned } = destination;
  if (planned) return undefined;
  context.linkDetails.links.push({
    screen: id,
    permissions: context.permissions,
    location: (screenTree ?? tree).location,
    forAll,
  });
  return { screen: id, params, ...(query && { query }) };
}

function readParams(context: Context, tree: Tree, { id, params }: Destination): Bindings {
  const names = params.map(({ name }) => name);
  const paramsTree = tree.get('params');
  const suggestions: string[] = [];
  const required = params.flatMap(({ name, optional }) => (optional ? [] : [name]));
  const probableName = findOnlyMissing(paramsTree?.members?.keys() ?? [], names, required);
  const bindings = readBindings(context, paramsTree, acceptAny(names), ({ name, keyLocation }) => {
    const message = `The route of ${id} has no parameter '${name}'`;
    const unknown = { found: name, among: names, meant: probableName };
    suggestions.push(
      ...reportUnknownName(context, 'SCR211', { location: keyLocation }, message, unknown),
    );
  });
  for (const member of paramsTree?.entries() ?? []) checkParameter(context, member, id);
  for (const name of required) {
    if (suggestions.includes(name) || Object.hasOwn(bindings, name)) continue;
    const remedy = `Write "params": { "${name}": … }.`;
    context.report('SCR212', tree.location, `The route of ${id} needs '${name}'`, { remedy });
  }
  return bindings;
}

function readQuery(context: Context, tree: Tree, { id, query }: Destination): Bindings | undefined {
  const queryTree = tree.get('query');
  if (!queryTree) return undefined;
  const bindings = readBindings(
    context,
    queryTree,
    acceptAny(query ?? []),
    ({ name, keyLocation }) => {
      const message = `${id} does not use '${name}' from its URL`;
      if (query)
        reportUnknownName(context, 'SCR222', { location: keyLocation }, message, {
          found: name,
          among: query,
        });
    },
  );
  for (const member of queryTree.entries()) checkParameter(context, member, id);
  return bindings;
}

const acceptAny = (names: Iterable<string>): Record<string, JsonSchema> =>
  Object.fromEntries([...names].map((name) => [name, anySchema]));

/**
 * Checks that a route or query parameter is neither sensitive nor a list or object. Records its schema, which
 * `checkLinkParameters` compares with the one that the opened screen expects.
 */
function checkParameter(context: Context, { name, value }: Member, screen: string): void {
  if (value.has('list')) return;
  const { schema } = readBinding(withoutReports(context), value);
  if (!schema) return;
  const valueText = value.text() ?? name;
  if (schema['x-sensitivity'] === 'sensitive')
    context.report(
      'ACC406',
      value.location,
      `'${valueText}' is sensitive, and may not be in a URL`,
    );
  if (schema.type === 'object' || schema.type === 'array')
    context.report(
      'SCR207',
      value.location,
      `'${valueText}' is a list or a group, and a URL holds single values`,
    );
  else context.linkDetails.filled.push({ screen, name, schema, location: value.location });
}
