import type { SymbolTable } from '../set/symbol-table.ts';

/** Tables of which single lookups are recorded: a change of another name does not affect the screen. */
const trackedByName = [
  'contract',
  'brokenOperations',
  'recordKeys',
  'permissions',
  'roles',
  'texts',
  'codes',
  'statuses',
  'tones',
  'widgets',
  'displays',
  'icons',
  'transactions',
  'linkHosts',
] as const satisfies readonly (keyof SymbolTable)[];
/** Tables that are compared as a whole. */
const trackedAsWhole = ['metaSchemas', 'session'] as const satisfies readonly (keyof SymbolTable)[];

type Table = (typeof trackedByName)[number];

/** The lookups in one table. */
interface Lookups {
  /** Whether the table was read as a whole. */
  all: boolean;
  /** The single lookups, by `method name`. */
  names: Map<string, { method: 'get' | 'has'; result: unknown }>;
}

/** The names that a screen looked up while it was compiled. */
export interface Dependencies {
  /** Whether the same lookups in a later symbol table give the same results. */
  isCurrent(laterSymbols: SymbolTable): boolean;
}

/** Returns a copy of the symbol table that records every lookup, and the recorded dependencies. */
export function trackDependencies(symbols: SymbolTable): {
  tracked: SymbolTable;
  dependencies: Dependencies;
} {
  const lookups = new Map<Table, Lookups>();
  const tables = trackedByName.map((name) => {
    const recorded: Lookups = { all: false, names: new Map() };
    lookups.set(name, recorded);
    return [name, recordLookups(symbols[name], recorded)];
  });
  const screens: ScreenLookups = { all: false, facts: new Map() };
  const tracked: SymbolTable = {
    ...symbols,
    ...(Object.fromEntries(tables) as Pick<SymbolTable, Table>),
    screens: recordScreens(symbols, screens),
  };
  const isCurrent = (laterSymbols: SymbolTable) =>
    giveSameResults(symbols, laterSymbols, lookups, screens);
  return { tracked, dependencies: { isCurrent } };
}

/** Returns a proxy of the table. Any use other than get and has counts as reading all of it. */
function recordLookups<Target extends object>(table: Target, lookups: Lookups): Target {
  return new Proxy(table, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member, target);
      if ((member !== 'get' && member !== 'has') || typeof value !== 'function') {
        lookups.all = true;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      }
      return (name: string): unknown => {
        const result: unknown = value.call(target, name);
        lookups.names.set(`${member} ${name}`, { method: member, result });
        return result;
      };
    },
  });
}

/** The screens that were looked up. */
interface ScreenLookups {
  /** Whether all screens were read. */
  all: boolean;
  /** The properties on which links to a screen depend, as JSON, by the id of that screen. */
  facts: Map<string, string>;
}

function recordScreens(symbols: SymbolTable, lookups: ScreenLookups): SymbolTable['screens'] {
  const { screens } = symbols;
  const markAll = <Names>(names: Names): Names => {
    lookups.all = true;
    return names;
  };
  return {
    get(id: string) {
      lookups.facts.set(id, serializeFacts(symbols, id));
      return screens.get(id);
    },
    keys: () => markAll(screens.keys()),
    values: () => markAll(screens.values()),
  };
}

const giveSameResults = (
  before: SymbolTable,
  after: SymbolTable,
  lookups: ReadonlyMap<Table, Lookups>,
  screens: ScreenLookups,
): boolean =>
  !screens.all &&
  trackedAsWhole.every((name) => before[name] === after[name]) &&
  [...lookups].every(
    ([name, recorded]) => before[name] === after[name] || repeatsEqually(after[name], recorded),
  ) &&
  [...screens.facts].every(([id, facts]) => serializeFacts(after, id) === facts);

type Methods = Partial<Record<'get' | 'has', (name: string) => unknown>>;

/** Whether repeating the lookups gives the same results. */
function repeatsEqually(table: SymbolTable[Table], { all, names }: Lookups): boolean {
  if (all) return false;
  const methods = table as unknown as Methods;
  return [...names].every(
    ([key, { method, result }]) => methods[method]?.(key.slice(method.length + 1)) === result,
  );
}

/**
 * Returns the properties of a screen that the compiler reads for links from other screens. All others do not matter.
 */
function serializeFacts(
  { screens, planned }: Pick<SymbolTable, 'screens' | 'planned'>,
  id: string,
): string {
  const header = screens.get(id);
  if (!header) return planned.get(id)?.route ?? '';
  const { route, portal, frame, abstract, lineage, query, file, tree } = header;
  const source = tree.get('source')?.text('operation');
  const title = tree.text('title');
  return JSON.stringify([route, portal, frame, abstract, lineage, [...query], file, title, source]);
}
