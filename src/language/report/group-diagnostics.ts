import { isNear } from '#shared/format/nearest.ts';
import type { Code } from '../core/diagnostic-codes.ts';
import { formatDiagnostic, type LocatedDiagnostic } from '../core/diagnostic.ts';
import { maxTypos } from '../core/near-name.ts';

/** A diagnostic, those that disappear when it is corrected, and those with the same mistake in other places. */
export interface DiagnosticGroup {
  cause: LocatedDiagnostic;
  /** Diagnostics that follow from the cause, and equal mistakes elsewhere. */
  consequences: LocatedDiagnostic[];
}

/**
 * Groups diagnostics with one cause, the cause first: the same misspelling in several locations, equal messages, and
 * references to a screen whose file does not define its id. The groups are in the order of the first diagnostic of each
 * in `all`.
 */
export function groupDiagnostics(all: readonly LocatedDiagnostic[]): DiagnosticGroup[] {
  const diagnostics = all.map((diagnostic) => suggestUnlinkedScreen(diagnostic, all) ?? diagnostic);
  const causes = {
    screens: diagnostics.filter(breaksIdentity),
    shapes: diagnostics.filter(breaksShape),
    misspellings: findMisspellings(diagnostics),
  };
  const byCause = Map.groupBy(diagnostics, (diagnostic) => getCauseKey(diagnostic, causes));
  return [...byCause.values()].map((members) => {
    const [cause, ...consequences] = members.toSorted((a, b) => getRank(a) - getRank(b));
    return { cause: cause as LocatedDiagnostic, consequences };
  });
}

/**
 * Adds a suggestion to a diagnostic about an unknown screen: a screen with a similar id to which nothing leads
 * (RTE607), since the misspelled id was probably its only link. Undefined for other diagnostics.
 */
function suggestUnlinkedScreen(
  diagnostic: LocatedDiagnostic,
  all: readonly LocatedDiagnostic[],
): LocatedDiagnostic | undefined {
  const { code, hint } = diagnostic;
  const found = hint?.found;
  if (code !== 'SCR210' || found === undefined) return undefined;
  const unlinkedIds = all.flatMap((other) =>
    other.code === 'RTE607' ? (other.hint?.found ?? []) : [],
  );
  const suggestion = unlinkedIds.find((id) => isNear(found, id, maxTypos));
  return suggestion === undefined ? undefined : { ...diagnostic, hint: { ...hint, suggestion } };
}

/** The diagnostics from which others may follow. */
interface Causes {
  /** Diagnostics of keys by which other files find a screen. */
  screens: readonly LocatedDiagnostic[];
  /** Diagnostics of keys and values that meta-schemas reject. All later checks ignore these values. */
  shapes: readonly LocatedDiagnostic[];
  /** Both names of a misspelling, the wrong and the right one, joined by a space; by either name. */
  misspellings: ReadonlyMap<string, string>;
}

/** Returns a key that diagnostics with the same cause share. */
function getCauseKey(diagnostic: LocatedDiagnostic, causes: Causes): string {
  const { screens, misspellings } = causes;
  const screen = findScreenCause(diagnostic, screens);
  if (screen) return `${screen.file} ${screen.pointer}`;
  const shape = findShapeCause(diagnostic, causes.shapes);
  if (shape) return `${shape.file} ${shape.pointer} ${shape.code}`;
  const name = getName(diagnostic);
  const misspelling = name === undefined ? undefined : misspellings.get(name);
  if (
    misspelling !== undefined &&
    (diagnostic.hint?.suggestion !== undefined || usageCodes.includes(diagnostic.code))
  )
    return misspelling;
  return `${diagnostic.code} ${diagnostic.message}`;
}

function findMisspellings(all: readonly LocatedDiagnostic[]): Map<string, string> {
  const pairs = all.flatMap(({ hint }) => {
    const { found, suggestion } = hint ?? {};
    return found === undefined || suggestion === undefined ? [] : [[found, suggestion] as const];
  });
  return new Map(
    pairs.flatMap((pair) => pair.map((name) => [name, pair.toSorted().join(' ')] as const)),
  );
}

