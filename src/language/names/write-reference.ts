import {
  resolveReference,
  type LocatedSchema,
  type MetaSchemas,
  type MetaSchema,
} from '../meta-schema/meta-schema.ts';

const partsFile = 'parts.schema.json';
const blocksFile = 'blocks.schema.json';
/** Meta-schemas of parts, in the order of the reference. */
const partFiles = [partsFile, blocksFile, 'form-parts.schema.json'];

/** Writes the reference of keys: every kind of screen, then every part, each key with its description. */
export function writeReference(metaSchemas: MetaSchemas): string {
  const kinds = (metaSchemas.get(partsFile)?.definitions?.['kind']?.enum ?? []).map(String);
  const commonKeys = findCommonKeys(kinds, metaSchemas);
  const [first = ''] = kinds;
  const kind = metaSchemas.get(partsFile)?.definitions?.['kind'] ?? {};
  return (
    [
      '# The words of screens',
      'Written by `npm run generate` from schemas/meta; [README.md](README.md) tells how to use them.',
      formatSection(
        'Every screen',
        '',
        { ...pickKeys(metaSchemas.get(`${first}.schema.json`), commonKeys), kind },
        { file: partsFile, metaSchemas },
      ),
      ...kinds.map((kind) => formatKindSection(kind, commonKeys, metaSchemas)),
      ...partFiles.flatMap((file) =>
        Object.entries(metaSchemas.get(file)?.definitions ?? {}).flatMap(([name, schema]) =>
          formatPartSections(file === blocksFile ? 'block' : name, { schema, file }, metaSchemas),
        ),
      ),
    ].join('\n\n') + '\n'
  );
}

/** Returns the keys that all kinds have, or all but one. The section of a kind names the common keys that it lacks. */
const findCommonKeys = (kinds: readonly string[], metaSchemas: MetaSchemas): Set<string> => {
  const keyLists = kinds.map((kind) => listKeyNames(metaSchemas.get(`${kind}.schema.json`)));
  const [first = []] = keyLists;
  return new Set(
    first.filter(
      (name) =>
        keyLists.filter((names) => names.includes(name)).length >= Math.max(keyLists.length - 1, 1),
    ),
  );
};

const listKeyNames = (schema: MetaSchema | undefined): string[] =>
  Object.keys(schema?.properties ?? {});

const pickKeys = (
  schema: MetaSchema | undefined,
  names: ReadonlySet<string>,
): Record<string, MetaSchema> =>
  Object.fromEntries(Object.entries(schema?.properties ?? {}).filter(([name]) => names.has(name)));

function formatKindSection(
  kind: string,
  commonKeys: ReadonlySet<string>,
  metaSchemas: MetaSchemas,
): string {
  const schema = metaSchemas.get(`${kind}.schema.json`);
  const names = listKeyNames(schema);
  const ownKeys = new Set(names.filter((name) => !commonKeys.has(name)));
  const missing = [...commonKeys].filter((name) => !names.includes(name));
  const missingNote = missing.length > 0 ? ` Without ${missing.join(', ')}.` : '';
  return formatSection(
    `Kind \`${kind}\``,
    `${schema?.description ?? ''}${missingNote}`,
    pickKeys(schema, ownKeys),
    { file: partsFile, metaSchemas },
  );
}

/**
 * Writes a table for a part that is an object. For a part with alternatives, also in the entries of a list, writes one
 * table for each alternative that is an object.
 */
function formatPartSections(
  name: string,
  { schema, file }: LocatedSchema,
  metaSchemas: MetaSchemas,
): string[] {
  const { anyOf: alternatives = [schema] } = schema.items ?? schema;
  const objects = alternatives.filter((alternative) => alternative.properties !== undefined);
  return objects.map((alternative) => {
    const discriminator = Object.values(alternative.properties ?? {}).find(
      (property) => typeof property.const === 'string',
    )?.const;
    const title =
      discriminator === undefined ? `\`${name}\`` : `\`${name}\`: ${String(discriminator)}`;
    return formatSection(
      title,
      alternative.description ?? getDescription(schema) ?? '',
      alternative.properties ?? {},
      {
        file,
        metaSchemas,
      },
    );
  });
}

