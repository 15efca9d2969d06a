import type { Trees } from '../set/trees.ts';

/** The contents of dialect.json: each group maps names to their descriptions. */
interface Dialect {
  keywords: Record<string, string>;
  /** Keywords such as $ref, which are resolved when the contract is read. */
  resolved: Record<string, string>;
  types: Record<string, string>;
  formats: Record<string, string>;
  kinds: Record<string, string>;
}

const schemaReference = { $ref: '#/definitions/schema' };
const schemaMap = { type: 'object', additionalProperties: schemaReference };

/** Writes the dialect of schemas/meta/dialect.json as a schema, for editors of schema files. */
export function writeDialectSchema(trees: Trees): object {
  const dialect = trees.byPath.get('schemas/meta/dialect.json')?.json() as Dialect | undefined;
  const { keywords = {}, resolved = {}, types = {}, formats = {}, kinds = {} } = dialect ?? {};
  const extraKeywords: Record<string, object> = {
    type: toChoice(types),
    format: toChoice(formats),
    'x-kind': toChoice(kinds),
    properties: schemaMap,
    $defs: schemaMap,
    items: { allOf: [schemaReference] },
    additionalProperties: { const: false },
    'x-code': { allOf: [{ $ref: 'codes.json' }] },
  };
  const properties = Object.entries({ ...keywords, ...resolved }).map(([keyword, description]) => [
    keyword,
    { description, ...extraKeywords[keyword] },
  ]);
  return {
    description: 'The shapes of a noun, in the keywords of dialect.json.',
    ...schemaReference,
    definitions: {
      schema: {
        description: 'The schema of a value.',
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(properties),
      },
    },
  };
}

/** Returns a schema for a choice of the names, with their descriptions. */
const toChoice = (sentences: Record<string, string>): object => ({
  enum: Object.keys(sentences),
  enumDescriptions: Object.values(sentences),
});
