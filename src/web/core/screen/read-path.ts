/** The value at a path; undefined where the way ends early. Own properties only: a path is data, not code. */
export function readPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? Reflect.get(at, name)
        : undefined,
    value,
  );
}

/** As readPath, for a path written with dots; without one the value itself. */
export const readAt = (value: unknown, at: string | undefined): unknown =>
  at ? readPath(value, at.split('.')) : value;

/** A value in words as they stand: only what is one has any. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  typeof value === 'bigint'
    ? String(value)
    : '';

export const textAt = (value: unknown, at: string | undefined): string => asText(readAt(value, at));

/** What tells a row from the others for as long as it is shown. */
export const keyOf = (row: unknown, key: string, index: number): string =>
  textAt(row, key) || String(index);

export type Row = Record<string, unknown>;

/** A value as rows: what is no list of objects is no rows. */
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);
