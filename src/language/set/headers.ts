import type { PortalName, ScreenKind } from '#shared/screens/artefact.ts';
import type { Cache } from '../core/cache.ts';
import { createCollector, type Diagnostic, type Report } from '../core/diagnostic.ts';
import {
  readInheritanceChain,
  resolveInheritanceChain,
  type InheritanceChain,
  type ResolvedScreen,
} from '../inherit/resolve-screen.ts';
import type { Tree } from '../tree/tree.ts';
import { parseRouteParams, type Header } from './symbol-table.ts';

const screenKinds: readonly string[] = [
  'search',
  'detail',
  'form',
  'dashboard',
  'thread',
  'content',
  'frame',
  'redirect',
  'signIn',
];
const portals: readonly string[] = ['public', 'admin', 'employer', 'member', 'provider'];

/** Returns the screen files by the id of their screen; reports ids that two files have. */
export function readScreenTrees(screens: readonly Tree[], report: Report): Map<string, Tree> {
  const screenTrees = new Map<string, Tree>();
  for (const tree of screens) {
    const id = tree.get('id');
    const name = id?.text();
    if (!id || name === undefined) continue;
    const other = screenTrees.get(name);
    if (other) report('SCR118', id.location, `${other.location.file} has the id '${name}' already`);
    else screenTrees.set(name, tree);
  }
  return screenTrees;
}

/** Reads the headers of all screens after inheritance, by id. Screens without a valid kind and portal have none. */
export function readHeaders(
  screenTrees: ReadonlyMap<string, Tree>,
  cache: Cache,
  report: Report,
): Map<string, Header> {
  const headers = new Map<string, Header>();
  for (const id of screenTrees.keys()) {
    const chain = readInheritanceChain(id, screenTrees, report);
    if (!chain) continue;
    const resolve = () => resolveHeader(id, chain);
    const { header, diagnostics } = cache.getOrCompute(`header ${id}`, chain.origins, resolve);
    for (const { code, location, message, hint } of diagnostics)
      report(code, location, message, hint);
    if (header) headers.set(id, header);
  }
  return headers;
}

function resolveHeader(
  id: string,
  chain: InheritanceChain,
): { header: Header | undefined; diagnostics: readonly Diagnostic[] } {
  const { diagnostics, report } = createCollector();
  const resolved = resolveInheritanceChain(chain, report);
  return { header: resolved && readHeader(id, resolved), diagnostics };
}

/**
 * Returns the header of a resolved screen; undefined without a valid kind and portal, which `checkShapes` reports. A base
 * without a portal counts as a screen of the public portal.
 */
export function readHeader(
  id: string,
  { tree, lineage, origins }: ResolvedScreen,
): Header | undefined {
  const kind = tree.text('kind') ?? '';
  const portal = tree.text('portal') ?? (tree.flag('abstract') ? 'public' : '');
  if (!screenKinds.includes(kind) || !portals.includes(portal)) return undefined;
  const route = tree.text('route') ?? '';
  const frame = tree.text('in');
  return {
    id,
    kind: kind as ScreenKind,
    route,
    params: parseRouteParams(route),
    portal: portal as PortalName,
    requires: tree.texts('requires'),
    requiresAny: tree.texts('requiresAny'),
    abstract: tree.flag('abstract'),
    ...(frame !== undefined && { frame }),
    lineage,
    query: readQueryNames(tree),
    tree,
    origins,
    file: tree.location.file,
  };
}

/**
 * Returns the names that a screen reads from the query string: its criteria, its form fields except those inside other
 * fields (`address.city`), and `query`.
 */
function readQueryNames(tree: Tree): ReadonlySet<string> {
  const criteria = tree.get('criteria');
  const rows = [
    ...(criteria?.list('rows') ?? []),
    ...(criteria?.list('more') ?? []),
    ...tree.list('sections').flatMap((section) => section.list('rows')),
  ];
  const ids = rows.flatMap(({ items }) =>
    items.flatMap((item) => item.text() ?? item.text('id') ?? []),
  );
  return new Set([...ids.filter((id) => !id.includes('.')), ...tree.texts('query')]);
}
