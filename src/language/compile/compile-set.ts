import { shapeOfScreen } from '../check/shapes.ts';
import { collect, type Remark } from '../finding.ts';
import { withoutInheritance } from '../inherit/resolve-screen.ts';
import type { Book, Header } from '../set/book.ts';
import type { Trees } from '../set/trees.ts';
import { brandHeaders } from './brand-screens.ts';
import { compileScreen, type Compiled } from './compile-screen.ts';
import type { Use } from './context.ts';

export interface CompiledSet {
  screens: ReadonlyMap<string, Compiled>;
  /** Screens that a brand shows otherwise: brand id, then screen id. */
  brands: ReadonlyMap<string, ReadonlyMap<string, Compiled>>;
  uses: readonly Use[];
  remarks: readonly Remark[];
}

interface Result {
  header: Header;
  compiled: Compiled;
  remarks: readonly Remark[];
  /** Other screens it asked about, with what it was told. */
  consulted: ReadonlyMap<string, string>;
}
type Compile = (key: string, header: Header) => Result;

/** Compiles all screens, and keeps what it compiled until the screen or something it speaks of changes. */
export function createScreenCompiler(): (book: Book, trees: Trees) => CompiledSet {
  const kept = new Map<string, Result>();
  let surroundings: readonly unknown[] = [];
  return (book, trees) => {
    const now = surroundingsOf(book);
    if (now.some((part, index) => part !== surroundings[index])) kept.clear();
    surroundings = now;
    return compileAll(book, trees, (key, header) => {
      const before = kept.get(key);
      const result =
        before && isCurrent(before, header, book) ? before : compileChecked(header, book);
      kept.set(key, result);
      return result;
    });
  };
}

function isCurrent({ header: before, consulted }: Result, header: Header, book: Book): boolean {
  const same =
    before.origins.length === header.origins.length &&
    before.origins.every((tree, index) => tree === header.origins[index]);
  return same && [...consulted].every(([id, told]) => tellOf(book, id) === told);
}

/** Whatever a screen may speak of besides other screens. */
function surroundingsOf(book: Book): unknown[] {
  const { screens: _, planned: __, ...surroundings } = book;
  return Object.values(surroundings);
}

/** Writes down which other screens are asked about, so that a change of these, and of no other, counts. */
function consulting(book: Book, consulted: Map<string, string>): Book {
  const get = (id: string) => {
    consulted.set(id, tellOf(book, id));
    return book.screens.get(id);
  };
  return {
    ...book,
    screens: { get, keys: () => book.screens.keys(), values: () => book.screens.values() },
  };
}

/** All that one screen can be told of another. */
function tellOf(book: Book, id: string): string {
  const header = book.screens.get(id);
  if (!header) return book.planned.get(id)?.route ?? '';
  const { route, portal, frame, abstract, lineage, query, file, tree } = header;
  const source = tree.get('source')?.text('operation');
  return JSON.stringify([
    route,
    portal,
    frame,
    abstract,
    lineage,
    [...query],
    file,
    tree.text('title'),
    source,
  ]);
}

function compileAll(book: Book, trees: Trees, compile: Compile): CompiledSet {
  const { remarks, report } = collect();
  const open = [...book.screens.values()].filter(({ abstract }) => !abstract);
  const own = open.map((header) => compile(header.id, header));
  const branded = [...brandHeaders(book, trees, report)].map(
    ([brand, headers]) =>
      [brand, headers.map((header) => compile(`${brand}/${header.id}`, header))] as const,
  );
  const bases = [...book.screens.values()].filter(({ abstract }) => abstract);
  remarks.push(...bases.flatMap((header) => compile(`base ${header.id}`, header).remarks));
  const results = [...own, ...branded.flatMap(([, screens]) => screens)];
  return {
    screens: byId(own),
    brands: new Map(branded.map(([brand, screens]) => [brand, byId(screens)])),
    uses: results.flatMap(({ compiled }) => compiled.uses),
    remarks: [...remarks, ...results.flatMap((result) => result.remarks)],
  };
}

const byId = (results: readonly Result[]): Map<string, Compiled> =>
  new Map(results.map(({ header, compiled }) => [header.id, compiled]));

/**
 * What can be said of a base by itself. Variants may replace any part of it, so that a slip in a part they all replace
 * would be seen by nobody; who may see what, and the texts, are theirs alone.
 */
const saidOfBases =
  /^(?:SCR20[1-479]|SCR206|SCR21[0134568]|SCR219|SCR222|EXP50[1-6]|TXT302|TXT303)$/u;

/** With everything inherited the words are checked once more, since only now nothing may be missing. */
function compileChecked(header: Header, book: Book): Result {
  const { remarks, report } = collect();
  const changed =
    header.lineage.length > 1 ||
    header.origins.length > header.lineage.length ||
    header.tree.has('patch');
  if (changed) remarks.push(...shapeOfScreen(withoutInheritance(header.tree), book.vocabulary));
  const consulted = new Map<string, string>();
  const compiled = compileScreen(header, consulting(book, consulted), report);
  const said = header.abstract ? remarks.filter(({ code }) => saidOfBases.test(code)) : remarks;
  return { header, compiled, remarks: said, consulted };
}
