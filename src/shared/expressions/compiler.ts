import type { JsonSchema } from '../schemas/json-schema.ts';
import { createEnvironment } from './environment.ts';
import { declareShapes, type Shapes, type TypeShape } from './shape.ts';

/** A CEL environment for given shapes, with the expressions compiled in it. */
export interface Compiler {
  environment: ReturnType<typeof createEnvironment>;
  shapes: Shapes;
  compiled: Map<string, Expression>;
}

export interface Expression {
  /** Returns a boolean; throws an ExpressionError for any other result or error. */
  evaluate(values: Record<string, unknown>): boolean;
}

const TODAY: TypeShape = { kind: 'date' };
const bySchemas = new WeakMap<Record<string, JsonSchema>, Compiler>();
/** More than all screens need; a long run of checks, each with other schemas, would otherwise fill the memory. */
const keptCompilers = 2000;
const byShapes = new Map<string, Compiler>();

/** Returns the compiler for these variables. Equal shapes share one; the same object is found without comparison. */
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
  const [oldest] = byShapes.keys();
  if (byShapes.size > keptCompilers && oldest !== undefined) byShapes.delete(oldest);
  return compiler;
}
