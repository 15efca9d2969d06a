import type { JsonSchema } from '../schemas/json-schema.ts';
import { createEnvironment } from './environment.ts';
import { declareShapes, type Shapes, type TypeShape } from './shape.ts';

/** A CEL environment for variables of given shapes, with the expressions compiled in it. */
export interface Compiler {
  environment: ReturnType<typeof createEnvironment>;
  shapes: Shapes;
  /** The compiled expressions by their source. */
  compiled: Map<string, Expression>;
}

export interface Expression {
  /** Returns a boolean; throws an ExpressionError for any other result or error. */
  evaluate(values: Record<string, unknown>): boolean;
}

const TODAY_SHAPE: TypeShape = { kind: 'date' };
const compilersBySchemas = new WeakMap<Record<string, JsonSchema>, Compiler>();
/**
 * Maximum number of cached compilers, more than all screens need. Without a limit, a long run of checks with ever new
 * schemas would fill the memory.
 */
const maxCompilers = 2000;
const compilersByShapes = new Map<string, Compiler>();

/**
 * Returns the compiler for these variables. Equal shapes share a compiler; for the same object no shapes are compared.
 */
export function getCompiler(variables: Record<string, JsonSchema>): Compiler {
  const cached = compilersBySchemas.get(variables);
  if (cached) return cached;
  const compiler = getCompilerForShapes({ today: TODAY_SHAPE, ...declareShapes(variables) });
  compilersBySchemas.set(variables, compiler);
  return compiler;
}

function getCompilerForShapes(shapes: Shapes): Compiler {
  const key = JSON.stringify(shapes);
  const cached = compilersByShapes.get(key);
  if (cached) return cached;
  const compiler = { environment: createEnvironment(shapes), shapes, compiled: new Map() };
  compilersByShapes.set(key, compiler);
  const [oldest] = compilersByShapes.keys();
  if (compilersByShapes.size > maxCompilers && oldest !== undefined)
    compilersByShapes.delete(oldest);
  return compiler;
}
