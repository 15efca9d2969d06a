import {
  resolveReference,
  type LocatedSchema,
  type MetaSchemas,
  type MetaSchema,
} from '../meta-schema/meta-schema.ts';

const parts = 'parts.schema.json';
const blocks = 'blocks.schema.json';
/** Meta-schemas of parts, in the order of the reference. */
const partFiles = [parts, blocks, 'form-parts.schema.json'];

/** Writes the reference of keys: every kind of screen, then every part, each key with its description. */
export function writeReference(metaSchemas: MetaSchemas): string {
  const kinds = (metaSchemas.get(parts)?.definitions?.['kind']?.enum ?? []).map(String);
  const common = commonKeywords(kinds, metaSchemas);
  const [first = ''] = kinds;
  const kind = metaSchemas.get(parts)?.definitions?.['kind'] ?? {};
  return (
    [
      '# The words of screens',
      'Written by `npm run generate` from schemas/meta; [README.md](README.md) tells how to use them.',
      section(
        'Every screen',
        '',
        { ...pick(metaSchemas.get(`${first}.schema.json`), common), kind },
        { file: parts, metaSchemas },
      ),
      ...kinds.map((kind) => kindSection(kind, common, metaSchemas)),
      ...partFiles.flatMap((file) =>
        Object.entries(metaSchemas.get(file)?.definitions ?? {}).flatMap(([name, schema]) =>
          partSections(file === blocks ? 'block' : name, { schema, file }, metaSchemas),
        ),
      ),
    ].join('\n\n') + '\n'
  );
}

/** The keywords of all kinds, or of all but one. The section of that one lists what it lacks. */
const commonKeywords = (kinds: readonly string[], metaSchemas: MetaSchemas): Set<string> => {
  const all = kinds.map((kind) => keywordsOf(metaSchemas.get(`${kind}.schema.json`)));
  const [first = []] = all;
  return new Set(
    first.filter(
      (name) => all.filter((names) => names.includes(name)).length >= Math.max(all.length - 1, 1),
    ),
  );
};

const keywordsOf = (schema: MetaSchema | undefined): string[] =>
  Object.keys(schema?.properties ?? {});

const pick = (
  schema: MetaSchema | undefined,
  names: ReadonlySet<string>,
): Record<string, MetaSchema> =>
  Object.fromEntries(Object.entries(schema?.properties ?? {}).filter(([name]) => names.has(name)));

function kindSection(kind: string, common: ReadonlySet<string>, metaSchemas: MetaSchemas): string {
  const schema = metaSchemas.get(`${kind}.schema.json`);
  const names = keywordsOf(schema);
  const kindNames = new Set(names.filter((name) => !common.has(name)));
  const missing = [...common].filter((name) => !names.includes(name));
  const without = missing.length > 0 ? ` Without ${missing.join(', ')}.` : '';
  const within = { file: parts, metaSchemas };
  return section(
    `Kind \`${kind}\``,
    `${schema?.description ?? ''}${without}`,
    pick(schema, kindNames),
    within,
  );
}

/** Writes a table for a part that is an object or a list of objects, and one for each object among its alternatives. */
function partSections(
  name: string,
  { schema, file }: LocatedSchema,
  metaSchemas: MetaSchemas,
): string[] {
  const { anyOf: forms = [schema] } = schema.items ?? schema;
  const objects = forms.filter((form) => form.properties !== undefined);
  return objects.map((form) => {
    const discriminator = Object.values(form.properties ?? {}).find(
      (branch) => typeof branch.const === 'string',
    )?.const;
    const title =
      discriminator === undefined ? `\`${name}\`` : `\`${name}\`: ${String(discriminator)}`;
    return section(title, form.description ?? sentenceIn(schema) ?? '', form.properties ?? {}, {
      file,
      metaSchemas,
    });
  });
}

function section(
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

/** Keys with the keys inside them (`groups.look`), except those of parts, which have their own tables. */
const listKeys = (keys: Record<string, MetaSchema>): [string, MetaSchema][] =>
  Object.entries(keys).flatMap(([name, schema]) => [[name, schema], ...listInner(name, schema)]);

const listInner = (outer: string, schema: MetaSchema): [string, MetaSchema][] =>
  listKeys(keysWithin(schema))
    .filter(([name]) => name !== 'note')
    .map(([name, inner]) => [`${outer}.${name}`, inner]);

/** The keys of an object, of the entries of a list, or of each alternative. */
const keysWithin = ({ properties, items, anyOf = [] }: MetaSchema): Record<string, MetaSchema> =>
  Object.assign({}, ...anyOf.map(keysWithin), items && keysWithin(items), properties);

/** Returns the sentence of a key with its values, if these are few. */
const describeKey = (located: LocatedSchema, metaSchemas: MetaSchemas): string =>
  [sentenceOf(located, metaSchemas), valuesOf(located, metaSchemas)].filter(Boolean).join(' ');

/** Longer lists are of names, which grow with the portal. */
const fewValues = 14;

function valuesOf(located: LocatedSchema, metaSchemas: MetaSchemas): string {
  const values = choicesIn(located, metaSchemas).map((value) => `\`${String(value)}\``);
  const isChoice = values.length > 1 && values.length <= fewValues;
  return isChoice ? `One of ${values.join(', ')}.` : '';
}

/** Returns the constants of a schema, also those among its alternatives. */
function choicesIn(located: LocatedSchema, metaSchemas: MetaSchemas): unknown[] {
  const { schema, file } = resolveReference(located, metaSchemas);
  if (schema.enum) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  return (schema.anyOf ?? []).flatMap((part) => choicesIn({ schema: part, file }, metaSchemas));
}

function sentenceOf(located: LocatedSchema, metaSchemas: MetaSchemas): string {
  const { description, $ref } = located.schema;
  if (description !== undefined || $ref === undefined)
    return (description ?? '').replaceAll('|', '\\|');
  const [file = '', pointer = ''] = $ref.split('#');
  const name = pointer.split('/').at(-1) ?? '';
  const target = metaSchemas.get(file || located.file)?.definitions?.[name];
  return (
    sentenceIn(target) ??
    sentenceIn(resolveReference(located, metaSchemas).schema) ??
    ''
  ).replaceAll('|', '\\|');
}

/**
 * Returns the description of a part. It may be in `title`: editors would show a description instead of the one beside
 * the reference.
 */
const sentenceIn = (schema: MetaSchema | undefined): string | undefined =>
  schema?.description ?? schema?.title;
