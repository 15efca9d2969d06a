import type { JsonSchema } from '../schemas/json-schema.ts';
import { createEnvironment } from './environment.ts';
import { declareShapes, type Shapes, type TypeShape } from './shape.ts';

/** One CEL environment and the shapes it was made from, with what was compiled in it. */
export interface Compiler {
  environment: ReturnType<typeof createEnvironment>;
  shapes: Shapes;
  compiled: Map<string, Expression>;
}

export interface Expression {
  /** Throws an ExpressionFault; never answers anything but yes or no. */
  evaluate(values: Record<string, unknown>): boolean;
}

const TODAY: TypeShape = { kind: 'date' };
const bySchemas = new WeakMap<Record<string, JsonSchema>, Compiler>();
const byShapes = new Map<string, Compiler>();

/** The compiler for these variables: the same one for equal shapes, found at once for the same object. */
export function compilerFor(variables: Record<string, JsonSchema>): Compiler {
  const known = bySchemas.get(variables);
  if (known) return known;
  const compiler = compilerForShapes({ today: TODAY, ...declareShapes(variables) });
  bySchemas.set(variables, compiler);
  return compiler;
}

function compilerForShapes(shapes: Shapes): Compiler {
  const key = JSON.stringify(shapes);
  const known = byShapes.get(key);
  if (known) return known;
  const compiler = { environment: createEnvironment(shapes), shapes, compiled: new Map() };
  byShapes.set(key, compiler);
  return compiler;
}
