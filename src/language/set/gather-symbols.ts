import type { ContractDiagnostic } from '#shared/schemas/contract-reader.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { tones, type Tone } from '#shared/screens/field.ts';
import type { Cache } from '../core/cache.ts';
import type { Report } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import { normalizeMetaSchema } from '../meta-schema/normalize-meta-schema.ts';
import type { MetaSchemas } from '../meta-schema/meta-schema.ts';
import { gatherContract } from './gather-contract.ts';
import type { SymbolTable, PlannedScreen, Widget } from './symbol-table.ts';
import { normalizeSchema } from './normalize-schema.ts';
import { readTexts } from './texts.ts';
import type { FileKind } from '../core/file-kinds.ts';
import type { Trees } from './trees.ts';

/** The symbols that do not depend on screens. */
export type SharedSymbols = Omit<SymbolTable, 'screens' | 'planned'> & {
  contractDiagnostics: readonly ContractDiagnostic[];
};

/** Gathers the symbols of all files except screens. A table remains the same object until one of its files changes. */
export function gatherSymbols(trees: Trees, cache: Cache): SharedSymbols {
  const gatherOnce = <Part>(
    name: string,
    kinds: readonly FileKind[],
    gather: (trees: Trees) => Part,
  ) => cache.getOrCompute(name, trees.ofKind(...kinds), () => gather(trees));
  const gatherFromFile = <Part>(name: string, gather: (file: Tree | undefined) => Part) => {
    const file = trees.byPath.get(`schemas/meta/${name}.json`);
    return cache.getOrCompute(name, [file], () => gather(file));
  };
  const metaSchemas = gatherOnce('meta-schemas', ['meta'], gatherMetaSchemas);
  return {
    metaSchemas,
    ...gatherOnce('contract', ['api', 'schema', 'part', 'meta'], () =>
      gatherContract(trees, metaSchemas, cache),
    ),
    permissions: gatherOnce('permissions', ['catalogue'], gatherPermissions),
    roles: gatherOnce('roles', ['role'], () => reuseUnchanged('role', gatherRoles(trees), cache)),
    texts: gatherOnce('texts', ['locale'], () => readTexts(trees.ofKind('locale'))),
    codes: gatherOnce('codes', ['codes'], () =>
      reuseUnchanged('code list', gatherCodes(trees), cache),
    ),
    statuses: gatherOnce('statuses', ['codes'], gatherStatuses),
    tones: gatherOnce('tones', ['codes'], () => reuseUnchanged('tone', gatherTones(trees), cache)),
    ...gatherFromFile('widgets', gatherWidgets),
    icons: gatherFromFile('icons', gatherIcons),
    session: gatherFromFile('session', gatherSession),
    transactions: gatherOnce('transactions', ['brandCodes'], gatherTransactions),
    linkHosts: gatherOnce('link hosts', ['brand'], gatherLinkHosts),
  };
}

/**
 * Reuses the objects of unchanged values, so that screens are compiled again only if a name that they use has changed.
 */
const reuseUnchanged = <Value extends Iterable<unknown>>(
  cacheName: string,
  values: ReadonlyMap<string, Value>,
  cache: Cache,
): Map<string, Value> =>
  new Map(
    [...values].map(([name, value]) => [
      name,
      cache.getOrCompute(`${cacheName} ${name}`, [[...value].join('\n')], () => value),
    ]),
  );

function gatherMetaSchemas(trees: Trees): MetaSchemas {
  return new Map(
    trees
      .ofKind('meta')
      .map((tree) => [
        tree.location.file.replace('schemas/meta/', ''),
        normalizeMetaSchema(tree, () => undefined),
      ]),
  );
}

function gatherWidgets(file: Tree | undefined): Pick<SharedSymbols, 'widgets' | 'displays'> {
  const widgets = (file?.list('widgets') ?? []).map((tree) => tree.json() as Widget);
  const listWidgetsFor = (listedUse: Widget['use']) =>
    new Map(widgets.filter(({ use }) => use === listedUse).map((widget) => [widget.name, widget]));
  return { widgets: listWidgetsFor('form'), displays: listWidgetsFor('display') };
}

const gatherIcons = (file: Tree | undefined): Set<string> =>
  new Set(file?.get('icons')?.members?.keys() ?? []);

/** Returns the schema of `session` in conditions and bindings. */
const gatherSession = (file: Tree | undefined): JsonSchema => ({
  type: 'object',
  ...(normalizeSchema(file?.json()) as JsonSchema),
});

const gatherPermissions = (trees: Trees): Set<string> =>
  new Set(
    trees
      .ofKind('catalogue')
      .flatMap((tree) =>
        tree.list('permissions').flatMap((permission) => permission.text('name') ?? []),
      ),
  );

/** Returns the kinds of requests: the keys of the default brand's transaction codes. */
const gatherTransactions = (trees: Trees): Set<string> =>
  new Set(
    trees.byPath.get('cobrand/default/codes.json')?.get('transactions')?.members?.keys() ?? [],
  );

const gatherLinkHosts = (trees: Trees): Map<string, readonly string[]> =>
  new Map(trees.ofKind('brand').map((brand) => [brand.text('id') ?? '', brand.texts('linkHosts')]));

function gatherRoles(trees: Trees): Map<string, string[]> {
  const roles = new Map<string, string[]>();
  for (const tree of trees.ofKind('role')) {
    const portal = tree.text('portal') ?? '';
    roles.set(portal, [...(roles.get(portal) ?? []), tree.text('name') ?? ''].toSorted());
  }
  return roles;
}

function gatherCodes(trees: Trees): Map<string, Set<string>> {
  return new Map(
    trees
      .ofKind('codes')
      .map((tree) => [
        tree.text('system') ?? '',
        new Set(tree.list('codes').flatMap((code) => code.text('code') ?? [])),
      ]),
  );
}

const gatherStatuses = (trees: Trees): Set<string> =>
  new Set(
    trees
      .ofKind('codes')
      .flatMap((tree) => (tree.flag('status') ? (tree.text('system') ?? []) : [])),
  );

function gatherTones(trees: Trees): Map<string, Map<string, Tone>> {
  return new Map(
    trees.ofKind('codes').map((tree) => [
      tree.text('system') ?? '',
      new Map(
        tree.list('codes').flatMap((entry) => {
          const tone = tones.find((name) => name === entry.text('tone'));
          return tone ? [[entry.text('code') ?? '', tone] as const] : [];
        }),
      ),
    ]),
  );
}

/** Gathers the planned screens by id; reports those that exist by now. `screenTrees`: the screen files by id. */
export function gatherPlanned(
  trees: Trees,
  screenTrees: ReadonlyMap<string, Tree>,
  report: Report,
): Map<string, PlannedScreen> {
  const planned = new Map<string, PlannedScreen>();
  for (const tree of trees.ofKind('planned').flatMap(({ items }) => items)) {
    const id = tree.text('id') ?? '';
    if (screenTrees.has(id))
      report('SCR240', (tree.get('id') ?? tree).location, `The screen '${id}' exists now`, {
        remedy: 'Take it off this list.',
      });
    else
      planned.set(id, {
        id,
        route: tree.text('route') ?? '',
        location: tree.location,
      });
  }
  return planned;
}
