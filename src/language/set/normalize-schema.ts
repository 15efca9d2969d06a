import { keywordShapes, type KeywordShape } from '#shared/schemas/keyword-shapes.ts';
import { isRecord } from '#shared/schemas/references.ts';

/** The dialect allows one type only, and holds schemas in three keywords. */
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

/** What is expected where a word has a value of another kind; undefined when the value is right. */
export function expectedValue(word: string, value: unknown): string | undefined {
  const shape = Object.hasOwn(shapes, word) ? shapes[word] : undefined;
  return shape && !shape.accepts(value) ? shape.expected : undefined;
}

/**
 * A schema without the words that are wrongly written: they are reported, and whoever reads the rest may rely on its
 * types. What is no schema at all becomes one that says nothing.
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