/** Codes of missing names, which may follow from another misspelled name. */
const usageCodes: readonly Code[] = [
  'TXT301',
  'TXT303',
  'TXT304',
  'BRD901',
  'BRD903',
  'SCR102',
  'RTE607',
];

/** Returns the name that a diagnostic is about. */
const getName = ({ hint }: LocatedDiagnostic): string | undefined =>
  hint?.found ?? (typeof hint?.expected === 'string' ? hint.expected : undefined);

/** Maximum number of locations that are listed; the others are counted. */
const maxLocations = 3;

/**
 * Returns lines with the cause, the locations of the same mistake, and the number and locations of its consequences.
 */
export function formatGroup({ cause, consequences }: DiagnosticGroup): string[] {
  const sameMistakes = consequences.filter((other) => isSameMistake(cause, other));
  const following = consequences.filter((other) => !sameMistakes.includes(other));
  const count = following.length === 1 ? '1 more follows' : `${following.length} more follow`;
  return [
    formatDiagnostic(cause),
    ...(sameMistakes.length > 0
      ? [`  The same in ${formatPlaces(sameMistakes)}; correct it there too.`]
      : []),
    ...(following.length > 0 ? [`  ${count} from this: ${formatPlaces(following)}`] : []),
  ];
}

function formatPlaces(diagnostics: readonly LocatedDiagnostic[]): string {
  const locations = [...new Set(diagnostics.map(({ file, line }) => `${file}:${line}`))];
  const others = locations.length - maxLocations;
  const suffix = others > 0 ? ` and ${others} more ${others === 1 ? 'place' : 'places'}` : '';
  return `${locations.slice(0, maxLocations).join(', ')}${suffix}`;
}

/** Codes of unknown names. If the definition is missing, adding it corrects every place that uses the name. */
const undefinedNameCodes: readonly Code[] = ['SCR201', 'SCR202', 'SCR210', 'SCR213', 'TXT302'];

/** Whether two diagnostics are the same mistake in two places, which must be corrected in both. */
function isSameMistake(cause: LocatedDiagnostic, other: LocatedDiagnostic): boolean {
  const { found, suggestion } = cause.hint ?? {};
  if ([cause, other].some(({ code }) => usageCodes.includes(code))) return false;
  if (cause.code === other.code && cause.message === other.message)
    return suggestion !== undefined || !undefinedNameCodes.includes(cause.code);
  return (
    suggestion !== undefined &&
    other.hint?.suggestion === suggestion &&
    other.hint.found === found &&
    ![cause, other].some(isDefinition)
  );
}

/** Codes of errors in definitions, which cause errors where the names are used. The most likely causes come first. */
const definitionCodes: readonly (readonly Code[] | RegExp)[] = [
  /^(?:JSN|LNG)/u,
  /^(?:API|PRM)/u,
  /^SCR1/u,
  ['TXT306'],
];

const includesCode = (codes: readonly Code[] | RegExp, code: Code): boolean =>
  codes instanceof RegExp ? codes.test(code) : codes.includes(code);

const isDefinition = ({ code }: LocatedDiagnostic): boolean =>
  definitionCodes.some((codes) => includesCode(codes, code));

/** Rank of notes, which are causes of nothing. */
const noteRank = 100;

/** Numbers added to the rank of a code. Those below 1 order diagnostics whose codes have the same rank. */
const rankOffsets = { notMisspelled: 0.5, misspelledScreen: 0.7, missing: 10 };

/**
 * Returns the rank of a diagnostic in its group: the one with the lowest rank is the cause, the others follow from it.
 */
function getRank({ code, severity, hint }: LocatedDiagnostic): number {
  if (severity === 'note') return noteRank;
  const found = definitionCodes.findIndex((codes) => includesCode(codes, code));
  const definitionRank = found < 0 ? definitionCodes.length : found;
  const isMisspelling = hint?.suggestion !== undefined;
  const isUse = usageCodes.includes(code);
  if (!isMisspelling && (isUse || screenReferenceCodes.includes(code)))
    return definitionRank + rankOffsets.missing;
  if (!isMisspelling || isUse) return definitionRank + rankOffsets.notMisspelled;
  return screenReferenceCodes.includes(code)
    ? definitionRank + rankOffsets.misspelledScreen
    : definitionRank;
}

