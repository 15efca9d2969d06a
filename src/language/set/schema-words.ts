import { isProtection } from '#shared/schemas/dialect.ts';
import { isRecord } from '#shared/schemas/references.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isScalar = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** What the value of each word of a schema is; the dialect says which words there are. */
const valueOf: Readonly<Record<string, { is: (value: unknown) => boolean; words: string }>> = {
  type: { is: isText, words: 'a text' },
  description: { is: isText, words: 'a text' },
  format: { is: isText, words: 'a text' },
  $ref: { is: isText, words: 'a text' },
  'x-code': { is: isText, words: 'a text' },
  'x-sensitivity': { is: isText, words: 'a text' },
  'x-absent': { is: isText, words: 'a text' },
  required: { is: isTexts, words: 'a list of texts' },
  'x-requires': {
    is: isProtection,
    words: 'a list of permissions, or of {"principal": …, "requires": […]}',
  },
  'x-filters': { is: isText, words: 'a text' },
  enum: {
    is: (value) => Array.isArray(value) && value.length > 0 && value.every(isScalar),
    words: 'a list of values',
  },
  const: { is: isScalar, words: 'a text, number, true or false' },
  properties: {
    is: (value) => isRecord(value) && Object.values(value).every(isRecord),
    words: 'an object of schemas',
  },
  items: { is: isRecord, words: 'a schema' },
  additionalProperties: { is: (value) => value === false, words: 'false' },
  uniqueItems: { is: (value) => typeof value === 'boolean', words: 'true or false' },
  readOnly: { is: (value) => typeof value === 'boolean', words: 'true or false' },
  'x-money': { is: (value) => value === true, words: 'true' },
  ...Object.fromEntries(
    [
      'x-non-numeric',
      'minLength',
      'maxLength',
      'minimum',
      'maximum',
      'multipleOf',
      'minItems',
      'maxItems',
    ].map((word) => [word, { is: isNumber, words: 'a number' }]),
  ),
};

/** What is expected where a word has a value of another kind; undefined when the value is right. */
export function wrongValue(word: string, value: unknown): string | undefined {
  const wanted = Object.hasOwn(valueOf, word) ? valueOf[word] : undefined;
  return wanted && !wanted.is(value) ? wanted.words : undefined;
}

/**
 * A schema without the words that are wrongly written: they are reported, and whoever reads the rest may rely on its
 * types. What is no schema at all becomes one that says nothing.
 */
export function soundSchema(schema: unknown): Record<string, unknown> {
  if (!isRecord(schema)) return {};
  const sound = Object.entries(schema).filter(
    ([word, value]) => wrongValue(word, value) === undefined,
  );
  return Object.fromEntries(sound.map(([word, value]) => [word, inner(word, value)]));
}

function inner(word: string, value: unknown): unknown {
  if (word === 'items') return soundSchema(value);
  if (word !== 'properties' || !isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, schema]) => [name, soundSchema(schema)]),
  );
}
