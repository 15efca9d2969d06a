import { toCanonicalJson } from '../format/canonical-json.ts';
import { formats } from './formats.ts';
import type { FormatName, JsonSchema, Scalar, SchemaType } from './json-schema.ts';
import { isRecord } from './references.ts';
import { countCharacters, hasDecimals } from './rule-checks.ts';
import type { BrokenRule, ProblemParams } from './schema-problem.ts';

/** Type tests. NaN and the infinities are not numbers, since JSON cannot represent them. */
export const typeTests: Record<SchemaType, (value: unknown) => boolean> = {
  object: isRecord,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
};

/**
 * multipleOf accepts a quotient that is a whole number up to this many decimals, here and in ajv: 19.99 / 0.01 is
 * 1998.9999…
 */
export const multipleOfDigits = 6;

/** Whether a value obeys a keyword; `limit` is the value of the keyword. */
type Keyword<Value, Limit> = (value: Value, limit: Limit, schema: JsonSchema) => boolean;

const anyKeywords: Record<'enum', Keyword<unknown, Scalar[]>> &
  Record<'const', Keyword<unknown, Scalar>> = {
  enum: (value, choices) => choices.some((choice) => choice === value),
  const: (value, only) => value === only,
};

const textKeywords: Record<'minLength' | 'maxLength', Keyword<string, number>> &
  Record<'format', Keyword<string, FormatName>> = {
  minLength: (text, limit) => text.length >= limit && countCharacters(text) >= limit,
  maxLength: (text, limit) => text.length <= limit || countCharacters(text) <= limit,
  format: (text, format) => formats[format](text),
};

const numberKeywords: Record<'minimum' | 'maximum' | 'multipleOf', Keyword<number, number>> &
  Record<'x-money', Keyword<number, boolean>> = {
  minimum: (value, limit) => value >= limit,
  maximum: (value, limit) => value <= limit,
  multipleOf: (value, step) =>
    !(Math.abs(Math.round(value / step) - value / step) > 10 ** -multipleOfDigits),
  'x-money': (value, isMoney) => !isMoney || hasDecimals(value, 2),
};

const listKeywords: Record<'minItems' | 'maxItems', Keyword<unknown[], number>> &
  Record<'uniqueItems', Keyword<unknown[], boolean>> = {
  minItems: (list, limit) => list.length >= limit,
  maxItems: (list, limit) => list.length <= limit,
  uniqueItems: (list, isUnique, { items }) => !isUnique || areUnique(list, items?.type),
};

// Computed once: a form validates every field on every keystroke.
const anyKeywordList = Object.entries(anyKeywords);
const textKeywordList = Object.entries(textKeywords);
const numberKeywordList = Object.entries(numberKeywords);
const listKeywordList = Object.entries(listKeywords);

/** Returns the broken keywords of the value itself. The caller checks `type`, properties and items. */
export function findBrokenKeywords(schema: JsonSchema, value: unknown): BrokenRule[] {
  const broken = findBrokenAmong(anyKeywordList, schema, value);
  if (typeof value === 'string')
    return [...broken, ...findBrokenAmong(textKeywordList, schema, value)];
  if (typeof value === 'number')
    return [...broken, ...findBrokenAmong(numberKeywordList, schema, value)];
  return Array.isArray(value)
    ? [...broken, ...findBrokenAmong(listKeywordList, schema, value)]
    : broken;
}

function findBrokenAmong<Value>(
  keywords: [string, Keyword<Value, never>][],
  schema: JsonSchema,
  value: Value,
): BrokenRule[] {
  const broken: BrokenRule[] = [];
  for (const [keyword, holds] of keywords) {
    const limit = schema[keyword as keyof JsonSchema];
    if (limit !== undefined && !holds(value, limit as never, schema))
      broken.push(toBrokenRule(keyword, limit));
  }
  return broken;
}

/** The placeholder for the value of a keyword in the text of its error. */
const PARAM_NAMES: Record<string, string> = {
  type: 'type',
  format: 'format',
  minLength: 'min',
  maxLength: 'max',
  minimum: 'min',
  maximum: 'max',
  multipleOf: 'step',
  minItems: 'min',
  maxItems: 'max',
};

/** Returns the rule of a keyword and its parameters, named like those of the validators. */
export function toBrokenRule(keyword: string, limit: unknown): BrokenRule {
  if (keyword === 'x-money') return { rule: 'decimal', params: { places: 2 } };
  const name = PARAM_NAMES[keyword];
  return { rule: keyword, params: name ? ({ [name]: limit } as ProblemParams) : {} };
}

/** Whether no two items are equal. As in ajv, items of the wrong type are left out: `type` reports them. */
function areUnique(list: unknown[], type: SchemaType | undefined): boolean {
  const isPlain = type && type !== 'object' && type !== 'array';
  const checkedItems = isPlain ? list.filter(typeTests[type]) : list;
  return new Set(checkedItems.map(toCanonicalJson)).size === checkedItems.length;
}
