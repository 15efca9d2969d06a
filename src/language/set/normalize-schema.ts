import { keywordShapes, type KeywordShape } from '#shared/schemas/keyword-shapes.ts';
import { isRecord } from '#shared/schemas/references.ts';

/** Differences from draft-07: one type only, and the three keywords that contain schemas. */
const shapes: Readonly<Record<string, KeywordShape | undefined>> = {
  ...keywordShapes,
  type: keywordShapes['format'],
  properties: {
    accepts: (value) => isRecord(value) && Object.values(value).every(isRecord),
    expected: 'an object of schemas',
  },
  items: { accepts: isRecord, expected: 'a schema' },
  additionalProperties: { accepts: (value) => value === false, expected: 'false' },
};

/** Returns what is expected when the value of a keyword has the wrong type. */
export function expectedValue(word: string, value: unknown): string | undefined {
  const shape = Object.hasOwn(shapes, word) ? shapes[word] : undefined;
  return shape && !shape.accepts(value) ? shape.expected : undefined;
}

/**
 * Removes keywords with values of the wrong type, which are reported elsewhere, so that readers may rely on the
 * types. Anything but an object becomes an empty schema.
 */
export function normalizeSchema(schema: unknown): Record<string, unknown> {
  if (!isRecord(schema)) return {};
  const sound = Object.entries(schema).filter(
    ([word, value]) => expectedValue(word, value) === undefined,
  );
  return Object.fromEntries(sound.map(([word, value]) => [word, inner(word, value)]));
}

function inner(word: string, value: unknown): unknown {
  if (word === 'items') return normalizeSchema(value);
  if (word !== 'properties' || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, schema]) => [name, normalizeSchema(schema)]),
  );
}
