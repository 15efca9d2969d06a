import type { ASTNode } from '@marcbachmann/cel-js';
import { expressionFunctions, expressionMethods, listMethods } from './functions.ts';
import { findLiteralDiagnostics } from './literals.ts';
import { describePossibleNames } from '../format/possible-names.ts';
import { describeFewNames, getFunctionRemedy, getVariableRemedy } from './remedies.ts';
import { describeShape, type Shapes, type TypeShape } from './shape.ts';
import {
  toIdentityMap,
  listNamesInScope,
  report,
  reportUnknown,
  getSource,
  type WalkResult,
  type Walk,
} from './walk.ts';

/**
 * Finds the shape of each node, the variables that are read, and all names and operators that conditions do not have.
 * CEL itself stops at its first error and accepts `has(form.typo)` and `dyn()`.
 */
export function readNames(root: ASTNode, variables: Shapes): WalkResult {
  const walkResult: WalkResult = { diagnostics: [], shapes: new Map(), variables: new Set() };
  visit(root, { result: walkResult, scope: variables, declared: variables });
  return walkResult;
}

function visit(node: ASTNode, walk: Walk): TypeShape | undefined {
  const shape = getShape(node, walk);
  if (shape) walk.result.shapes.set(node, shape);
  return shape;
}

/** Returns the shape of a node. In CEL's syntax tree `call` is a function call and `rcall` a method call. */
function getShape(node: ASTNode, walk: Walk): TypeShape | undefined {
  switch (node.op) {
    case 'value':
      return getLiteralShape(node, node.args, walk);
    case 'id':
      return getVariableShape(node, node.args, walk);
    case '.':
      return getFieldShape(node, node.args, walk);
    case 'call':
      return getCallShape(node, node.args, walk);
    case 'rcall':
      return getMethodShape(node, node.args, walk);
    case 'list':
      return getListShape(node.args, walk);
    case '?:':
      return getTernaryShape(node.args, walk);
    default:
      return getOperatorShape(node, walk);
  }
}

const LITERALS: Record<string, TypeShape> = {
  string: { kind: 'string' },
  number: { kind: 'number' },
  bigint: { kind: 'number' },
  boolean: { kind: 'boolean' },
};

function getLiteralShape(node: ASTNode, value: unknown, walk: Walk): TypeShape | undefined {
  const shape = LITERALS[typeof value];
  if (!shape)
    report(
      walk,
      node,
      value === null
        ? 'A condition has no null. To ask whether a value is missing, write !filled(…)'
        : 'A condition has only texts, numbers, true and false',
    );
  return shape;
}

function getVariableShape(node: ASTNode, name: string, walk: Walk): TypeShape | undefined {
  const shape = findOwnShape(walk.scope, name);
  if (!shape) {
    reportUnknownVariable(walk, node, name);
    return undefined;
  }
  if (shape === findOwnShape(walk.declared, name)) walk.result.variables.add(name);
  return shape;
}

function reportUnknownVariable(walk: Walk, node: ASTNode, name: string): void {
  reportUnknown(walk, node, `There is no '${name}' here`, {
    found: name,
    names: listNamesInScope(walk.scope),
    remedy: getVariableRemedy(name, walk.scope),
    otherwise: describePossibleNames(Object.keys(walk.scope).toSorted()),
  });
}

function getFieldShape(
  node: ASTNode,
  [left, field]: [ASTNode, string],
  walk: Walk,
): TypeShape | undefined {
  const owner = visit(left, walk);
  if (!owner) return undefined;
  if (owner.kind !== 'map') {
    const leftSource = getSource(left);
    report(walk, node, `'${leftSource}' is ${describeShape(owner)} and has no fields`, {
      kind: 'name',
      remedy:
        owner.kind === 'list'
          ? `To ask about its entries, write ${leftSource}.exists(entry, …) or ${leftSource}.all(entry, …).`
          : `Write ${leftSource} alone.`,
    });
    return undefined;
  }
  const shape = findOwnShape(owner.fields, field);
  if (!shape) {
    const names = toIdentityMap(Object.keys(owner.fields));
    reportUnknown(walk, node, `'${getSource(left)}' has no field '${field}'`, {
      found: field,
      names,
      otherwise: describeFewNames([...names.keys()].toSorted()),
    });
  }
  return shape;
}

