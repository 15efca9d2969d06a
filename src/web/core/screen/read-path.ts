/**
 * Returns the value at a path, or undefined if a segment is missing. Reads own properties only, because paths are
 * untrusted data.
 */
export function readPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (current, name) =>
      typeof current === 'object' && current !== null && Object.hasOwn(current, name)
        ? Reflect.get(current, name)
        : undefined,
    value,
  );
}

/** Like readPath, for a dotted path such as `items.0.name`. Without a path, returns the value itself. */
export const readAt = (value: unknown, path: string | undefined): unknown =>
  path ? readPath(value, path.split('.')) : value;

/** Returns a scalar as text, and '' for any other value. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  typeof value === 'bigint'
    ? String(value)
    : '';

/** Returns the scalar at a dotted path as text, and '' if there is none. */
export const readText = (value: unknown, path: string | undefined): string =>
  asText(readAt(value, path));

/** Returns a key that identifies the row while it is shown. `key`: dotted path of the row's own key. */
export const getRowKey = (row: unknown, key: string, index: number): string =>
  readText(row, key) || String(index);

/** A JSON object, such as a row of a list or a record. */
export type Row = Record<string, unknown>;

/** Returns the objects of a list. Any other value is an empty list. */
export const toRows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is missing, blank text or an empty list. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
