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
}
type Compile = (key: string, header: Header) => Result;

/** Compiles all screens, and keeps what it compiled until the screen or something it may speak of changes. */
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
        before && sameOrigins(before.header, header) ? before : compileChecked(header, book);
      kept.set(key, result);
      return result;
    });
  };
}

const sameOrigins = (left: Header, right: Header): boolean =>
  left.origins.length === right.origins.length &&
  left.origins.every((tree, index) => tree === right.origins[index]);

/** What a screen may speak of besides itself. Of other screens that is the little that stands in their headers. */
function surroundingsOf(book: Book): unknown[] {
  const headers = [...book.screens.values()].map(
    ({ id, route, portal, frame, abstract, lineage, query, tree }) => [
      id,
      route,
      portal,
      frame,
      abstract,
      lineage,
      [...query],
      tree.text('title'),
      tree.get('source')?.text('operation'),
    ],
  );
  return [
    book.contract,
    book.texts,
    JSON.stringify([headers, [...book.planned.values()].map(({ id, route }) => [id, route])]),
  ];
}

function compileAll(book: Book, trees: Trees, compile: Compile): CompiledSet {
  const { remarks, report } = collect();
  const open = [...book.screens.values()].filter(({ abstract }) => !abstract);
  const own = open.map((header) => compile(header.id, header));
  const branded = [...brandHeaders(book, trees, report)].map(
    ([brand, headers]) =>
      [brand, headers.map((header) => compile(`${brand}/${header.id}`, header))] as const,
  );
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

/** With everything inherited the words are checked once more, since only now nothing may be missing. */
function compileChecked(header: Header, book: Book): Result {
  const { remarks, report } = collect();
  const changed =
    header.lineage.length > 1 ||
    header.origins.length > header.lineage.length ||
    header.tree.has('patch');
  if (changed) remarks.push(...shapeOfScreen(withoutInheritance(header.tree), book.vocabulary));
  return { header, compiled: compileScreen(header, book, report), remarks };
}
