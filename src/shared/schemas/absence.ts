import type { JsonSchema } from './json-schema.ts';
import { limits } from './limits.ts';
import { isRecord } from './references.ts';

/**
 * Returns the value without empty fields: null, an empty text (point 5 of the specification), and the placeholder integer of
 * point 9. Unknown fields are kept, so that validation rejects them.
 */
export function dropEmpty(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => dropEmpty(items, item)) : value;
  }
  if (!isRecord(value) || !schema.properties) return value;
  const { properties } = schema;
  // fromEntries defines its keys, so a key named __proto__ is an ordinary key.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => dropEmptyMembers(properties, name, member)),
  );
}

function dropEmptyMembers(
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
