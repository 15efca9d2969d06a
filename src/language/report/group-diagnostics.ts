import type { Code } from '../core/diagnostic-codes.ts';
import { formatDiagnostic, type LocatedDiagnostic } from '../core/diagnostic.ts';

/** A diagnostic, and those that will go when it is mended. */
export interface DiagnosticGroup {
  cause: LocatedDiagnostic;
  follow: LocatedDiagnostic[];
}

/**
 * Puts diagnostics with one cause together, the cause first: the same misspelling in several places, equal messages,
 * and references to a screen whose file does not give it its id. The groups are in the order of their causes.
 */
export function groupDiagnostics(all: readonly LocatedDiagnostic[]): DiagnosticGroup[] {
  const causes = { screens: all.filter(breaksIdentity), misspellings: misspellingsIn(all) };
  const byCause = Map.groupBy(all, (one) => keyOf(one, causes));
  return [...byCause.values()].map((members) => {
    const [cause, ...follow] = members.toSorted((a, b) => rank(a) - rank(b));
    return { cause: cause as LocatedDiagnostic, follow };
  });
}

interface Causes {
  /** Diagnostics of the keys without which a screen is not found. */
  screens: readonly LocatedDiagnostic[];
  /** The two names of a misspelling, by each of them. */
  misspellings: ReadonlyMap<string, string>;
}

function keyOf(diagnostic: LocatedDiagnostic, { screens, misspellings }: Causes): string {
  const screen = screenFor(diagnostic, screens);
  if (screen) return `${screen.file} ${screen.pointer}`;
  const name = nameIn(diagnostic);
  const misspelling = name === undefined ? undefined : misspellings.get(name);
  if (
    misspelling !== undefined &&
    (diagnostic.hint?.suggestion !== undefined || uses.includes(diagnostic.code))
  )
    return misspelling;
  return `${diagnostic.code} ${diagnostic.message}`;
}

function misspellingsIn(all: readonly LocatedDiagnostic[]): Map<string, string> {
  const pairs = all.flatMap(({ hint }) => {
    const { found, suggestion } = hint ?? {};
    return found === undefined || suggestion === undefined ? [] : [[found, suggestion] as const];
  });
  return new Map(
    pairs.flatMap((pair) => pair.map((name) => [name, pair.toSorted().join(' ')] as const)),
  );
}

/** Codes that only say a name is missing, which it is because another one is misspelled. */
const uses: readonly Code[] = ['TXT301', 'TXT303', 'TXT304', 'BRD901', 'SCR102', 'RTE607'];

const nameIn = ({ hint }: LocatedDiagnostic): string | undefined =>
  hint?.found ?? (typeof hint?.expected === 'string' ? hint.expected : undefined);

/** Places that are named; more are counted. */
const namedPlaces = 3;

/** The cause, and below it how many follow from it and where they are. */
export function formatGroup({ cause, follow }: DiagnosticGroup): string[] {
  if (follow.length === 0) return [formatDiagnostic(cause)];
  const places = [...new Set(follow.map(({ file, line }) => `${file}:${line}`))];
  const others = places.length - namedPlaces;
  const rest = others > 0 ? ` and ${others} more ${others === 1 ? 'place' : 'places'}` : '';
  const count = follow.length === 1 ? '1 more follows' : `${follow.length} more follow`;
  return [
    formatDiagnostic(cause),
    `  ${count} from this: ${places.slice(0, namedPlaces).join(', ')}${rest}`,
  ];
}

/** The definition of a name is the cause, and what uses it follows. */
const definitions: readonly (readonly Code[] | RegExp)[] = [
  /^(?:JSN|LNG)/u,
  /^(?:API|PRM)/u,
  /^SCR1/u,
  ['TXT306'],
];

function rank({ code, severity, hint }: LocatedDiagnostic): number {
  if (severity === 'note') return 100;
  const found = definitions.findIndex((one) =>
    one instanceof RegExp ? one.test(code) : one.includes(code),
  );
  const definition = found < 0 ? definitions.length : found;
  const isMisspelling = hint?.suggestion !== undefined;
  const isUse = uses.includes(code);
  if (!isMisspelling && (isUse || references.includes(code))) return definition + 10;
  return isMisspelling && !isUse ? definition : definition + 0.5;
}

/** Keys without which other files cannot find a screen. */
const identityKeys = ['', '/id', '/kind', '/portal', '/extends', '/route', '/abstract'];

const breaksIdentity = ({ file, pointer, severity, code }: LocatedDiagnostic): boolean =>
  severity === 'error' &&
  file.startsWith('screens/') &&
  identityKeys.includes(pointer) &&
  !references.includes(code);

/** Codes that say a screen, a route or one of a screen's texts is not found. */
const references: readonly Code[] = ['SCR210', 'RTE607', 'TXT301', 'TXT306', 'BRD904'];

/** The diagnostic because of which a screen is not found, or the first one about the same key. */
function screenFor(
  diagnostic: LocatedDiagnostic,
  screens: readonly LocatedDiagnostic[],
): LocatedDiagnostic | undefined {
  const { code, file, pointer } = diagnostic;
  if (!references.includes(code))
    return screens.find((one) => one.file === file && one.pointer === pointer);
  if (code === 'BRD904') return screens.find((one) => one.pointer === '/route');
  const name = nameIn(diagnostic)?.replace(/^screen\./u, '') ?? '';
  return screens.find((one) =>
    one.file === file ? one.pointer === '/id' : couldBe(one.file, name),
  );
}

/** Whether a screen, or a key of its texts, belongs to a file by its name: screens/admin/claim-search.json. */
function couldBe(file: string, name: string): boolean {
  const [, portal = '', ...rest] = file.replace(/\.json$/u, '').split('/');
  const last =
    rest.at(-1)?.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase()) ?? '';
  return name.startsWith(`${portal}.`) && `${name}.`.includes(`.${last}.`);
}
