import { isNear } from '#shared/format/nearest.ts';
import type { Code } from '../core/diagnostic-codes.ts';
import { formatDiagnostic, type LocatedDiagnostic } from '../core/diagnostic.ts';
import { maxTypos } from '../core/near-name.ts';
import {
  misspellingConsequenceCodes,
  screenConsequenceCodes,
  shapeConsequenceCodes,
} from './consequence-codes.ts';
import { getCauseRank, isDefinition } from './cause-rank.ts';

/** Diagnostics with the same cause. */
export interface DiagnosticGroup {
  cause: LocatedDiagnostic;
  /** Diagnostics that disappear when the cause is corrected, and the same mistake in other places. */
  consequences: LocatedDiagnostic[];
}

/**
 * Groups diagnostics with the same cause: an error in the id or another key by which other files find a screen, a key or
 * value that a meta-schema rejects, a misspelled name, or the same message in several places. The groups are in the order
 * of the first diagnostic of each in `all`.
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
    const [cause, ...consequences] = members.toSorted((a, b) => getCauseRank(a) - getCauseRank(b));
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
  /** By either name of a misspelling: its wrong and its right name, sorted and joined by a space. */
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
    (diagnostic.hint?.suggestion !== undefined ||
      misspellingConsequenceCodes.includes(diagnostic.code))
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

/** Returns the name that a diagnostic is about: the one that was found, else the one that is missing. */
const getName = ({ hint }: LocatedDiagnostic): string | undefined =>
  hint?.found ?? (typeof hint?.expected === 'string' ? hint.expected : undefined);

/** Maximum number of locations that are listed; the others are counted. */
const maxLocations = 3;

/**
 * Returns lines with the cause, the other places of the same mistake, and how many diagnostics follow from it and where.
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
const undefinedNameCodes: readonly Code[] = [
  'SCR201', // an operation
  'SCR202', // a permission
  'SCR210', // a screen
  'SCR213', // a code list
  'TXT302', // a text
];

/** Whether two diagnostics are the same mistake in two places, which must be corrected in both. */
function isSameMistake(cause: LocatedDiagnostic, other: LocatedDiagnostic): boolean {
  const { found, suggestion } = cause.hint ?? {};
  if ([cause, other].some(({ code }) => misspellingConsequenceCodes.includes(code))) return false;
  if (cause.code === other.code && cause.message === other.message)
    return suggestion !== undefined || !undefinedNameCodes.includes(cause.code);
  return (
    suggestion !== undefined &&
    other.hint?.suggestion === suggestion &&
    other.hint.found === found &&
    ![cause, other].some(isDefinition)
  );
}

/** JSON pointers of the keys by which other files find a screen; '' is the whole file. */
const identityKeys = ['', '/id', '/kind', '/portal', '/extends', '/route', '/abstract'];

const breaksIdentity = ({ file, pointer, severity, code }: LocatedDiagnostic): boolean =>
  severity === 'error' &&
  file.startsWith('screens/') &&
  identityKeys.includes(pointer) &&
  !screenConsequenceCodes.includes(code);

/**
 * Returns the error from which a diagnostic follows, in a key by which other files find a screen. For a code that is no such
 * consequence, returns the first such error at the diagnostic's own location.
 */
function findScreenCause(
  diagnostic: LocatedDiagnostic,
  screens: readonly LocatedDiagnostic[],
): LocatedDiagnostic | undefined {
  const { code, file, pointer } = diagnostic;
  if (!screenConsequenceCodes.includes(code))
    return screens.find((candidate) => candidate.file === file && candidate.pointer === pointer);
  // A link names a route, so an error in any route may be the cause.
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
const shapeCodes: readonly Code[] = [
  'SCR101', // The key is unknown.
  'SCR102', // A required key is missing.
  'SCR103', // The value has the wrong type.
  'SCR104', // The value is not one of the choices.
  'SCR105', // The value has the wrong format or range.
];

const breaksShape = ({ file, severity, code }: LocatedDiagnostic): boolean =>
  severity === 'error' && isScreenFile(file) && shapeCodes.includes(code);

/** Whether the file is a screen, or contains the changes of a brand to one. */
const isScreenFile = (file: string): boolean => /^(?:cobrand\/[^/]+\/)?screens\//u.test(file);

/** Codes of a part that lacks one of several keys; a misspelled key in it may be meant. */
const incompleteCodes: readonly Code[] = [
  'SCR115', // The insert of a patch names no place.
  'SCR220', // An action or form has no effect.
];

/**
 * Returns the rejected key or value from which a diagnostic follows:
 * - for an unused text (TXT306), one in the file of its screen
 * - one at the same location
 * - for an incomplete part, an unknown key in it
 * - for a list that has only one of `select` and `bulkActions` (SCR231), an unknown key that probably means the other one
 * - for one of `shapeConsequenceCodes`, any in the same file
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
  const unknownKeys = inFile.filter((shape) => shape.code === 'SCR101');
  const misspelledKey = unknownKeys.find(
    (shape) =>
      (incompleteCodes.includes(code) && shape.pointer.startsWith(`${pointer}/`)) ||
      (code === 'SCR231' && hint?.found !== undefined && shape.hint?.suggestion === hint.found),
  );
  return (
    shapeAtPointer ??
    misspelledKey ??
    (shapeConsequenceCodes.includes(code) ? inFile[0] : undefined)
  );
}
