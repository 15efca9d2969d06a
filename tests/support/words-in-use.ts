import {
  resolveReference,
  type LocatedSchema,
  type MetaSchemas,
} from '#language/meta-schema/meta-schema.ts';
import { isRecord } from '#shared/schemas/references.ts';

/** A word by the heading of its table in WORDS.md: 'Kind `form`: draft'. */
type Word = `${string}: ${string}`;

/** Returns the words of WORDS.md with their sentences. */
export const parseListedWords = (reference: string): Map<Word, string> =>
  new Map(
    reference.split(/^## /mu).flatMap((section) => {
      const [title = ''] = section.split('\n');
      return [...section.matchAll(/^\| ([\w$.]+) +\| (.+?) +\|$/gmu)]
        .filter(([, word]) => word !== 'word')
        .map(([, word = '', sentence = '']): [Word, string] => [`${title}: ${word}`, sentence]);
    }),
  );

/** Returns the words that a screen uses, with the headings of their tables in WORDS.md. */
export function listWordsInUse(screen: Record<string, unknown>, metaSchemas: MetaSchemas): Word[] {
  const file = `${String(screen['kind'])}.schema.json`;
  const located = { schema: metaSchemas.get(file) ?? {}, file };
  const own = `Kind \`${String(screen['kind'])}\``;
  const used = listWordsOfObject(screen, located, { title: own, metaSchemas });
  const common = Object.keys(screen).map((word): Word => `Every screen: ${word}`);
  return [...used, ...common];
}

interface Place {
  /** Heading of the table in WORDS.md. */
  title: string;
  /** The path from the part that the table describes to the object, with a dot at the end: `results.`. */
  prefix?: string;
  metaSchemas: MetaSchemas;
}

function listWordsOfObject(
  value: Record<string, unknown>,
  { schema, file }: LocatedSchema,
  place: Place,
): Word[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const property = schema.properties?.[key] ?? schema.additionalProperties;
    if (!property) return [];
    const name = `${place.prefix ?? ''}${key}`;
    const word: Word = `${place.title}: ${name}`;
    return [
      word,
      ...listWordsOfValue(inner, { schema: property, file }, { ...place, prefix: `${name}.` }),
    ];
  });
}

function listWordsOfValue(value: unknown, located: LocatedSchema, place: Place): Word[] {
  const { metaSchemas } = place;
  const { schema, file } = resolveReference(located, metaSchemas);
  const here = getPlaceOfPart(located, place);
  if (schema.anyOf && !schema.properties)
    return schema.anyOf.flatMap((branch) =>
      listWordsOfValue(value, { schema: branch, file }, here),
    );
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    return value.flatMap((entry) => listWordsOfValue(entry, { schema: items, file }, here));
  }
  if (!isRecord(value) || !fits(value, { schema, file }, metaSchemas)) return [];
  return listWordsOfObject(value, { schema, file }, withTitleOfKind({ schema, file }, here));
}

/** Returns the place in WORDS.md: a referenced part has a table of its own. */
function getPlaceOfPart({ schema, file: from }: LocatedSchema, place: Place): Place {
  const [file = '', pointer = ''] = schema.$ref?.split('#/definitions/') ?? [];
  const isBlock = (file || from) === 'blocks.schema.json';
  const title = `\`${isBlock ? 'block' : pointer}\``;
  return pointer ? { title, metaSchemas: place.metaSchemas } : place;
}

/** Adds the kind of a block to the title, because blocks have a table for each kind. */
function withTitleOfKind({ schema }: LocatedSchema, place: Place): Place {
  const named = Object.values(schema.properties ?? {}).find(
    (property) => typeof property.const === 'string',
  )?.const;
  return named === undefined || place.prefix
    ? place
    : { ...place, title: `${place.title}: ${String(named)}` };
}

/** Whether an object belongs to this branch of the schema: the branch knows all keys of the object. */
const fits = (
  value: Record<string, unknown>,
  { schema, file }: LocatedSchema,
  metaSchemas: MetaSchemas,
): boolean =>
  Object.entries(value).every(([key, inner]) => {
    const property = schema.properties?.[key] ?? schema.additionalProperties;
    const { const: constant } = property
      ? resolveReference({ schema: property, file }, metaSchemas).schema
      : {};
    return Boolean(property) && (constant === undefined || constant === inner);
  });
