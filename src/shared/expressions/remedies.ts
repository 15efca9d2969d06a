import type { ASTNode } from '@marcbachmann/cel-js';
import { maxNames, describePossibleNames } from '../format/possible-names.ts';
import { describeShape, type Shapes, type TypeShape } from './shape.ts';

/** All variables of expressions besides `today`. Each context provides some of them. */
const variables = ['criteria', 'form', 'record', 'result', 'route', 'row', 'session'];

/** Names of functions in other languages that test whether a value is empty. */
const emptinessNames = ['empty', 'isBlank', 'isEmpty', 'isNull', 'isNullOrEmpty', 'blank'];

/**
 * Returns what to write instead of `now`, a code without quotes, or a variable that other places have; else undefined.
 */
export function getVariableRemedy(name: string, scope: Shapes): string | undefined {
  if (isField(name, scope)) return undefined;
  if (name === 'now') return 'Write today: conditions know dates, not times.';
  if (variables.includes(name)) return describePossibleNames(Object.keys(scope).toSorted());
  return Object.values(scope).some((shape) => hasValue(shape, name))
    ? `To compare with this value, put it in quotes: '${name}'`
    : undefined;
}

/** Lists the names that are possible in a place, if they are few. */
export const describeFewNames = (names: readonly string[]): string | undefined =>
  names.length > 0 && names.length <= maxNames ? describePossibleNames(names) : undefined;

/** Whether one of the variables has a field of this name. */
const isField = (name: string, scope: Shapes): boolean =>
  Object.values(scope).some((shape) => shape.kind === 'map' && Object.hasOwn(shape.fields, name));

function hasValue(shape: TypeShape, value: string): boolean {
  if (shape.kind === 'map')
    return Object.values(shape.fields).some((field) => hasValue(field, value));
  return shape.kind === 'string' && (shape.values ?? []).includes(value);
}

/** Returns what to write instead of a function of another language, or of a variable that is called like a function. */
export function getFunctionRemedy(name: string, scope: Shapes): string | undefined {
  if (emptinessNames.includes(name)) return 'To ask whether a field is empty, write !filled(…)';
  return Object.hasOwn(scope, name) ? `'${name}' is a value: write it without ()` : undefined;
}

/** An operand of an operator, as it is written, and its type. */
export interface Operand {
  source: string;
  shape: TypeShape;
}

/** Returns how to compare, add or subtract operands whose types do not fit each other. */
export function getOperandsRemedy(node: ASTNode, operands: readonly Operand[]): string | undefined {
  const [left, right] = operands;
  if (!left || !right) return undefined;
  if (['+', '-'].includes(node.op) && left.shape.kind === 'date')
    return `To count days from a date, write addDays(${left.source}, ${node.op === '-' ? '-' : ''}${right.source})`;
  return (
    [
      [left, right],
      [right, left],
    ] as const
  )
    .map(([literal, other]) => getLiteralRemedy(literal.source, other.shape))
    .find((remedy) => remedy !== undefined);
}

function getLiteralRemedy(source: string, other: TypeShape): string | undefined {
  if (/^\d{4}-\d\d-\d\d$/u.test(source)) return `Put a date in quotes: '${source}'`;
  if (/^\d+(?:\.\d+)?$/u.test(source) && other.kind === 'string')
    return `The other side is ${describeShape(other)}, so put the number in quotes: '${source}'`;
  const unquoted = /^(['"])(.*)\1$/u.exec(source)?.[2] ?? '';
  if (other.kind === 'number' && /^\d+(?:\.\d+)?$/u.test(unquoted))
    return `Write the number without quotes: ${unquoted}`;
  return other.kind === 'boolean' && /^(?:true|false)$/u.test(unquoted)
    ? `Write ${unquoted} without quotes`
    : undefined;
}
