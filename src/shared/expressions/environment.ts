import { Environment, type ParseResult } from '@marcbachmann/cel-js';
import { expressionFunctions } from './functions.ts';
import type { Shapes, TypeShape } from './shape.ts';

/** A screen's conditions stay short; what is longer belongs into the operation. */
export const expressionLimits = { nodes: 200, depth: 20, characters: 2000 };

/** Tells CEL what each variable holds. Making one is costly: keep it for all expressions over the same shapes. */
export function createEnvironment(shapes: Shapes): Environment {
  const environment = baseEnvironment().clone();
  for (const [name, shape] of Object.entries(shapes)) {
    environment.registerVariable(name, celType(environment, `$${name}`, shape));
  }
  return environment;
}

export type Parsed = ParseResult;

let base: Environment | undefined;

/** Functions and operators that every expression has, whatever it reads. */
function baseEnvironment(): Environment {
  if (base) return base;
  const { nodes, depth } = expressionLimits;
  base = new Environment({ limits: { maxAstNodes: nodes, maxDepth: depth } });
  for (const [name, { signatures, handler }] of Object.entries(expressionFunctions)) {
    for (const signature of signatures) {
      base.registerFunction(name + signature, handler, { async: false });
    }
  }
  return registerWholeNumbers(base);
}

/**
 * CEL reads 18 as an int and a JavaScript number as a double, and refuses to mix them. An analyst has one kind of
 * number and writes `form.age == 18`, so the mixed forms are given here; < <= > >= exist already.
 */
function registerWholeNumbers(environment: Environment): Environment {
  const forms: Record<string, (left: number, right: number) => number> = {
    '+': (left, right) => left + right,
    '-': (left, right) => left - right,
    '*': (left, right) => left * right,
  };
  type Either = number | bigint;
  for (const [sign, apply] of Object.entries(forms)) {
    const handler = (left: Either, right: Either) => apply(Number(left), Number(right));
    environment.registerOperator(`double ${sign} int: double`, handler);
    environment.registerOperator(`int ${sign} double: double`, handler);
  }
  const equals = (left: Either, right: Either) => Number(left) === Number(right);
  environment.registerOperator('double == int', equals);
  environment.registerOperator('double in list<int>', (value: number, list: bigint[]) =>
    list.some((item) => equals(value, item)),
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

function celType(environment: Environment, name: string, shape: TypeShape): string {
  switch (shape.kind) {
    case 'list':
      return `list<${celType(environment, `${name}.item`, shape.items)}>`;
    case 'map': {
      const fields: Record<string, string> = {};
      for (const [field, inner] of Object.entries(shape.fields)) {
        fields[field] = celType(environment, `${name}.${field}`, inner);
      }
      environment.registerType(name, { fields });
      return name;
    }
    default:
      return CEL_NAMES[shape.kind];
  }
}
