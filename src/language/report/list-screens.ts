import type { SymbolTable } from '../set/symbol-table.ts';

/** A row of `npm run screens -- list`. */
export interface ListedScreen {
  id: string;
  kind: string;
  route: string;
  /** The required permissions as text. */
  requires: string;
  file: string;
}

/** Lists the screens, sorted by id. The route of a base is ''. */
export function listScreens(symbols: SymbolTable): ListedScreen[] {
  return [...symbols.screens.values()]
    .map(({ id, kind, route, requires, requiresAny, abstract, file }) => ({
      id,
      kind: abstract ? `${kind} (base)` : kind,
      route,
      requires: [
        ...requires,
        ...(requiresAny.length > 0 ? [`one of ${requiresAny.join(', ')}`] : []),
      ].join(' + '),
      file,
    }))
    .toSorted((left, right) => (left.id < right.id ? -1 : 1));
}
