import { nearest } from '#shared/format/nearest.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { Code } from '../diagnostic-codes.ts';
import type { Report } from '../diagnostic.ts';
import type { SymbolTable, Header } from '../set/symbol-table.ts';
import type { Place, Tree } from '../tree/tree.ts';
import type { CallScope, HeldPermissions } from './held-permissions.ts';
import { mapValues, unknownSchema } from './schemas.ts';

export type UseKind =
  | 'operation'
  | 'permission'
  | 'key'
  | 'screen'
  | 'code'
  | 'choice'
  | 'icon'
  | 'widget'
  | 'display'
  | 'transaction';

/** A name that a file uses, with its place: what "who uses this" and renaming go by. */
export interface Use {
  kind: UseKind;
  name: string;
  place: Place;
}

/** Schemas of the values at hand: row, record, form, route, session, result, criteria. Never changed, only narrowed. */
export type Scope = Record<string, JsonSchema>;

/** What this screen puts into the addresses of others, and what it makes of the values in its own. */
export interface Addresses {
  filled: { screen: string; name: string; schema: JsonSchema; place: Place }[];
  needed: { name: string; schema: JsonSchema }[];
}

/** Everything a part of a screen is read against. Parts inside parts get a narrowed copy. */
export interface Context {
  readonly symbols: SymbolTable;
  readonly header: Header;
  readonly principals: readonly Principal[];
  readonly report: Report;
  readonly use: (kind: UseKind, name: string, place: Place) => void;
  /** A text that was looked for and is not there: what a misspelt key may have been meant to be. */
  readonly missText: (key: string) => void;
  /** Calls of the screen, gathered while its parts are read. */
  readonly operations: Map<string, CallDescription>;
  readonly addresses: Addresses;
  /** What a reader who gets to see this part is known to hold. */
  readonly held: HeldPermissions;
  /** The call whose response the values at hand come from. */
  readonly responseCall: CallScope;
  /** The call whose request the fields at hand belong to. */
  readonly requestCall: CallScope;
  /** Notes what the contract requires for the property that a part shows or sends. */
  readonly withhold: (place: Place, requires: readonly string[]) => void;
  readonly scope: Scope;
}

/** The context with further values at hand. Without a schema nothing is known of the value, and nothing said. */
export function withScope(
  context: Context,
  scope: Record<string, JsonSchema | undefined>,
): Context {
  const known = mapValues(scope, (schema) => schema ?? unknownSchema);
  return { ...context, scope: { ...context.scope, ...known } };
}

/** The context of what shows the response of a call. */
export const withResponseOf = (context: Context, operation: Operation | undefined): Context => ({
  ...context,
  responseCall: { held: context.held, operation },
});

/** The context of what fills the request of a call. */
export const withRequestOf = (context: Context, operation: Operation | undefined): Context => ({
  ...context,
  requestCall: { held: context.held, operation },
});

/** A name that is none of those among which it should be. */
export interface UnknownKey {
  found: string;
  among: Iterable<string>;
}

/** Reports a name that is none of those that exist, with the one probably meant. */
export function unknownName(
  context: Context,
  code: Code,
  tree: { place: Place },
  message: string,
  stray: UnknownKey,
): void {
  const { found } = stray;
  const all = [...stray.among];
  const suggestion = nearest(found, all);
  const expected = all.length > 0 && all.length <= 12 ? all.toSorted().join(', ') : undefined;
  context.report(code, tree.place, message, {
    found,
    ...(expected && { expected }),
    ...(suggestion && { suggestion }),
  });
}

/** Permission names of a list, each proved to exist. */
export function readPermissions(context: Context, tree: Tree | undefined): string[] {
  return (tree?.items ?? []).flatMap((item) => {
    const name = item.text();
    if (name === undefined) return [];
    context.use('permission', name, item.place);
    if (!context.symbols.permissions.has(name))
      unknownName(context, 'SCR202', item, `there is no permission '${name}'`, {
        found: name,
        among: context.symbols.permissions,
      });
    return [name];
  });
}

export function readIcon(context: Context, tree: Tree | undefined): string | undefined {
  const name = tree?.text();
  if (!tree || name === undefined) return undefined;
  context.use('icon', name, tree.place);
  if (!context.symbols.icons.has(name))
    unknownName(context, 'SCR216', tree, `there is no icon '${name}'`, {
      found: name,
      among: context.symbols.icons,
    });
  return name;
}

/** Reports the second of two things with one id: texts and patches could not tell them apart. */
export function checkIds(context: Context, items: readonly Tree[]): void {
  const seen = new Set<string>();
  for (const item of items) {
    const id = item.text() ?? item.text('id') ?? item.text('screen');
    if (id === undefined) continue;
    if (seen.has(id))
      context.report('SCR117', (item.get('id') ?? item).place, `'${id}' stands here twice`);
    seen.add(id);
  }
}