function formatSection(
  title: string,
  sentence: string,
  keys: Record<string, MetaSchema>,
  { file, metaSchemas }: { file: string; metaSchemas: MetaSchemas },
): string {
  const rows = listKeys(keys).map(
    ([name, schema]) => `| ${name} | ${describeKey({ schema, file }, metaSchemas)} |`,
  );
  return [
    `## ${title}`,
    ...(sentence ? ['', sentence] : []),
    '',
    '| word | what it says |',
    '|---|---|',
    ...rows,
  ].join('\n');
}

/**
 * Returns the keys, each followed by the keys inside its value (`groups.look`). Referenced parts have their own tables.
 */
const listKeys = (keys: Record<string, MetaSchema>): [string, MetaSchema][] =>
  Object.entries(keys).flatMap(([name, schema]) => [
    [name, schema],
    ...listInnerKeys(name, schema),
  ]);

/** Returns the keys inside a key. Every object may have a `note`, which is described once. */
const listInnerKeys = (outerKey: string, schema: MetaSchema): [string, MetaSchema][] =>
  listKeys(getInnerKeys(schema))
    .filter(([name]) => name !== 'note')
    .map(([name, keySchema]) => [`${outerKey}.${name}`, keySchema]);

/** Returns the keys of an object, of the entries of a list, or of all alternatives. */
const getInnerKeys = ({ properties, items, anyOf = [] }: MetaSchema): Record<string, MetaSchema> =>
  Object.assign({}, ...anyOf.map(getInnerKeys), items && getInnerKeys(items), properties);

/** Returns the sentence of a key with its values, if these are few. */
const describeKey = (located: LocatedSchema, metaSchemas: MetaSchemas): string =>
  [getSentence(located, metaSchemas), describeValues(located, metaSchemas)]
    .filter(Boolean)
    .join(' ');

/** Maximum number of values that are listed. Longer lists are names that grow with the portal. */
const maxListedValues = 14;

function describeValues(located: LocatedSchema, metaSchemas: MetaSchemas): string {
  const values = listConstants(located, metaSchemas).map((value) => `\`${String(value)}\``);
  const isChoice = values.length > 1 && values.length <= maxListedValues;
  return isChoice ? `One of ${values.join(', ')}.` : '';
}

/** Returns the constants of a schema, also those among its alternatives. */
function listConstants(located: LocatedSchema, metaSchemas: MetaSchemas): unknown[] {
  const { schema, file } = resolveReference(located, metaSchemas);
  if (schema.enum) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  return (schema.anyOf ?? []).flatMap((part) => listConstants({ schema: part, file }, metaSchemas));
}

/** Returns the description of a key: its own, or that of the part to which it refers. Escapes | for the table. */
function getSentence(located: LocatedSchema, metaSchemas: MetaSchemas): string {
  const { description, $ref } = located.schema;
  if (description !== undefined || $ref === undefined)
    return (description ?? '').replaceAll('|', '\\|');
  const [file = '', pointer = ''] = $ref.split('#');
  const name = pointer.split('/').at(-1) ?? '';
  const target = metaSchemas.get(file || located.file)?.definitions?.[name];
  return (
    getDescription(target) ??
    getDescription(resolveReference(located, metaSchemas).schema) ??
    ''
  ).replaceAll('|', '\\|');
}

/**
 * Returns the description of a part. Some parts have it in `title`, since editors show the `description` of a part in
 * place of the one that is written beside the reference to it.
 */
const getDescription = (schema: MetaSchema | undefined): string | undefined =>
  schema?.description ?? schema?.title;
