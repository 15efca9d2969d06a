import { principals } from './principals.ts';
import { isRecord } from './references.ts';

/** The required form of a keyword's value; `expected` completes the sentence "… is expected". */
export interface KeywordShape {
  accepts: (value: unknown) => boolean;
  expected: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
/** Whether the value is a list of texts. */
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isScalar = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const createShape = (accepts: KeywordShape['accepts'], expected: string): KeywordShape => ({
  accepts,
  expected,
});
/** Gives several keywords, separated by spaces, the same shape. */
const assignShape = (keywords: string, shape: KeywordShape): Record<string, KeywordShape> =>
  Object.fromEntries(keywords.split(' ').map((keyword) => [keyword, shape]));

/** Whether the value is a list of permissions, or lists for each kind of caller. */
const isProtection = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  (isTexts(value) || value.every(isPrincipalProtection));

const isPrincipalProtection = (entry: unknown): boolean =>
  isRecord(entry) &&
  Object.keys(entry).every((keyword) => ['principal', 'requires', 'reason'].includes(keyword)) &&
  ['undefined', 'string'].includes(typeof entry['reason']) &&
  principals.some((principal) => principal === entry['principal']) &&
  Array.isArray(entry['requires']) &&
  entry['requires'].length > 0 &&
  isTexts(entry['requires']);

/** Keywords of meta-schemas and of the dialect whose values contain no subschemas. */
export const keywordShapes: Readonly<Record<string, KeywordShape>> = {
  ...assignShape(
    '$ref $schema title description markdownDescription format pattern x-code x-kind x-key x-sensitivity x-absent x-filters',
    createShape(isText, 'a text'),
  ),
  ...assignShape(
    'minLength maxLength minimum maximum multipleOf minItems maxItems x-non-numeric',
    createShape((value) => typeof value === 'number', 'a number'),
  ),
  ...assignShape(
    'uniqueItems readOnly',
    createShape((value) => typeof value === 'boolean', 'true or false'),
  ),
  type: createShape((value) => isText(value) || isTexts(value), 'a text or a list of texts'),
  required: createShape(isTexts, 'a list of texts'),
  const: createShape(isScalar, 'a text, number, true or false'),
  enum: createShape(
    (value) => Array.isArray(value) && value.length > 0 && value.every(isScalar),
    'a list of values',
  ),
  'x-money': createShape((value) => value === true, 'true'),
  'x-requires': createShape(
    isProtection,
    'a list of permissions, or of {"principal": …, "requires": […]}',
  ),
};
