import type { ASTNode } from '@marcbachmann/cel-js';
import { findNearest } from '../format/nearest.ts';
import type { ExpressionDiagnostic } from './diagnostic.ts';
import type { Shapes, TypeShape } from './shape.ts';

/** Result of walking an expression: the errors that readNames reports, and the shape of each node. */
export interface WalkResult {
  diagnostics: ExpressionDiagnostic[];
  shapes: Map<ASTNode, TypeShape>;
  /** Names of the variables that are read. */
  variables: Set<string>;
}

/** The state of a walk over the nodes of an expression. */
export interface Walk {
  /** The result so far. */
  result: WalkResult;
  /**
   * Variables in scope: the declared ones, and the items of the exists(), all(), filter() and map() around the node.
   */
  scope: Shapes;
  /** The declared variables only. */
  declared: Shapes;
}

export const getSource = (node: ASTNode): string => node.input.slice(node.start, node.end);

/** Adds an error at a node, of the kind `banned` unless `details` names another. */
export function report(
  walk: Walk,
  node: ASTNode,
  message: string,
  details: Partial<ExpressionDiagnostic> = {},
): void {
  walk.result.diagnostics.push({ kind: 'banned', message, ...getNameRange(node), ...details });
}

/** Names from other languages that people try, and their equivalents here. */
const WORDS_OF_OTHER_LANGUAGES: Record<string, string> = {
  has: 'filled',
  empty: 'filled',
  length: 'size',
  includes: 'contains',
  some: 'exists',
  any: 'exists',
  count: 'size',
  every: 'all',
};

/** A name that does not exist, with the valid names and remedies. */
interface UnknownName {
  found: string;
  /** The valid names, each with its spelling in the message. */
  names: Map<string, string>;
  /** The remedy in any case; without it, a similar name is suggested. */
  remedy?: string | undefined;
  /** The remedy if no name is similar. */
  otherwise?: string | undefined;
}

export function reportUnknown(
  walk: Walk,
  node: ASTNode,
  message: string,
  { found, names, remedy, otherwise }: UnknownName,
): void {
  const equivalent = Object.hasOwn(WORDS_OF_OTHER_LANGUAGES, found)
    ? WORDS_OF_OTHER_LANGUAGES[found]
    : undefined;
  const near = equivalent && names.has(equivalent) ? equivalent : findNearest(found, names.keys());
  const suggestion = near && names.get(near);
  report(walk, node, message, {
    kind: 'name',
    found,
    ...(remedy === undefined && suggestion ? { suggestion } : { remedy: remedy ?? otherwise }),
  });
}

export const toIdentityMap = (names: string[]): Map<string, string> =>
  new Map(names.map((name) => [name, name]));

/**
 * Order in which variables are suggested for a field without a variable: row, then form or record, then route, session.
 */
const distances: Readonly<Record<string, number>> = { row: 0, route: 2, session: 2 };

const getDistance = (name: string): number => distances[name] ?? 1;

/** Returns variables and their fields with full paths, so that a bare `ssn` suggests `form.ssn`. */
export function listNamesInScope(scope: Shapes): Map<string, string> {
  const names = toIdentityMap(Object.keys(scope));
  for (const [name, shape] of Object.entries(scope).toSorted(
    ([left], [right]) => getDistance(left) - getDistance(right),
  )) {
    if (shape.kind !== 'map') continue;
    for (const field of Object.keys(shape.fields)) {
      if (!names.has(field)) names.set(field, `${name}.${field}`);
    }
  }
  return names;
}

/** Returns the range of the name that a node adds, without the path or call around it; editors underline it. */
function getNameRange(node: ASTNode): Pick<ExpressionDiagnostic, 'from' | 'to'> {
  if (node.op === 'call') return { from: node.start, to: node.start + node.args[0].length };
  if (node.op !== 'rcall') return { from: node.pos, to: node.end };
  const [name, receiver] = node.args;
  const from = node.input.indexOf(name, receiver.end);
  return { from, to: from + name.length };
}
