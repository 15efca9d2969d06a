import type { ASTNode } from '@marcbachmann/cel-js';
import { nearest } from '../format/nearest.ts';
import type { ExpressionDiagnostic } from './diagnostic.ts';
import type { Shapes, TypeShape } from './shape.ts';

/** What a walk over an expression finds out: every wrong name at once, and the shape of each node. */
export interface Reading {
  diagnostics: ExpressionDiagnostic[];
  shapes: Map<ASTNode, TypeShape>;
  /** Names of the variables it reads. */
  variables: Set<string>;
}

export interface Walk {
  reading: Reading;
  /** Variables in reach: the declared ones, and those of exists() and all() around the node. */
  scope: Shapes;
  declared: Shapes;
}

export const sourceOf = (node: ASTNode): string => node.input.slice(node.start, node.end);

export function report(
  walk: Walk,
  node: ASTNode,
  message: string,
  more: Partial<ExpressionDiagnostic> = {},
): void {
  walk.reading.diagnostics.push({ kind: 'banned', message, ...namePlace(node), ...more });
}

/** What an analyst may know from elsewhere, and what it is called here. */
const OTHER_WORDS: Record<string, string> = {
  has: 'filled',
  empty: 'filled',
  length: 'size',
  includes: 'contains',
  some: 'exists',
  any: 'exists',
  count: 'size',
  every: 'all',
};

/** `names` are the right ones, each with what to write for it. */
export function reportUnknown(
  walk: Walk,
  node: ASTNode,
  message: string,
  found: string,
  names: Map<string, string>,
): void {
  const other = Object.hasOwn(OTHER_WORDS, found) ? OTHER_WORDS[found] : undefined;
  const near = other && names.has(other) ? other : nearest(found, names.keys());
  report(walk, node, message, { kind: 'name', found, suggestion: near && names.get(near) });
}

export const namedAsIs = (names: string[]): Map<string, string> =>
  new Map(names.map((name) => [name, name]));

/** Variables, and the fields of each written out, so that a bare `ssn` is answered with `form.ssn`. */
export function namesInReach(scope: Shapes): Map<string, string> {
  const names = namedAsIs(Object.keys(scope));
  for (const [name, shape] of Object.entries(scope)) {
    if (shape.kind !== 'map') continue;
    for (const field of Object.keys(shape.fields)) {
      if (!names.has(field)) names.set(field, `${name}.${field}`);
    }
  }
  return names;
}

/** The name that a node adds, not the whole path or call around it: that is what an editor should underline. */
function namePlace(node: ASTNode): Pick<ExpressionDiagnostic, 'from' | 'to'> {
  if (node.op === 'call') return { from: node.start, to: node.start + node.args[0].length };
  if (node.op !== 'rcall') return { from: node.pos, to: node.end };
  const [name, receiver] = node.args;
  const from = node.input.indexOf(name, receiver.end);
  return { from, to: from + name.length };
}
