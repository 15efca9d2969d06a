import type { ParameterLocation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { inputNames } from '#shared/schemas/paging.ts';

/**
 * Parameters that the specification names differently between operations: page size and sort field. Each operation
 * accepts all of the names.
 */
const synonymGroups: readonly (readonly string[])[] = [inputNames.size, inputNames.sort];
/** The names of the sort direction. One means the opposite of the other, so the value is negated with the name. */
const directions: readonly string[] = inputNames.direction;
const sortNames: readonly string[] = inputNames.sort;

/** Returns the field under the name that this operation uses, with its value; other fields unchanged. */
export function toOwnName(
  locations: Record<string, ParameterLocation>,
  name: string,
  value: unknown,
): [string, unknown] {
  if (Object.hasOwn(locations, name)) return [name, value];
  const findDeclared = (names: readonly string[]) =>
    names.find((other) => Object.hasOwn(locations, other));
  const other = findDeclared(synonymGroups.find((names) => names.includes(name)) ?? []);
  if (other !== undefined) return [other, value];
  const direction = directions.includes(name) ? findDeclared(directions) : undefined;
  return direction === undefined ? [name, value] : [direction, negate(value)];
}

function negate(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  return text === 'true' || text === 'false' ? String(text === 'false') : value;
}

/** Returns a sort field regardless of case: the specification writes LoginDate and lastMessageDate. */
export function toSortField(name: string, value: unknown, schema: JsonSchema): unknown {
  if (!sortNames.includes(name) || typeof value !== 'string') return value;
  const isSame = (column: unknown) => String(column).toLowerCase() === value.toLowerCase();
  return schema.enum?.find(isSame) ?? value;
}