/** JSON pointers of the keys by which other files find a screen; '' is the whole file. */
const identityKeys = ['', '/id', '/kind', '/portal', '/extends', '/route', '/abstract'];

const breaksIdentity = ({ file, pointer, severity, code }: LocatedDiagnostic): boolean =>
  severity === 'error' &&
  file.startsWith('screens/') &&
  identityKeys.includes(pointer) &&
  !screenReferenceCodes.includes(code);

/** Codes for a missing screen, route or text of a screen. */
const screenReferenceCodes: readonly Code[] = ['SCR210', 'RTE607', 'TXT301', 'TXT306', 'BRD904'];

/** Returns the diagnostic that explains why a screen is missing, or the first one about the same key. */
function findScreenCause(
  diagnostic: LocatedDiagnostic,
  screens: readonly LocatedDiagnostic[],
): LocatedDiagnostic | undefined {
  const { code, file, pointer } = diagnostic;
  if (!screenReferenceCodes.includes(code))
    return screens.find((candidate) => candidate.file === file && candidate.pointer === pointer);
  if (code === 'BRD904') return screens.find((candidate) => candidate.pointer === '/route');
  const name = getName(diagnostic)?.replace(/^screen\./u, '') ?? '';
  return screens.find((candidate) =>
    candidate.file === file ? candidate.pointer === '/id' : isLikelyCause(candidate.file, name),
  );
}

/**
 * Whether a screen id or text key belongs to a file by its name: admin.claimSearch to screens/admin/claim-search.json.
 */
function isLikelyCause(file: string, name: string): boolean {
  const [, portal = '', ...rest] = file.replace(/\.json$/u, '').split('/');
  const screenName =
    rest.at(-1)?.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase()) ?? '';
  return name.startsWith(`${portal}.`) && `${name}.`.includes(`.${screenName}.`);
}

/** Codes of keys and values that meta-schemas reject. */
const shapeCodes: readonly Code[] = ['SCR101', 'SCR102', 'SCR103', 'SCR104', 'SCR105'];

/** Codes of missing inputs or sections, which may be in a part that a meta-schema rejects. */
const missingCodes: readonly Code[] = ['SCR208', 'SCR227', 'SCR281'];

const breaksShape = ({ file, severity, code }: LocatedDiagnostic): boolean =>
  severity === 'error' && isScreenFile(file) && shapeCodes.includes(code);

/** Whether the file is a screen, or contains the changes of a brand to one. */
const isScreenFile = (file: string): boolean => /^(?:cobrand\/[^/]+\/)?screens\//u.test(file);

/** Codes of a part that lacks one of several keys; a misspelled key in it may be meant. */
const incompleteCodes: readonly Code[] = ['SCR115', 'SCR220'];

/**
 * Returns the rejected key or value from which a diagnostic follows: at the same location, or one in the same file; for an
 * unused text (TXT306) one in the file of its screen.
 */
function findShapeCause(
  { code, file, pointer, hint }: LocatedDiagnostic,
  shapes: readonly LocatedDiagnostic[],
): LocatedDiagnostic | undefined {
  if (code === 'TXT306')
    return shapes.find((shape) =>
      isLikelyCause(shape.file, hint?.found?.replace(/^screen\./u, '') ?? ''),
    );
  const inFile = shapes.filter((shape) => shape.file === file);
  const shapeAtPointer = inFile.find((shape) => shape.pointer === pointer);
  const misspelled = inFile.filter((shape) => shape.code === 'SCR101');
  const key = misspelled.find(
    (shape) =>
      (incompleteCodes.includes(code) && shape.pointer.startsWith(`${pointer}/`)) ||
      (code === 'SCR231' && hint?.found !== undefined && shape.hint?.suggestion === hint.found),
  );
  return shapeAtPointer ?? key ?? (missingCodes.includes(code) ? inFile[0] : undefined);
}
