import { findDialectDiagnostics } from '../schemas/dialect.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { limits } from '../schemas/limits.ts';
import { isRecord } from '../schemas/references.ts';
import { appendToPointer } from '../schemas/schema-problem.ts';
import {
  createDefinitionError,
  findUnknownKeys,
  type DefinitionError,
} from './definition-error.ts';

const objectKeys = ['type', 'properties', 'required', 'additionalProperties', 'description'];
const textKeys = ['enum', 'format', 'minLength', 'maxLength', 'x-validator', 'x-kind'];
const numberKeys = ['enum', 'minimum', 'maximum', 'multipleOf', 'x-money', 'x-validator'];
/** The keywords of a question by its type, besides `type` and `description`. */
const keywords: Record<string, readonly string[]> = {
  string: textKeys,
  number: numberKeys,
  integer: numberKeys,
  boolean: ['x-validator'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
};
const types = Object.keys(keywords);
const formats = ['date', 'email', 'uri'];
/** Matches valid names of questions: lower camel case, at most 40 characters. */
const questionName = /^[a-z][A-Za-z0-9]{0,39}$/u;

/**
 * Returns the errors in the schema of the answers: an object of questions. A question has a simple type, or is a list
 * of choices, or a group that can be repeated.
 */
export function findSchemaErrors(schema: unknown): DefinitionError[] {
  const errors = findObjectErrors(schema, { pointer: '/schema', mayRepeat: true });
  if (errors.length > 0) return errors;
  const count = countQuestions(schema as JsonSchema);
  if (count > limits.onlineFormQuestions.value)
    return [createDefinitionError('formTooManyQuestions', '/schema', String(count))];
  // The dialect reports the remaining errors: values of keywords that no schema of the portal may have.
  return findDialectDiagnostics(schema, '/schema').map(({ pointer, found = '' }) =>
    createDefinitionError('formWrongValue', pointer, found),
  );
}

const countQuestions = ({ properties = {} }: JsonSchema): number =>
  Object.values(properties).reduce(
    (sum, { items }) => sum + 1 + (items?.properties ? countQuestions(items) : 0),
    0,
  );

function findObjectErrors(
  schema: unknown,
  { pointer, mayRepeat }: QuestionContext,
): DefinitionError[] {
  if (!isRecord(schema)) return [createDefinitionError('formWrongValue', pointer)];
  const { type, properties, required = [] } = schema;
  if (type !== 'object')
    return [
      createDefinitionError('formUnknownType', appendToPointer(pointer, 'type'), toShortText(type)),
    ];
  if (!isRecord(properties) || Object.keys(properties).length === 0)
    return [createDefinitionError('formMissingPart', appendToPointer(pointer, 'properties'))];
  const names = Object.keys(properties);
  return [
    ...findKeyErrors(schema, objectKeys, pointer),
    ...(Array.isArray(required)
      ? required
          .filter((name) => !names.includes(String(name)))
          .map((name) =>
            createDefinitionError(
              'formNotInSchema',
              appendToPointer(pointer, 'required'),
              toShortText(name),
              names,
            ),
          )
      : [createDefinitionError('formWrongValue', appendToPointer(pointer, 'required'))]),
    ...Object.entries(properties).flatMap(([name, question]) =>
      findQuestionErrors(name, question, {
        pointer: appendToPointer(appendToPointer(pointer, 'properties'), name),
        mayRepeat,
      }),
    ),
  ];
}

interface QuestionContext {
  /** JSON pointer to the schema. */
  pointer: string;
  /** False inside a repeated group: groups do not contain each other. */
  mayRepeat: boolean;
}

function findQuestionErrors(
  name: string,
  schema: unknown,
  { pointer, mayRepeat }: QuestionContext,
): DefinitionError[] {
  // `name in {}`: names that every object has, such as toString.
  if (!questionName.test(name) || name in {})
    return [createDefinitionError('formWrongName', pointer, name)];
  if (!isRecord(schema)) return [createDefinitionError('formWrongValue', pointer)];
  if ('$ref' in schema)
    return [createDefinitionError('formReference', pointer, toShortText(schema['$ref']))];
  const { type, items } = schema;
  const allowed = typeof type === 'string' ? keywords[type] : undefined;
  if (!allowed || !Object.hasOwn(keywords, String(type)))
    return [
      createDefinitionError(
        'formUnknownType',
        appendToPointer(pointer, 'type'),
        toShortText(type),
        types,
      ),
    ];
  return [
    ...findKeyErrors(schema, ['type', 'description', ...allowed], pointer),
    ...findValueErrors(schema, pointer),
    ...(type === 'array'
      ? findItemErrors(items, { pointer: appendToPointer(pointer, 'items'), mayRepeat })
      : []),
  ];
}

/** Returns the errors in items, which are choices to tick, or the questions of a repeated group. */
function findItemErrors(
  items: unknown,
  { pointer, mayRepeat }: QuestionContext,
): DefinitionError[] {
  if (!isRecord(items)) return [createDefinitionError('formMissingPart', pointer)];
  if ('$ref' in items)
    return [createDefinitionError('formReference', pointer, toShortText(items['$ref']))];
  if (items['type'] === 'string' && items['enum'] !== undefined)
    return [...findKeyErrors(items, ['type', 'enum'], pointer), ...findValueErrors(items, pointer)];
  return mayRepeat
    ? findObjectErrors(items, { pointer, mayRepeat: false })
    : [createDefinitionError('formTooDeep', pointer)];
}

function findKeyErrors(
  schema: object,
  known: readonly string[],
  pointer: string,
): DefinitionError[] {
  return findUnknownKeys(schema, known, pointer).map((error) =>
    error.found === '$ref' || error.found === '$defs' ? { ...error, rule: 'formReference' } : error,
  );
}

const countKeywords = ['minLength', 'maxLength', 'minItems', 'maxItems'];
const numberKeywords = ['minimum', 'maximum', 'multipleOf'];

/** Returns the errors in the values of the keywords themselves. */
function findValueErrors(schema: Record<string, unknown>, pointer: string): DefinitionError[] {
  const wrong = Object.entries(schema).filter(
    ([keyword, value]) => !isValidKeyword(keyword, value, schema),
  );
  return wrong.map(([keyword, value]) =>
    createDefinitionError(
      'formWrongValue',
      appendToPointer(pointer, keyword),
      toShortText(value),
      keyword === 'format' ? formats : [],
    ),
  );
}

function isValidKeyword(
  keyword: string,
  value: unknown,
  { type }: Record<string, unknown>,
): boolean {
  if (countKeywords.includes(keyword)) return Number.isInteger(value) && Number(value) >= 0;
  if (keyword === 'multipleOf') return Number.isFinite(value) && Number(value) > 0;
  if (numberKeywords.includes(keyword)) return Number.isFinite(value);
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

/** Returns a value as text for a message, cut to 60 characters. */
const toShortText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 60);
