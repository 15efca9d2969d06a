import type { CallDescription, Source } from '#shared/screens/call.ts';
import type { Field } from '#shared/screens/field.ts';
import { inputNames } from '#shared/schemas/paging.ts';
import type { PageSort } from './paging.ts';

/**
 * Returns the order in which the call of a list returns its rows by default, so that the list shows it. Undefined if
 * the screen sets another order or no column sorts by it.
 */
export function findDefaultSort(
  { columns, source }: { columns: readonly Field[]; source?: Source | undefined },
  { input }: CallDescription,
): PageSort | undefined {
  const readDefault = (name: string) => input.properties?.[name]?.default;
  const name = inputNames.sort.find((candidate) => typeof readDefault(candidate) === 'string');
  if (!name || Object.hasOwn(source?.input ?? {}, name)) return undefined;
  const field = String(readDefault(name));
  const [descending, ascending] = inputNames.direction;
  return columns.some((column) => column.sort && column.id === field)
    ? { field, descending: readDefault(descending) === true || readDefault(ascending) === false }
    : undefined;
}
