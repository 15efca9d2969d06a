import type { JsonSchema, Scalar } from '../schemas/json-schema.ts';

/** The type of a value in expressions, derived from the JSON Schema of the contract. */
export type TypeShape =
  | { kind: 'string'; values?: string[] }
  /** yyyy-MM-dd, so that text order is date order. */
  | { kind: 'date' }
  /** An expression can only test whether a file is present. */
  | { kind: 'file' }
  | { kind: 'number'; values?: number[] }
  | { kind: 'boolean' }
  | { kind: 'list'; items: TypeShape }
  | { kind: 'map'; fields: Record<string, TypeShape> };

/** Shapes by the name of their variable or field. */
export type Shapes = Record<string, TypeShape>;

/** Returns the shape of a schema; undefined for a schema without type, and for a list whose items have no shape. */
export function declareShape(schema: JsonSchema): TypeShape | undefined {
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  switch (schema.type) {
    case 'string':
      return declareText(schema, choices);
    case 'number':
    case 'integer':
      return choices ? { kind: 'number', values: pickType('number', choices) } : { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return declareList(schema);
    case 'object':
      return { kind: 'map', fields: declareShapes(schema.properties ?? {}) };
    default:
      return undefined;
  }
}

export function declareShapes(schemas: Record<string, JsonSchema>): Shapes {
  const shapes: Shapes = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const shape = declareShape(schema);
    if (shape) shapes[name] = shape;
  }
  return shapes;
}

function declareText(schema: JsonSchema, choices: Scalar[] | undefined): TypeShape {
  if (schema.format === 'date') return { kind: 'date' };
  if (schema.format === 'binary') return { kind: 'file' };
  return choices ? { kind: 'string', values: pickType('string', choices) } : { kind: 'string' };
}

function declareList(schema: JsonSchema): TypeShape | undefined {
  const items = schema.items && declareShape(schema.items);
  return items && { kind: 'list', items };
}

function pickType<Name extends 'string' | 'number'>(name: Name, choices: Scalar[]) {
  type Choice = Name extends 'string' ? string : number;
  return choices.filter((choice): choice is Scalar & Choice => typeof choice === name);
}

/** Returns the shapes without fields that are not read: a form may have a hundred fields, a condition reads two. */
export function pickReadFields(shapes: Shapes, read: ReadonlySet<TypeShape>): Shapes {
  const fields = Object.entries(shapes).filter(([, shape]) => read.has(shape));
  return Object.fromEntries(fields.map(([name, shape]) => [name, pickReadShape(shape, read)]));
}

function pickReadShape(shape: TypeShape, read: ReadonlySet<TypeShape>): TypeShape {
  if (shape.kind === 'list') return { kind: 'list', items: pickReadShape(shape.items, read) };
  return shape.kind === 'map' ? { kind: 'map', fields: pickReadFields(shape.fields, read) } : shape;
}

const SHAPE_NAMES: Record<TypeShape['kind'], string> = {
  string: 'text',
  date: 'a date',
  file: 'a file',
  number: 'a number',
  boolean: 'yes or no',
  list: 'a list',
  map: 'a group of fields',
};

/** Returns the name of a shape for messages. */
export const describeShape = (shape: TypeShape): string => SHAPE_NAMES[shape.kind];
