import { isRecord } from '#shared/schemas/references.ts';

/** One word of a meta schema: the words of draft-07 that schemas/meta uses. */
export interface MetaSchema {
  $ref?: string;
  type?: string | string[];
  /** In place of a description where every use has one of its own. */
  title?: string;
  description?: string;
  properties?: Record<string, MetaSchema>;
  required?: string[];
  additionalProperties?: false | MetaSchema;
  items?: MetaSchema;
  enum?: (string | number | boolean)[];
  const?: string | number | boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  anyOf?: MetaSchema[];
  allOf?: MetaSchema[];
  if?: MetaSchema;
  then?: MetaSchema;
  else?: MetaSchema;
  definitions?: Record<string, MetaSchema>;
}

/** A word together with the file in which its own references are to be read. */
export interface LocatedSchema {
  schema: MetaSchema;
  file: string;
}

/** The meta schemas by file name: 'search.schema.json'. */
export type MetaSchemas = ReadonlyMap<string, MetaSchema>;

/**
 * Follows references to the word that says something. Lists under names/ are for editors only: they are written by
 * `npm run generate` and may be older than the files, so that here a name is any text (or what the word that refers to
 * the list says it is) and its own check decides.
 */
export function resolveReference(
  { schema, file }: LocatedSchema,
  metaSchemas: MetaSchemas,
  steps = mostSteps,
): LocatedSchema {
  if (schema.$ref === undefined) return { schema, file };
  if (schema.$ref.startsWith('names/')) return { schema: { type: schema.type ?? 'string' }, file };
  const found = steps > 0 ? followReference(schema.$ref, file, metaSchemas) : undefined;
  // A reference that leads nowhere, or in a circle, has been reported: here it means anything.
  return found ? resolveReference(found, metaSchemas, steps - 1) : { schema: {}, file };
}

/** References that lead to references: more in a row than anybody writes. */
const mostSteps = 10;

/** The word a reference leads to, and the file it stands in; names of names/ are any text. */
export function followReference(
  reference: string,
  file: string,
  metaSchemas: MetaSchemas,
): { schema: MetaSchema; file: string } | undefined {
  if (reference.startsWith('names/')) return { schema: { type: 'string' }, file };
  const [path = '', pointer = ''] = reference.split('#');
  const target = path === '' ? file : path;
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (at, part) => (isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined),
      metaSchemas.get(target),
    );
  return isRecord(found) ? { schema: found, file: target } : undefined;
}
