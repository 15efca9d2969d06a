import { Environment, type ParseResult } from '@marcbachmann/cel-js';
import { expressionFunctions } from './functions.ts';
import type { Shapes, TypeShape } from './shape.ts';

/** Limits of a condition. Longer logic belongs in the operation. */
export const expressionLimits = { nodes: 200, depth: 20, characters: 2000 };

/**
 * Returns a CEL environment in which variables of these shapes are declared. Creating one is slow, so reuse it for all
 * expressions over the same shapes.
 */
export function createEnvironment(shapes: Shapes): Environment {
  const environment = getBaseEnvironment().clone();
  for (const [name, shape] of Object.entries(shapes)) {
    environment.registerVariable(name, declareCelType(environment, `$${name}`, shape));
  }
  return environment;
}

export type ParsedExpression = ParseResult;

let baseEnvironment: Environment | undefined;

/** Returns the environment with the functions and operators that every expression may use, but without variables. */
function getBaseEnvironment(): Environment {
  if (baseEnvironment) return baseEnvironment;
  const { nodes, depth } = expressionLimits;
  baseEnvironment = new Environment({ limits: { maxAstNodes: nodes, maxDepth: depth } });
  for (const [name, { signatures, handler }] of Object.entries(expressionFunctions)) {
    for (const signature of signatures) {
      baseEnvironment.registerFunction(name + signature, handler, { async: false });
    }
  }
  return registerMixedOperators(baseEnvironment);
}

/**
 * CEL parses 18 as an int, a JavaScript number is a double, and CEL has no == for the two. Analysts write `form.age ==
 * 18`, so the mixed operators are defined here; < <= > >= exist already.
 */
function registerMixedOperators(environment: Environment): Environment {
  const operators: Record<string, (left: number, right: number) => number> = {
    '+': (left, right) => left + right,
    '-': (left, right) => left - right,
    '*': (left, right) => left * right,
  };
  type Numeric = number | bigint;
  for (const [sign, apply] of Object.entries(operators)) {
    const handler = (left: Numeric, right: Numeric) => apply(Number(left), Number(right));
    environment.registerOperator(`double ${sign} int: double`, handler);
    environment.registerOperator(`int ${sign} double: double`, handler);
  }
  const areEqual = (left: Numeric, right: Numeric) => Number(left) === Number(right);
  environment.registerOperator('double == int', areEqual);
  environment.registerOperator('double in list<int>', (value: number, list: bigint[]) =>
    list.some((item) => areEqual(value, item)),
  );
  return environment;
}

const CEL_NAMES: Record<Exclude<TypeShape['kind'], 'list' | 'map'>, string> = {
  string: 'string',
  date: 'string',
  file: 'string',
  number: 'double',
  boolean: 'bool',
};

function declareCelType(environment: Environment, name: string, shape: TypeShape): string {
  switch (shape.kind) {
    case 'list':
      return `list<${declareCelType(environment, `${name}.item`, shape.items)}>`;
    case 'map': {
      const fields: Record<string, string> = {};
      for (const [field, inner] of Object.entries(shape.fields)) {
        fields[field] = declareCelType(environment, `${name}.${field}`, inner);
      }
      environment.registerType(name, { fields });
      return name;
    }
    default:
      return CEL_NAMES[shape.kind];
  }
}
