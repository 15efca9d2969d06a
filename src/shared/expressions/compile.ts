import type { JsonSchema } from '../schemas/json-schema.ts';
import { checkExpression } from './check.ts';
import { getCompiler, type Compiler, type Expression } from './compiler.ts';
import type { ParsedExpression } from './environment.ts';
import { fillFields } from './fill-keys.ts';
import { readNames } from './names.ts';
import { pickReadFields } from './shape.ts';

/**
 * Thrown when an expression cannot be compiled or fails at run time: a bug of the screen or contract, not of the input.
 */
export class ExpressionError extends Error {
  readonly source: string;
  constructor(source: string, message: string, cause?: unknown) {
    super(`${message} in: ${source}`, { cause });
    this.name = 'ExpressionError';
    this.source = source;
  }
}

/**
 * Compiles an expression; throws an ExpressionError if it is not valid. The same source over equal shapes is compiled
 * once. `today` (yyyy-MM-dd) needs no declaration; an expression that reads it needs it among the values.
 */
export function compileExpression(
  source: string,
  variables: Record<string, JsonSchema>,
): Expression {
  const compiler = getCompiler(variables);
  const cached = compiler.compiled.get(source);
  if (cached) return cached;
  const [diagnostic] = checkExpression(source, variables);
  if (diagnostic) throw new ExpressionError(source, diagnostic.message);
  const expression = compileChecked(source, compiler);
  compiler.compiled.set(source, expression);
  return expression;
}

function compileChecked(source: string, { environment, shapes }: Compiler): Expression {
  const parsed = environment.parse(source);
  const walkResult = readNames(parsed.ast, shapes);
  // The shapes of the fields that the expression reads; only these are filled before it is evaluated.
  const readShapes = pickReadFields(shapes, new Set(walkResult.shapes.values()));
  return {
    evaluate(values) {
      if (walkResult.variables.has('today') && !values['today']) {
        throw new ExpressionError(source, "'today' is missing");
      }
      return evaluateParsed(source, parsed, fillFields(readShapes, values));
    },
  };
}

function evaluateParsed(source: string, parsed: ParsedExpression, values: Record<string, unknown>) {
  let result: unknown;
  try {
    result = parsed(values);
  } catch (error) {
    throw new ExpressionError(
      source,
      error instanceof Error ? error.message : String(error),
      error,
    );
  }
  if (typeof result !== 'boolean') throw new ExpressionError(source, 'The result is not a boolean');
  return result;
}
