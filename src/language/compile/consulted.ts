import type { SymbolTable } from '../set/symbol-table.ts';

/** Parts of the book that are asked by name. The others are taken as wholes. */
const askedByName = [
  'contract',
  'broken',
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
] as const satisfies readonly (keyof SymbolTable)[];
const takenWhole = ['metaSchemas', 'session'] as const satisfies readonly (keyof SymbolTable)[];

type Part = (typeof askedByName)[number];

/** What was asked of a part: a name with the answer, or all of it, when something went through its names. */
interface Asked {
  all: boolean;
  names: Map<string, { by: 'get' | 'has'; answer: unknown }>;
}

/** What one screen asked of the book while it was compiled. While the answers are the same, so is what was compiled. */
export interface Consulted {
  isCurrent(now: SymbolTable): boolean;
}

/** The book as one screen sees it: every question is written down. */
export function consulting(symbols: SymbolTable): { symbols: SymbolTable; consulted: Consulted } {
  const asked = new Map<Part, Asked>();
  const parts = askedByName.map((part) => {
    const questions: Asked = { all: false, names: new Map() };
    asked.set(part, questions);
    return [part, recorded(symbols[part], questions)];
  });
  const screens: AskedScreens = { all: false, told: new Map() };
  const seen: SymbolTable = {
    ...symbols,
    ...(Object.fromEntries(parts) as Pick<SymbolTable, Part>),
    screens: screensOf(symbols, screens),
  };
  return { symbols: seen, consulted: { isCurrent: (now) => isSame(symbols, now, asked, screens) } };
}

/** Answers as the part does. Whoever asks for anything but one name may have seen all of it. */
function recorded<Asks extends object>(part: Asks, asked: Asked): Asks {
  return new Proxy(part, {
    get(target, word) {
      const answerer: unknown = Reflect.get(target, word, target);
      if ((word !== 'get' && word !== 'has') || typeof answerer !== 'function') {
        asked.all = true;
        return typeof answerer === 'function' ? (answerer.bind(target) as unknown) : answerer;
      }
      return (name: string): unknown => {
        const answer: unknown = answerer.call(target, name);
        asked.names.set(`${word} ${name}`, { by: word, answer });
        return answer;
      };
    },
  });
}

/** Screens are made anew each time: what counts of them is what others can be told. */
interface AskedScreens {
  all: boolean;
  told: Map<string, string>;
}

function screensOf(symbols: SymbolTable, asked: AskedScreens): SymbolTable['screens'] {
  const { screens } = symbols;
  const every = <Names>(names: Names): Names => {
    asked.all = true;
    return names;
  };
  return {
    get(id: string) {
      asked.told.set(id, tellOf(symbols, id));
      return screens.get(id);
    },
    keys: () => every(screens.keys()),
    values: () => every(screens.values()),
  };
}

function isSame(
  before: SymbolTable,
  now: SymbolTable,
  asked: ReadonlyMap<Part, Asked>,
  screens: AskedScreens,
): boolean {
  return (
    !screens.all &&
    takenWhole.every((part) => before[part] === now[part]) &&
    [...asked].every(([part, asking]) => before[part] === now[part] || holds(now[part], asking)) &&
    [...screens.told].every(([id, told]) => tellOf(now, id) === told)
  );
}

type Answers = Partial<Record<'get' | 'has', (name: string) => unknown>>;

function holds(part: SymbolTable[Part], { all, names }: Asked): boolean {
  if (all) return false;
  const answers = part as unknown as Answers;
  return [...names].every(
    ([question, { by, answer }]) => answers[by]?.(question.slice(by.length + 1)) === answer,
  );
}

/** All that one screen can be told of another. */
function tellOf(symbols: Pick<SymbolTable, 'screens' | 'planned'>, id: string): string {
  const header = symbols.screens.get(id);
  if (!header) {
    const { route = '', drawn = false } = symbols.planned.get(id) ?? {};
    return `${drawn} ${route}`;
  }
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
