import { brandHeaders } from '../../compile/brand-screens.ts';
import { placeKey, type RequiredByPlace } from '../../compile/compile-screen.ts';
import { idOf } from '../../inherit/edit-at.ts';
import { withoutInheritance } from '../../inherit/resolve-screen.ts';
import type { Header } from '../../set/symbol-table.ts';
import type { Place, Tree } from '../../tree/tree.ts';
import type { Checked } from '../../workspace.ts';

/** Permissions that a reader must hold: all of `requires`, and one of each list of `anyOf`. */
export interface Needs {
  requires: readonly string[];
  anyOf: readonly (readonly string[])[];
}

/** Something on a screen that people see or do: the screen itself, a column, an action, a block. */
export interface Part {
  screen: string;
  /** Brand that shows the screen otherwise; absent for all others. */
  brand?: string;
  portal: string;
  /** What it is called in a sentence: 'column', 'action', 'screen'. */
  what: string;
  /** Words and ids that lead to it; '' for the screen. */
  path: string;
  id: string;
  needs: Needs;
  /** What it asks for itself, beside all that stands around it. */
  own: Needs;
  /** Its own words that are no parts themselves, by their paths. */
  words: ReadonlyMap<string, PartValue>;
  place: Place;
}

/** A word of a part: its text, and for a list of parts their names. */
export interface PartValue {
  text: string;
  names?: readonly string[];
}

/** Lists whose entries people see, with what one entry is called. */
const lists: Readonly<Record<string, string>> = {
  columns: 'column',
  fields: 'field',
  rows: 'field',
  more: 'field',
  meta: 'field',
  badges: 'badge',
  facts: 'fact',
  alerts: 'alert',
  actions: 'action',
  rowActions: 'row action',
  blocks: 'block',
  sections: 'section',
  items: 'entry',
  tabs: 'tab',
  cases: 'sentence',
};
/** Words that say who sees something: they are told as people, not as words. */
const accessKeys = ['requires', 'requiresAny'];
/** Words that mean nothing to a reader. */
const ignoredKeys = ['$schema', 'note', 'id'];

/** All parts of all screens, of the brands that show them otherwise too. */
export function partsOf({ symbols, trees, compiled }: Checked): Part[] {
  const open = (headers: Iterable<Header>) => [...headers].filter(({ abstract }) => !abstract);
  const own = open(symbols.screens.values()).flatMap((header) =>
    partsIn(header, compiled.screens.get(header.id)?.withheld),
  );
  const brands = [...brandHeaders(symbols, trees, () => undefined)];
  return [
    ...own,
    ...brands.flatMap(([brand, headers]) =>
      open(headers).flatMap((header) =>
        partsIn(header, compiled.brands.get(brand)?.get(header.id)?.withheld).map((part) => ({
          ...part,
          brand,
        })),
      ),
    ),
  ];
}

const nothingNeeded: Needs = { requires: [], anyOf: [] };

function partsIn({ id, portal, tree }: Header, withheld: RequiredByPlace | undefined): Part[] {
  const parts: Part[] = [];
  const read = (piece: Tree, what: string, path: string, outer: Needs): void => {
    const sent = withheld?.get(placeKey(piece.place)) ?? [];
    const needs = add(outer, piece, sent);
    const words = new Map<string, PartValue>();
    const own = add(nothingNeeded, piece, sent);
    const part = { screen: id, portal, what, path, id: idOf(piece) ?? path, needs, own, words };
    parts.push({ ...part, place: piece.place });
    collectValues(piece, '', words, (inner, name, at) =>
      read(inner, lists[name] ?? name, path === '' ? at : `${path}.${at}`, needs),
    );
  };
  read(withoutInheritance(tree), 'screen', '', nothingNeeded);
  return parts;
}

/** The permissions a part requires, and those the server requires to send its value. */
const add = ({ requires, anyOf }: Needs, piece: Tree, sent: readonly string[]): Needs => {
  const any = piece.texts('requiresAny').toSorted();
  return {
    requires: [...new Set([...requires, ...piece.texts('requires'), ...sent])].toSorted(),
    anyOf: any.length > 0 ? [...anyOf, any] : anyOf,
  };
};

type Found = (piece: Tree, name: string, path: string) => void;

/** Puts a piece's own words into `words`, and hands on the parts inside it. */
function collectValues(
  piece: Tree,
  path: string,
  words: Map<string, PartValue>,
  found: Found,
): void {
  if (piece.kind === 'scalar' && path !== '') words.set(path, { text: String(piece.scalar) });
  for (const { name, value } of piece.members?.values() ?? []) {
    if (accessKeys.includes(name) || ignoredKeys.includes(name)) continue;
    const at = path === '' ? name : `${path}.${name}`;
    const entries = entriesOf(value);
    if (lists[name] === undefined || value.kind !== 'list' || !entries.every(isNamed))
      gatherValue(value, at, words, found);
    else {
      for (const entry of entries) found(entry, name, `${at}.${idOf(entry) ?? ''}`);
      const names = entries.map((entry) => idOf(entry) ?? '');
      words.set(at, { text: names.join(', '), names });
    }
  }
}

function gatherValue(value: Tree, at: string, words: Map<string, PartValue>, found: Found): void {
  if (value.kind !== 'list') {
    collectValues(value, at, words, found);
    return;
  }
  for (const [index, item] of value.items.entries())
    collectValues(item, `${at}.${idOf(item) ?? index}`, words, found);
}

/** Rows of rows are one list: which row a field stands in is looks. */
const entriesOf = (list: Tree): Tree[] =>
  list.items.flatMap((item) => (item.kind === 'list' ? entriesOf(item) : item));
const isNamed = (item: Tree): boolean => idOf(item) !== undefined;