function getCallShape(
  node: ASTNode,
  [name, values]: [string, ASTNode[]],
  walk: Walk,
): TypeShape | undefined {
  for (const value of values) visit(value, walk);
  if (name === 'size') return expressionMethods['size'];
  const known = Object.hasOwn(expressionFunctions, name) ? expressionFunctions[name] : undefined;
  if (known) {
    walk.result.diagnostics.push(...findLiteralDiagnostics(node, walk.result.shapes));
    if (name === 'sum') checkNumbers(node, values, walk);
    return known.returns;
  }
  const names = [...Object.keys(expressionFunctions), 'size'];
  reportUnknown(walk, node, `There is no function '${name}'`, {
    found: name,
    names: toIdentityMap(names),
    remedy: getFunctionRemedy(name, walk.scope),
    otherwise: `The functions are ${names.join(', ')}.`,
  });
  return undefined;
}

/** Reports a list of other values than numbers: CEL only checks that sum gets a list. */
function checkNumbers(node: ASTNode, [list]: ASTNode[], walk: Walk): void {
  const shape = list && walk.result.shapes.get(list);
  if (shape?.kind !== 'list' || shape.items.kind === 'number') return;
  const message = `sum adds numbers, and '${getSource(list as ASTNode)}' is a list of something else; write list.map(item, item.amount)`;
  report(walk, node, message, { kind: 'type' });
}

function getMethodShape(
  node: ASTNode,
  [name, receiver, values]: [string, ASTNode, ASTNode[]],
  walk: Walk,
): TypeShape | undefined {
  const owner = visit(receiver, walk);
  if (name === 'matches') {
    const message =
      "A condition cannot use 'matches': a pattern can take seconds. Give the field a validator";
    report(walk, node, message, { kind: 'banned' });
    return undefined;
  }
  if (Object.hasOwn(listMethods, name) && owner) {
    const inside = visitItems(owner, values, walk);
    return listMethods[name]?.(owner, inside);
  }
  if (Object.hasOwn(expressionMethods, name)) {
    for (const value of values) visit(value, walk);
    return expressionMethods[name];
  }
  const names = [...Object.keys(expressionMethods), ...Object.keys(listMethods)];
  if (owner)
    reportUnknown(walk, node, `Nothing can be asked with .${name}(…)`, {
      found: name,
      names: toIdentityMap(names),
      otherwise: `Possible after a value: ${names.join(', ')}.`,
    });
  return undefined;
}

/** Visits the second argument of list.all(item, …) with the item in scope. */
function visitItems(
  owner: TypeShape,
  [item, inside]: ASTNode[],
  walk: Walk,
): TypeShape | undefined {
  if (owner.kind !== 'list' || item?.op !== 'id' || !inside) return undefined;
  if (findOwnShape(walk.scope, item.args)) {
    report(walk, item, `'${item.args}' has another meaning here`, {
      kind: 'name',
      remedy: 'Choose another name for the entry.',
    });
  }
  return visit(inside, { ...walk, scope: { ...walk.scope, [item.args]: owner.items } });
}

function getListShape(items: ASTNode[], walk: Walk): TypeShape | undefined {
  const shapes = items.map((item) => visit(item, walk));
  return shapes[0] && { kind: 'list', items: shapes[0] };
}

function getTernaryShape(parts: ASTNode[], walk: Walk): TypeShape | undefined {
  const [, whenTrue, whenFalse] = parts.map((part) => visit(part, walk));
  return whenTrue ?? whenFalse;
}

/** Describes how an operator that conditions do not have is written. */
const describeOperator = ({ op }: ASTNode): string =>
  op === 'map' ? '{ }' : op === '[]' || op === '[?]' ? '[ ]' : op;

const ARITHMETIC = ['+', '-', '*'];
const LOGIC = ['&&', '||', '==', '!=', '<', '<=', '>', '>=', 'in'];

function getOperatorShape(node: ASTNode, walk: Walk): TypeShape | undefined {
  if (node.op === '!_' || node.op === '-_') {
    visit(node.args, walk);
    return { kind: node.op === '!_' ? 'boolean' : 'number' };
  }
  if (!ARITHMETIC.includes(node.op) && !LOGIC.includes(node.op)) {
    report(walk, node, `A condition cannot use ${describeOperator(node)}`, {
      kind: 'banned',
    });
    return undefined;
  }
  const [left] = (node.args as [ASTNode, ASTNode]).map((side) => visit(side, walk));
  if (ARITHMETIC.includes(node.op)) return left;
  walk.result.diagnostics.push(...findLiteralDiagnostics(node, walk.result.shapes));
  return { kind: 'boolean' };
}

function findOwnShape(shapes: Shapes, name: string): TypeShape | undefined {
  return Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}
