import type { ASTNode } from '@marcbachmann/cel-js';
import { findNearest } from '../format/nearest.ts';
import { describePossibleNames } from '../format/possible-names.ts';
import { dateRemedy, parseDate } from '../schemas/calendar.ts';
import type { ExpressionDiagnostic } from './diagnostic.ts';
import type { TypeShape } from './shape.ts';

/** Operators of CEL's syntax tree that compare; `call` is a function call. */
const COMPARING = ['==', '!=', '<', '<=', '>', '>=', 'in', 'call'];

/**
 * Reports literals that a compared field can never equal: `form.status == "Actve"`, `form.beginDate < "01/02/2026"`.
 */
export function findLiteralDiagnostics(
  node: ASTNode,
  shapes: Map<ASTNode, TypeShape>,
): ExpressionDiagnostic[] {
  if (!COMPARING.includes(node.op)) return [];
  const sides = getComparedNodes(node);
  const shape = sides
    .map((side) => shapes.get(side))
    .find((candidate) => candidate && isRestricted(candidate));
  if (!shape) return [];
  return sides.flatMap(listLiterals).flatMap((literal) => findImpossibleLiteral(literal, shape));
}

/** Returns the two compared nodes. oneOf is the only function that compares. */
function getComparedNodes(node: ASTNode): ASTNode[] {
  if (node.op === 'call') return node.args[0] === 'oneOf' ? node.args[1] : [];
  return node.args as ASTNode[];
}

function isRestricted(shape: TypeShape): boolean {
  return (
    shape.kind === 'date' ||
    ((shape.kind === 'string' || shape.kind === 'number') && shape.values !== undefined)
  );
}

function listLiterals(node: ASTNode): ASTNode[] {
  if (node.op === 'list') return node.args.flatMap(listLiterals);
  return node.op === 'value' ? [node] : [];
}

function findImpossibleLiteral(literal: ASTNode, shape: TypeShape): ExpressionDiagnostic[] {
  const value = typeof literal.args === 'bigint' ? Number(literal.args) : literal.args;
  // '' tests whether a text is empty, which is always possible.
  if (value === '') return [];
  if (shape.kind === 'date')
    return typeof value === 'string' && !parseDate(value)
      ? [createNotADateDiagnostic(literal, value)]
      : [];
  if (shape.kind !== 'string' && shape.kind !== 'number') return [];
  const choices: (string | number)[] = shape.values ?? [];
  const comparable =
    (typeof value === 'string' || typeof value === 'number') && typeof value === typeof choices[0];
  return comparable && !choices.includes(value)
    ? [createNotAChoiceDiagnostic(literal, String(value), choices.map(String))]
    : [];
}

function createNotADateDiagnostic(literal: ASTNode, found: string): ExpressionDiagnostic {
  return {
    kind: 'value',
    message: `'${found}' is not a date`,
    from: literal.start,
    to: literal.end,
    found,
    expected: 'yyyy-MM-dd',
    remedy: dateRemedy,
  };
}

function createNotAChoiceDiagnostic(
  literal: ASTNode,
  found: string,
  choices: string[],
): ExpressionDiagnostic {
  const range = { from: literal.start, to: literal.end };
  const message = `'${found}' is not one of the values of this field`;
  const suggestion = findNearest(found, choices);
  return {
    kind: 'value',
    message,
    ...range,
    found,
    expected: choices.join(', '),
    suggestion,
    ...(suggestion === undefined && { remedy: describePossibleNames(choices) }),
  };
}
