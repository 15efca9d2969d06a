import { keywordShapes, type KeywordShape } from '#shared/schemas/keyword-shapes.ts';
import { isRecord } from '#shared/schemas/references.ts';

/**
 * The values that each keyword accepts. Unlike in draft-07, `type` is one type, and `additionalProperties` only false.
 */
const shapeByKeyword: Readonly<Record<string, KeywordShape | undefined>> = {
  ...keywordShapes,
  // One text, like `format`.
  type: keywordShapes['format'],
  properties: {
    accepts: (value) => isRecord(value) && Object.values(value).every(isRecord),
    expected: 'an object of schemas',
  },
  items: { accepts: isRecord, expected: 'a schema' },
  additionalProperties: { accepts: (value) => value === false, expected: 'false' },
};

/** Returns what is expected if the value of a keyword has the wrong type; undefined if the type is right. */
export function describeExpectedValue(keyword: string, value: unknown): string | undefined {
  const shape = Object.hasOwn(shapeByKeyword, keyword) ? shapeByKeyword[keyword] : undefined;
  return shape && !shape.accepts(value) ? shape.expected : undefined;
}

/**
 * Removes keywords with values of the wrong type, which `checkDialect` reports, so that callers may rely on the types. A
 * value that is not an object becomes an empty schema.
 */
export function normalizeSchema(schema: unknown): Record<string, unknown> {
  if (!isRecord(schema)) return {};
  const valid = Object.entries(schema).filter(
    ([keyword, value]) => describeExpectedValue(keyword, value) === undefined,
  );
  return Object.fromEntries(
    valid.map(([keyword, value]) => [keyword, normalizeValue(keyword, value)]),
  );
}

function normalizeValue(keyword: string, value: unknown): unknown {
  if (keyword === 'items') return normalizeSchema(value);
  if (keyword !== 'properties' || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, schema]) => [name, normalizeSchema(schema)]),
  );
}
