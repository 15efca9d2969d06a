import type { JsonSchema, Protection } from '#shared/schemas/json-schema.ts';
import type { Tree } from '../tree/tree.ts';

/** The schema of a value whose operation is unknown or invalid. Errors that follow from it are not reported. */
export const unknownSchema: JsonSchema = {};

/**
 * The schema at a path, with the `x-requires` on the path and whether all properties on it are required. If the path
 * does not exist: the first unknown name in it, and the names that exist there.
 */
export type SchemaLookup =
  | { schema: JsonSchema; protections: Protection[]; required: boolean }
  | { unknownName: string; choices: string[] };

/** Follows a dotted path through properties and collects their `x-requires`. */
export function findSchema(schema: JsonSchema, path: readonly string[]): SchemaLookup {
  let current = schema;
  let required = true;
  const protections: Protection[] = [];
  for (const name of path) {
    if (current === unknownSchema) break;
    const properties = current.properties ?? {};
    const next = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!next) return { unknownName: name, choices: Object.keys(properties) };
    required &&= current.required?.includes(name) ?? false;
    if (next['x-requires']) protections.push(next['x-requires']);
    current = next;
  }
  return { schema: current, protections, required };
}

/** Returns the schema without keywords that the browser does not need. */
export function pruneForBrowser(schema: JsonSchema): JsonSchema {
  const {
    description: _,
    properties,
    items,
    'x-requires': __,
    'x-filters': ___,
    'x-kind': ____,
    'x-key': _____,
    readOnly: ______,
    ...rest
  } = schema;
  return {
    ...rest,
    ...(properties && { properties: mapValues(properties, pruneForBrowser) }),
    ...(items && { items: pruneForBrowser(items) }),
  };
}

/** Returns the schema of an object with only some of its properties. */
export function pickProperties(schema: JsonSchema, names: ReadonlySet<string>): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => names.has(name));
  const required = schema.required?.filter((name) => names.has(name)) ?? [];
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(schema.required && { required }),
  };
}

/**
 * Returns all words of a condition that may be identifiers. Words in its string literals are included too, so callers may
 * keep names that the condition does not read.
 */
export const listIdentifiers = (expression: string): ReadonlySet<string> =>
  new Set(expression.match(/[A-Za-z_]\w*/gu) ?? []);

/** Keeps only the properties that a condition mentions, since the browser loads the schema with the condition. */
export function keepReadProperties(schema: JsonSchema, expression: string): JsonSchema {
  const names = listIdentifiers(expression);
  const keepRead = (part: JsonSchema): JsonSchema => ({
    ...(part.type && { type: part.type }),
    ...(part.format && { format: part.format }),
    ...(part.enum && { enum: part.enum }),
    ...(part.const !== undefined && { const: part.const }),
    ...(part.items && { items: keepRead(part.items) }),
    ...(part.properties && {
      properties: mapValues(
        Object.fromEntries(Object.entries(part.properties).filter(([name]) => names.has(name))),
        keepRead,
      ),
    }),
  });
  return keepRead(schema);
}

export const mapValues = <From, To>(
  record: Record<string, From>,
  change: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** The schema of route and query parameters, whose type is unknown until an input takes them. Compared by reference. */
export const routeParamSchema: JsonSchema = { type: 'string' };

/** Returns the route and query parameters that bindings and conditions mention. */
export const listRouteParams = (tree: Tree): string[] =>
  [...JSON.stringify(tree.json()).matchAll(/\broute\.(\w+)/gu)].map(([, name = '']) => name);

/** The schema of a target that accepts any value. */
export const anySchema: JsonSchema = {};

/**
 * Whether values of the schema `from` fit `to`. A route parameter fits any target but lists and objects, since it is
 * parsed.
 */
export function isAssignable(from: JsonSchema, to: JsonSchema): boolean {
  if (to.type === undefined) return true;
  if (from === routeParamSchema) return to.type !== 'object' && to.type !== 'array';
  if (from.type !== to.type && !(from.type === 'integer' && to.type === 'number')) return false;
  if (!areItemsAssignable(from, to)) return false;
  const datesMatch =
    from.format === 'date' || to.format === 'date' ? from.format === to.format || !to.format : true;
  const codesMatch = from['x-code'] && to['x-code'] ? from['x-code'] === to['x-code'] : true;
  return datesMatch && codesMatch;
}

/** Whether the entries of two lists fit, as far as their types are known. */
const areItemsAssignable = (from: JsonSchema, to: JsonSchema): boolean =>
  from.type !== 'array' || !from.items?.type || !to.items || isAssignable(from.items, to.items);
