import type { JsonSchema } from '#shared/schemas/json-schema.ts';

/** Texts that few formats allow, or that programs and databases often handle wrongly. */
export const hostileTexts = [
  '\0',
  'a\0b',
  'a\uD800b',
  '\uDFFF',
  // The same as JSON inside the text.
  String.raw`"\u0000"`,
  String.raw`"\ud800"`,
  String.raw`{"a\u0000":1}`,
  String.raw`{"__proto__":{"polluted":true}}`,
  `${'['.repeat(1_500)}${']'.repeat(1_500)}`,
  '1e400',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table member; --",
  '%_%\\',
  '-1',
  '0',
  '0000',
  '9999',
  '99999',
  '2147483648',
  '9'.repeat(20),
  '0000-000000000-0000',
  '9999-999999999-9999',
  '000000000000',
  'NaN',
  'x'.repeat(5_000),
  '\u{1F98A}'.repeat(60),
  '../../etc/passwd',
];

const dates = [
  '0000-01-01',
  '0001-01-01',
  '0001-01-01 BC',
  '9999-12-31',
  '10000-01-01',
  '-0001-01-01',
  '+12026-01-01',
  '2026-02-30',
  '2026-13-01',
  'infinity',
  '-infinity',
  'today',
  'epoch',
];

const moments = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-11-22T10:00:00+23:59',
  '2026-11-22T10:00:00-15:59',
  '2026-11-22T24:00:00Z',
  '2026-11-22T23:59:60Z',
];

const wholeNumbers = [
  -1,
  0,
  -0,
  1.5,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
];

/** Values of various types, most of which a property does not allow. */
const otherTypes = [null, true, [], ['a'], {}, { a: 1 }, [[['a']]], 7, '7'];

/** Values at and beyond the bounds of a property, values that its column cannot hold, and values of other types. */
export function listHostileValues({
  type,
  format,
  minimum,
  maximum,
  maxLength,
}: JsonSchema): unknown[] {
  if (type === 'integer' || type === 'number')
    return [...bounds(minimum), ...bounds(maximum), ...wholeNumbers, ...otherTypes];
  if (type !== 'string') return otherTypes;
  return [
    ...(format === 'date' ? dates : []),
    ...(format === 'date-time' ? moments : []),
    ...(maxLength === undefined ? [] : ['9'.repeat(maxLength), '\u{1F98A}'.repeat(maxLength)]),
    ...hostileTexts,
    ...otherTypes,
  ];
}

const bounds = (bound: number | undefined): number[] =>
  bound === undefined ? [] : [bound - 1, bound, bound + 1];

export interface Place {
  /** Names of properties; '0' stands for an item of a list. */
  path: string[];
  schema: JsonSchema;
}

/** Every property of an input, including those inside objects and lists. */
export function listPlaces(schema: JsonSchema, path: string[] = []): Place[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    listPlaces(child, [...path, name]),
  );
  const items = schema.items ? listPlaces(schema.items, [...path, '0']) : [];
  return [...(path.length > 0 ? [{ path, schema }] : []), ...inner, ...items];
}

/** The input with another value at one place. */
export function withValue(input: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (name === '0') return [withValue(Array.isArray(input) ? input[0] : undefined, rest, value)];
  const inner = (input ?? {}) as Record<string, unknown>;
  return { ...inner, [name]: withValue(inner[name], rest, value) };
}
