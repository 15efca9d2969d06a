import type { PreviewCall, PreviewCalls } from '#shared/preview.ts';
import type { Principal } from '#shared/schemas/principals.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { requiredBy } from '#shared/schemas/protection.ts';
import type { Rights } from '../../core/portal/session-state.ts';
import { wordFor } from './example-words.ts';

/** What the made-up answer of a call depends on. */
export interface ExampleWish {
  codes: PreviewCalls['codes'];
  /** The kind of reader; the server withholds properties by it and by the rights. */
  principal: Principal;
  rights: Rights;
  /** Lists without rows, records with what they cannot be without. */
  empty: boolean;
}

const ROWS = 5;
/** Lists inside a row: enough to see how they are set. */
const INNER_ROWS = 2;

/** An answer as the contract describes it, the same each time. Amounts have cents, dates lie in one year. */
export function exampleAnswer({ schema }: PreviewCall, wish: ExampleWish): unknown {
  return schema && valueOf(schema, { name: '', index: 0, depth: 0, wish });
}

interface Place {
  name: string;
  /** Of the row it stands in. */
  index: number;
  depth: number;
  wish: ExampleWish;
}

function valueOf(schema: JsonSchema, place: Place): unknown {
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'object':
      return objectOf(schema, place);
    case 'array':
      return listOf(schema, place);
    case 'boolean':
      return place.index % 3 !== 1;
    case 'integer':
    case 'number':
      return numberOf(schema, place);
    default:
      return textOf(schema, place);
  }
}

function objectOf(schema: JsonSchema, place: Place): Record<string, unknown> {
  const { principal, rights, empty } = place.wish;
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) =>
      requiredBy(field['x-requires'], principal).every((right) => right in rights) &&
      (!empty || (schema.required ?? []).includes(name)),
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [name, valueOf(field, { ...place, name })]),
  );
}

function listOf({ items }: JsonSchema, place: Place): unknown[] {
  if (!items || place.wish.empty) return [];
  const length = place.depth === 0 ? ROWS : INNER_ROWS;
  return Array.from({ length }, (_, index) =>
    valueOf(items, { ...place, index: place.index + index, depth: place.depth + 1 }),
  );
}

/** How many there are, by the names the shapes of paging give it. */
const COUNTS = /^(total(Count|Objects)?|totalCount)$/i;
const PAGES = /^(current|currentPage|pageNumber|pages|totalPages|amountPages)$/i;
const SIZES = /^(pageSize|itemsPerPage)$/i;

function numberOf(schema: JsonSchema, { name, index, wish }: Place): number {
  if (COUNTS.test(name)) return wish.empty ? 0 : ROWS;
  if (PAGES.test(name)) return 1;
  if (SIZES.test(name)) return 10;
  if (schema['x-money']) return Number((41.25 + index * 137.4).toFixed(2));
  const least = schema.minimum ?? 0;
  const value = /year/i.test(name) ? 2026 : least + 12 + index * 7;
  return schema.maximum === undefined ? value : Math.min(value, schema.maximum);
}

function textOf(schema: JsonSchema, { name, index, wish }: Place): string {
  const choices = schema.enum ?? wish.codes[schema['x-code'] ?? ''];
  if (choices && choices.length > 0) return String(choices[index % choices.length]);
  const day = `2026-0${1 + (index % 9)}-${String(10 + (index % 18))}`;
  if (schema.format === 'date') return day;
  if (schema.format === 'date-time') return `${day}T15:30:00Z`;
  const word = wordFor(name, index);
  return schema.maxLength === undefined ? word : word.slice(0, schema.maxLength);
}
