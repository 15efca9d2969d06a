import { dropEmpty } from './absence.ts';
import { formats } from './formats.ts';
import type { JsonSchema, SchemaType } from './json-schema.ts';
import { isRecord } from './references.ts';
import { countCharacters, hasDecimals, type RuleContext } from './rule-checks.ts';
import { pointerTo, problemAt, type BrokenRule, type SchemaProblem } from './schema-problem.ts';
import { brokenValidators } from './validators.ts';

/**
 * Everything wrong with a value, by the dialect of json-schema.ts; empty when it holds. It runs in the browser, where
 * ajv cannot: ajv compiles with eval. tests/content/interpreter-equals-ajv.test.ts holds the two together.
 */
export function validateBySchema(
  schema: JsonSchema,
  value: unknown,
  context: RuleContext,
): SchemaProblem[] {
  return problemsOf(schema, dropEmpty(schema, value), { pointer: '', siblings: {}, context });
}

interface Place {
  pointer: string;
  /** The object that holds the value, for rules that look at another field. */
  siblings: Record<string, unknown>;
  context: RuleContext;
}

function problemsOf(schema: JsonSchema, value: unknown, place: Place): SchemaProblem[] {
  const { type } = schema;
  // What has the wrong type breaks every other rule too; saying so would bury the cause.
  if (type && !hasType(type, value))
    return [problemAt(place.pointer, { rule: 'type', params: { type } })];
  const own = [
    ...brokenKeywords(schema, value),
    ...brokenValidators(schema['x-validator'], value, place.siblings, place.context),
  ];
  const problems = own.map((broken) => problemAt(place.pointer, broken));
  if (isRecord(value)) problems.push(...objectProblems(schema, value, place));
  if (Array.isArray(value) && schema.items)
    problems.push(...itemProblems(schema.items, value, place));
  return problems;
}

const TYPES: Record<SchemaType, (value: unknown) => boolean> = {
  object: isRecord,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
};

const hasType = (type: SchemaType, value: unknown): boolean => TYPES[type](value);

function brokenKeywords(schema: JsonSchema, value: unknown): BrokenRule[] {
  const broken: BrokenRule[] = [];
  if (schema.enum && !schema.enum.some((choice) => choice === value))
    broken.push({ rule: 'enum', params: {} });
  if (schema.const !== undefined && schema.const !== value)
    broken.push({ rule: 'const', params: {} });
  if (typeof value === 'string') broken.push(...brokenTextKeywords(schema, value));
  if (typeof value === 'number') broken.push(...brokenNumberKeywords(schema, value));
  if (Array.isArray(value)) broken.push(...brokenListKeywords(schema, value));
  return broken;
}

function brokenTextKeywords(
  { minLength, maxLength, format }: JsonSchema,
  text: string,
): BrokenRule[] {
  const characters = minLength === undefined && maxLength === undefined ? 0 : countCharacters(text);
  const broken: BrokenRule[] = [];
  if (minLength !== undefined && characters < minLength)
    broken.push({ rule: 'minLength', params: { min: minLength } });
  if (maxLength !== undefined && characters > maxLength)
    broken.push({ rule: 'maxLength', params: { max: maxLength } });
  if (format && !formats[format](text)) broken.push({ rule: 'format', params: { format } });
  return broken;
}

function brokenNumberKeywords(schema: JsonSchema, value: number): BrokenRule[] {
  const { minimum, maximum, multipleOf } = schema;
  const broken: BrokenRule[] = [];
  if (minimum !== undefined && value < minimum)
    broken.push({ rule: 'minimum', params: { min: minimum } });
  if (maximum !== undefined && value > maximum)
    broken.push({ rule: 'maximum', params: { max: maximum } });
  if (multipleOf !== undefined && !isMultiple(value, multipleOf))
    broken.push({ rule: 'multipleOf', params: { step: multipleOf } });
  if (schema['x-money'] && !hasDecimals(value, 2))
    broken.push({ rule: 'decimal', params: { places: 2 } });
  return broken;
}

/** With the tolerance that ajv.ts gives ajv: 19.99 is a multiple of 0.01, whatever 19.99 / 0.01 says. */
export const multipleOfDigits = 6;

function isMultiple(value: number, step: number): boolean {
  const quotient = value / step;
  return Math.abs(Math.round(quotient) - quotient) <= 10 ** -multipleOfDigits;
}

function brokenListKeywords(
  { minItems, maxItems, uniqueItems }: JsonSchema,
  list: unknown[],
): BrokenRule[] {
  const broken: BrokenRule[] = [];
  if (minItems !== undefined && list.length < minItems)
    broken.push({ rule: 'minItems', params: { min: minItems } });
  if (maxItems !== undefined && list.length > maxItems)
    broken.push({ rule: 'maxItems', params: { max: maxItems } });
  if (uniqueItems && new Set(list.map(canonical)).size < list.length)
    broken.push({ rule: 'uniqueItems', params: {} });
  return broken;
}

/** Equal texts for equal values, whatever the order of their fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'undefined';
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join()}}`;
}

function objectProblems(
  schema: JsonSchema,
  value: Record<string, unknown>,
  place: Place,
): SchemaProblem[] {
  const properties = schema.properties ?? {};
  const problems: SchemaProblem[] = [];
  for (const [name, property] of Object.entries(properties)) {
    const pointer = pointerTo(place.pointer, name);
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member !== undefined)
      problems.push(...problemsOf(property, member, { ...place, pointer, siblings: value }));
    else if (schema.required?.includes(name))
      problems.push(problemAt(pointer, { rule: 'required', params: {} }));
  }
  if (schema.additionalProperties === false)
    problems.push(...unknownFields(properties, value, place.pointer));
  return problems;
}

function unknownFields(
  properties: Record<string, JsonSchema>,
  value: Record<string, unknown>,
  pointer: string,
) {
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) =>
      problemAt(pointerTo(pointer, name), { rule: 'additionalProperties', params: {} }),
    );
}

function itemProblems(items: JsonSchema, list: unknown[], place: Place): SchemaProblem[] {
  return list.flatMap((item, index) =>
    problemsOf(items, item, { ...place, pointer: pointerTo(place.pointer, index), siblings: {} }),
  );
}
