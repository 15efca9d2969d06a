import type { PreviewCall, PreviewCalls } from '#shared/preview.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { pagingNames, type PagingNames } from '#shared/schemas/paging.ts';
import { getRequiredPermissions } from '#shared/schemas/protection.ts';
import type { Rights } from '../../core/portal/session-state.ts';
import { createExampleText } from './example-texts.ts';
import { findListedExample } from './listed-example.ts';

/** What the example response of a call depends on, besides the schema. */
export interface ExampleContext {
  codes: PreviewCalls['codes'];
  /** The kind of user. The server omits properties depending on it and on the rights. */
  principal: Principal;
  rights: Rights;
  /** Generates empty lists, and records with required properties only. */
  empty: boolean;
}

/** Number of rows in the outermost list. */
const ROWS = 5;
const PAGE_SIZE = 10;
/** Year of all example dates. */
const YEAR = 2026;
/** Number of rows in nested lists. */
const INNER_ROWS = 2;

/**
 * Generates a response from the schema of a call. The same input gives the same response. Amounts have cents, dates are
 * within one year.
 */
export function createExampleResponse(
  { schema, paging }: PreviewCall,
  context: ExampleContext,
): unknown {
  if (!schema) return undefined;
  const response = createValue(schema, { index: 0, depth: 0, context });
  return paging && paging !== 'array'
    ? limitToOnePage(response as object, pagingNames[paging])
    : response;
}

/** Changes the paging fields so that everything is on one page. */
function limitToOnePage(response: object, names: PagingNames): object {
  const { rows, total, number = '', pages = '', size = '' } = names;
  const count = (Reflect.get(response, rows) as unknown[] | undefined)?.length ?? 0;
  const pagingFields = { [total]: count, [number]: 1, [pages]: 1, [size]: PAGE_SIZE };
  const known = Object.entries(pagingFields).filter(([name]) => Object.hasOwn(response, name));
  return { ...response, ...Object.fromEntries(known) };
}

interface ExamplePosition {
  /** Index of the row that contains the value. */
  index: number;
  /** Number of lists around the value. */
  depth: number;
  context: ExampleContext;
}

function createValue(schema: JsonSchema, position: ExamplePosition): unknown {
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'object':
      return createObject(schema, position);
    case 'array':
      return createList(schema, position);
    case 'boolean':
      // False in every third row, so that a list shows both values.
      return position.index % 3 !== 1;
    case 'integer':
    case 'number':
      return createNumber(schema, position);
    default:
      return createText(schema, position);
  }
}

function createObject(schema: JsonSchema, position: ExamplePosition): Record<string, unknown> {
  const { principal, rights, empty } = position.context;
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) =>
      getRequiredPermissions(field['x-requires'], principal).every((right) => right in rights) &&
      (!empty || (schema.required ?? []).includes(name)),
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      findListedExample(name, field, position.index) ?? createValue(field, position),
    ]),
  );
}

function createList({ items, maxItems }: JsonSchema, position: ExamplePosition): unknown[] {
  if (!items || position.context.empty) return [];
  const length = Math.min(position.depth === 0 ? ROWS : INNER_ROWS, maxItems ?? ROWS);
  return Array.from({ length }, (_, index) =>
    createValue(items, { ...position, index: position.index + index, depth: position.depth + 1 }),
  );
}

function createNumber(schema: JsonSchema, { index }: ExamplePosition): number {
  // Values without further meaning; they only differ between rows.
  if (schema['x-money']) return Number((41.25 + index * 137.4).toFixed(2));
  if (schema['x-kind'] === 'year') return YEAR;
  const value = (schema.minimum ?? 0) + 12 + index * 7;
  return schema.maximum === undefined ? value : Math.min(value, schema.maximum);
}

function createText(schema: JsonSchema, { index, context }: ExamplePosition): string {
  const choices = schema.enum ?? context.codes[schema['x-code'] ?? ''];
  if (choices && choices.length > 0) return String(choices[index % choices.length]);
  // Days 10 to 27 of the months January to September.
  const day = `${YEAR}-0${1 + (index % 9)}-${String(10 + (index % 18))}`;
  if (schema.format === 'date') return day;
  if (schema.format === 'date-time') return `${day}T15:30:00Z`;
  const { format } = schema;
  const example = createExampleText(
    schema['x-kind'] ?? (format === 'binary' ? undefined : format),
    index,
  );
  return schema.maxLength === undefined ? example : example.slice(0, schema.maxLength);
}
