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

/**
 * Renames a page size, sort field or sort direction to the name that this operation declares, and converts the value of a
 * direction. Returns all other fields unchanged.
 */
export function toDeclaredField(
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

/**
 * Converts the value of a sort field to the case that this operation declares: the specification writes LoginDate and
 * lastMessageDate. Returns the values of all other fields unchanged.
 */
export function toDeclaredSortValue(name: string, value: unknown, schema: JsonSchema): unknown {
  if (!sortNames.includes(name) || typeof value !== 'string') return value;
  const isSame = (column: unknown) => String(column).toLowerCase() === value.toLowerCase();
  return schema.enum?.find(isSame) ?? value;
}
