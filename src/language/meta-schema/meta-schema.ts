import { isRecord } from '#shared/schemas/references.ts';

/** The subset of draft-07 that schemas/meta uses. */
export interface MetaSchema {
  $ref?: string;
  type?: string | string[];
  /**
   * Describes a definition in place of `description`, which editors would show even where the reference to it has a
   * description of its own. Messages about a `pattern` quote it to say what the text must look like.
   */
  title?: string;
  description?: string;
  properties?: Record<string, MetaSchema>;
  required?: string[];
  additionalProperties?: false | MetaSchema;
  items?: MetaSchema;
  enum?: (string | number | boolean)[];
  const?: string | number | boolean;
  pattern?: string;
  /** Values that match the pattern. */
  examples?: string[];
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

/** A schema with the file in schemas/meta that contains it, to which its references are relative. */
export interface LocatedSchema {
  schema: MetaSchema;
  file: string;
}

/** The meta-schemas by file name: 'search.schema.json'. */
export type MetaSchemas = ReadonlyMap<string, MetaSchema>;

/**
 * Resolves references. `maxSteps`: how many more references may be followed. The lists in names/ are generated for
 * editors and may be outdated, so a reference to one accepts any text, or the type beside the reference; other checks
 * find unknown names.
 */
export function resolveReference(
  { schema, file }: LocatedSchema,
  metaSchemas: MetaSchemas,
  maxSteps = maxReferenceSteps,
): LocatedSchema {
  if (schema.$ref === undefined) return { schema, file };
  if (schema.$ref.startsWith('names/')) return { schema: { type: schema.type ?? 'string' }, file };
  const found = maxSteps > 0 ? followReference(schema.$ref, file, metaSchemas) : undefined;
  // Missing targets and loops are reported by checkMetaSchema. A schema without keywords accepts any value.
  return found ? resolveReference(found, metaSchemas, maxSteps - 1) : { schema: {}, file };
}

/** Maximum number of references that are followed one after the other, so that a loop ends. */
const maxReferenceSteps = 10;

/** Returns the schema that a reference names, with its file. */
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
      (node, part) => (isRecord(node) && Object.hasOwn(node, part) ? node[part] : undefined),
      metaSchemas.get(target),
    );
  return isRecord(found) ? { schema: found, file: target } : undefined;
}
