import { dialectDiagnostics } from '../schemas/dialect.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { limits } from '../schemas/limits.ts';
import { isRecord } from '../schemas/references.ts';
import { pointerTo } from '../schemas/schema-problem.ts';
import { definitionError, unknownKeys, type DefinitionError } from './definition-error.ts';

const objectKeys = ['type', 'properties', 'required', 'additionalProperties', 'description'];
const textKeys = ['enum', 'format', 'minLength', 'maxLength', 'x-validator', 'x-kind'];
const numberKeys = ['enum', 'minimum', 'maximum', 'multipleOf', 'x-money', 'x-validator'];
/** The keywords of the answers' schema by type. */
const keywords: Record<string, readonly string[]> = {
  string: textKeys,
  number: numberKeys,
  integer: numberKeys,
  boolean: ['x-validator'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
};
const types = Object.keys(keywords);
const formats = ['date', 'email', 'uri'];
const questionName = /^[a-z][A-Za-z0-9]{0,39}$/u;

/** Returns the errors in the schema of the answers: an object of questions, each of a simple type or a group. */
export function schemaErrors(schema: unknown): DefinitionError[] {
  const found = objectErrors(schema, '/schema', true);
  if (found.length > 0) return found;
  const count = countQuestions(schema as JsonSchema);
  if (count > limits.onlineFormQuestions.value)
    return [definitionError('formTooManyQuestions', '/schema', String(count))];
  // The dialect reports the remaining errors: values of keywords that no schema of the portal may have.
  return dialectDiagnostics(schema, '/schema').map(({ pointer, found = '' }) =>
    definitionError('formWrongValue', pointer, found),
  );
}

const countQuestions = ({ properties = {} }: JsonSchema): number =>
  Object.values(properties).reduce(
    (sum, { items }) => sum + 1 + (items?.properties ? countQuestions(items) : 0),
    0,
  );

function objectErrors(schema: unknown, at: string, mayRepeat: boolean): DefinitionError[] {
  if (!isRecord(schema)) return [definitionError('formWrongValue', at)];
  const { type, properties, required = [] } = schema;
  if (type !== 'object')
    return [definitionError('formUnknownType', pointerTo(at, 'type'), asWord(type))];
  if (!isRecord(properties) || Object.keys(properties).length === 0)
    return [definitionError('formMissingPart', pointerTo(at, 'properties'))];
  const names = Object.keys(properties);
  return [
    ...keyErrors(schema, objectKeys, at),
    ...(Array.isArray(required)
      ? required
          .filter((name) => !names.includes(String(name)))
          .map((name) =>
            definitionError('formNotInSchema', pointerTo(at, 'required'), asWord(name), names),
          )
      : [definitionError('formWrongValue', pointerTo(at, 'required'))]),
    ...Object.entries(properties).flatMap(([name, question]) =>
      questionErrors(name, question, {
        at: pointerTo(pointerTo(at, 'properties'), name),
        mayRepeat,
      }),
    ),
  ];
}

interface QuestionContext {
  at: string;
  /** False inside a repeated group: groups do not contain each other. */
  mayRepeat: boolean;
}

function questionErrors(
  name: string,
  schema: unknown,
  { at, mayRepeat }: QuestionContext,
): DefinitionError[] {
  if (!questionName.test(name) || name in {}) return [definitionError('formWrongName', at, name)];
  if (!isRecord(schema)) return [definitionError('formWrongValue', at)];
  if ('$ref' in schema) return [definitionError('formReference', at, asWord(schema['$ref']))];
  const { type, items } = schema;
  const allowed = typeof type === 'string' ? keywords[type] : undefined;
  if (!allowed || !Object.hasOwn(keywords, String(type)))
    return [definitionError('formUnknownType', pointerTo(at, 'type'), asWord(type), types)];
  return [
    ...keyErrors(schema, ['type', 'description', ...allowed], at),
    ...valueErrors(schema, at),
    ...(type === 'array' ? itemErrors(items, pointerTo(at, 'items'), mayRepeat) : []),
  ];
}

/** Items are choices to tick, or the questions of a repeated group. */
function itemErrors(items: unknown, at: string, mayRepeat: boolean): DefinitionError[] {
  if (!isRecord(items)) return [definitionError('formMissingPart', at)];
  if ('$ref' in items) return [definitionError('formReference', at, asWord(items['$ref']))];
  if (items['type'] === 'string' && items['enum'] !== undefined)
    return [...keyErrors(items, ['type', 'enum'], at), ...valueErrors(items, at)];
  return mayRepeat ? objectErrors(items, at, false) : [definitionError('formTooDeep', at)];
}

function keyErrors(schema: object, known: readonly string[], at: string): DefinitionError[] {
  return unknownKeys(schema, known, at).map((found) =>
    found.found === '$ref' || found.found === '$defs' ? { ...found, rule: 'formReference' } : found,
  );
}

const counts = ['minLength', 'maxLength', 'minItems', 'maxItems'];
const numbers = ['minimum', 'maximum', 'multipleOf'];

/** The values of the keywords themselves. */
function valueErrors(schema: Record<string, unknown>, at: string): DefinitionError[] {
  const wrong = Object.entries(schema).filter(
    ([keyword, value]) => !isValueOf(keyword, value, schema),
  );
  return wrong.map(([keyword, value]) =>
    definitionError(
      'formWrongValue',
      pointerTo(at, keyword),
      asWord(value),
      keyword === 'format' ? formats : [],
    ),
  );
}

function isValueOf(keyword: string, value: unknown, { type }: Record<string, unknown>): boolean {
  if (counts.includes(keyword)) return Number.isInteger(value) && Number(value) >= 0;
  if (keyword === 'multipleOf') return Number.isFinite(value) && Number(value) > 0;
  if (numbers.includes(keyword)) return Number.isFinite(value);
  if (keyword === 'format') return formats.includes(String(value));
  if (keyword === 'enum') return isChoice(value, type);
  if (keyword === 'uniqueItems' || keyword === 'x-money') return typeof value === 'boolean';
  return true;
}

const isChoice = (value: unknown, type: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= limits.onlineFormChoices.value &&
  new Set(value).size === value.length &&
  value.every((choice) =>
    type === 'string' ? typeof choice === 'string' && choice !== '' : Number.isFinite(choice),
  );

const asWord = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 60);
