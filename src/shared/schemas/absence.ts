import type { JsonSchema } from './json-schema.ts';
import { limits } from './limits.ts';
import { isRecord } from './references.ts';

/**
 * The value without the fields in which nothing was given. An empty text in a date or id field is no value
 * (specification point 5), nor is null, nor the placeholder integer of point 9. Unknown fields stay, to be refused.
 */
export function dropEmpty(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => dropEmpty(items, item)) : value;
  }
  if (!isRecord(value) || !schema.properties) return value;
  const { properties } = schema;
  // fromEntries defines its keys, so that a key called __proto__ stays a key.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => keepGiven(properties, name, member)),
  );
}

function keepGiven(
  properties: Record<string, JsonSchema>,
  name: string,
  value: unknown,
): [string, unknown][] {
  const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!schema) return [[name, value]];
  return isAbsent(schema, value) ? [] : [[name, dropEmpty(schema, value)]];
}

function isAbsent(schema: JsonSchema, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return schema.type === 'integer' && value === limits.placeholderInteger.value;
}
