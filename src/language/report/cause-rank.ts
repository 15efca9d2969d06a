import type { Code } from '../core/diagnostic-codes.ts';
import type { LocatedDiagnostic } from '../core/diagnostic.ts';
import { misspellingConsequenceCodes, screenConsequenceCodes } from './consequence-codes.ts';

/** Codes of errors in definitions, which cause errors where the names are used. The most likely causes come first. */
const definitionCodes: readonly (readonly Code[] | RegExp)[] = [
  /^(?:JSN|LNG)/u, // the syntax of a file, and meta-schemas
  /^(?:API|PRM)/u, // the contract and permissions
  /^SCR1/u, // the keys, values, bases and patches of a screen
  ['TXT306'], // an unused text, whose key is probably misspelled
];

const includesCode = (codes: readonly Code[] | RegExp, code: Code): boolean =>
  codes instanceof RegExp ? codes.test(code) : codes.includes(code);

/** Whether a diagnostic is about a definition, not about a use of a name. */
export const isDefinition = ({ code }: LocatedDiagnostic): boolean =>
  definitionCodes.some((codes) => includesCode(codes, code));

/** Rank of notes, which are causes of nothing. */
const noteRank = 100;

/**
 * Numbers added to the rank of a code. Those below 1 order diagnostics whose codes have the same rank.
 * - first: an error with a suggestion
 * - second: one without, or a possible consequence of a misspelling that has a suggestion
 * - third: a reference to a screen that has a suggestion; an error in the screen's own file, which may have none, causes it
 * - last: a possible consequence without a suggestion
 */
const rankOffsets = { first: 0, second: 0.5, third: 0.7, last: 10 };

/**
 * Returns the rank of a diagnostic in its group: the one with the lowest rank is the cause, the others follow from it.
 */
export function getCauseRank({ code, severity, hint }: LocatedDiagnostic): number {
  if (severity === 'note') return noteRank;
  const found = definitionCodes.findIndex((codes) => includesCode(codes, code));
  const definitionRank = found < 0 ? definitionCodes.length : found;
  const isMisspelling = hint?.suggestion !== undefined;
  const mayFollowMisspelling = misspellingConsequenceCodes.includes(code);
  const mayFollowScreen = screenConsequenceCodes.includes(code);
  if (!isMisspelling && (mayFollowMisspelling || mayFollowScreen))
    return definitionRank + rankOffsets.last;
  if (!isMisspelling || mayFollowMisspelling) return definitionRank + rankOffsets.second;
  return definitionRank + (mayFollowScreen ? rankOffsets.third : rankOffsets.first);
}
