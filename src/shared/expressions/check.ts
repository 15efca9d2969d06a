import { ParseError, type ASTNode } from '@marcbachmann/cel-js';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { getCompiler } from './compiler.ts';
import { expressionLimits, type ParsedExpression } from './environment.ts';
import type { ExpressionDiagnostic } from './diagnostic.ts';
import { expressionFunctions } from './functions.ts';
import { readNames } from './names.ts';
import { getOperandsRemedy, type Operand } from './remedies.ts';
import { describeShape } from './shape.ts';
import { describeSyntaxError } from './syntax-message.ts';
import { getSource, type WalkResult } from './walk.ts';

/**
 * Returns the errors of an expression over these variables; empty when it is valid and returns a boolean. Each kind of
 * error is looked for only if there is none of the kinds before it: excessive length, the first syntax error, all
 * unknown names, the first type error.
 */
export function checkExpression(
  source: string,
  variables: Record<string, JsonSchema>,
): ExpressionDiagnostic[] {
  const { environment, shapes } = getCompiler(variables);
  const { characters } = expressionLimits;
  if (source.length > characters)
    return [createLimitDiagnostic(source, `is longer than ${characters} characters`)];
  const parsed = tryParse(source, () => environment.parse(source));
  if (typeof parsed !== 'function') return [parsed];
  const walkResult = readNames(parsed.ast, shapes);
  return walkResult.diagnostics.length > 0
    ? walkResult.diagnostics
    : findTypeDiagnostics(parsed, walkResult);
}

function tryParse(
  source: string,
  parse: () => ParsedExpression,
): ParsedExpression | ExpressionDiagnostic {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const range = error.range ?? { start: 0, end: 0 };
    if (error.code !== 'limit_exceeded')
      return { kind: 'syntax', ...describeSyntaxError(source, error.summary, range) };
    return {
      kind: 'limit',
      message: describeLimit(error.summary),
      from: range.start,
      to: range.end,
    };
  }
}

function describeLimit(summary: string): string {
  const { nodes, depth } = expressionLimits;
  if (summary.includes('maxAstNodes')) return `The expression has more than ${nodes} parts`;
  return summary.includes('maxDepth') ? `The expression is nested deeper than ${depth}` : summary;
}

function createLimitDiagnostic(source: string, message: string): ExpressionDiagnostic {
  return { kind: 'limit', message: `The expression ${message}`, from: 0, to: source.length };
}

function findTypeDiagnostics(
  parsed: ParsedExpression,
  walkResult: WalkResult,
): ExpressionDiagnostic[] {
  const result = parsed.check();
  if (!result.valid) return [createTypeDiagnostic(parsed.ast, result.error, walkResult)];
  if (result.type === 'bool') return [];
  const shape = walkResult.shapes.get(parsed.ast);
  const found = shape ? describeShape(shape) : result.type;
  const { start: from, end: to } = parsed.ast;
  return [
    {
      kind: 'type',
      message: `The result of the expression must be yes or no, not ${found}`,
      from,
      to,
      found,
      expected: 'yes or no',
    },
  ];
}

/** An error of CEL's type check. */
interface CheckError {
  code?: string;
  summary?: string;
  message: string;
  node?: unknown;
  range?: { start: number; end: number };
}

function createTypeDiagnostic(
  root: ASTNode,
  error: CheckError | undefined,
  walkResult: WalkResult,
): ExpressionDiagnostic {
  const { start: from, end: to } = error?.range ?? root;
  const node = [...walkResult.shapes.keys()].find((each) => each === error?.node);
  const message =
    (node && describeOperands(node, walkResult)) ??
    error?.summary ??
    error?.message ??
    'The types do not match';
  return { kind: 'type', message, from, to, ...(node && describeOperandTypes(node, walkResult)) };
}

/** Rewrites "no such overload: double == string" as "'==' cannot be applied: form.age is a number, "x" is text". */
function describeOperands(node: ASTNode, { shapes }: WalkResult): string | undefined {
  const operands = listTypedOperands(node, shapes).map(
    ({ source, shape }) => `${source} is ${describeShape(shape)}`,
  );
  return operands.length > 0
    ? `'${getOperatorName(node)}' cannot be applied: ${operands.join(', ')}`
    : undefined;
}

function describeOperandTypes(
  node: ASTNode,
  { shapes }: WalkResult,
): Pick<ExpressionDiagnostic, 'found' | 'expected' | 'remedy'> {
  const found = listOperands(node).flatMap((operand) => shapes.get(operand) ?? []);
  const remedy = getOperandsRemedy(node, listTypedOperands(node, shapes));
  return {
    found: found.map(describeShape).join(', '),
    expected: getExpectedOperands(node),
    ...(remedy !== undefined && { remedy }),
  };
}

const listTypedOperands = (node: ASTNode, shapes: WalkResult['shapes']): Operand[] =>
  listOperands(node).flatMap((operand) => {
    const shape = shapes.get(operand);
    return shape ? [{ source: getSource(operand), shape }] : [];
  });

function getExpectedOperands(node: ASTNode): string | undefined {
  if (node.op === 'call') return expressionFunctions[node.args[0]]?.usage;
  return ['&&', '||', '!_'].includes(node.op) ? 'yes or no' : undefined;
}

/** Returns the name of a function (`call`) or method (`rcall`), or the sign of an operator. */
const getOperatorName = (node: ASTNode): string =>
  node.op === 'call' || node.op === 'rcall' ? node.args[0] : node.op.replace('_', '');

function listOperands(node: ASTNode): ASTNode[] {
  if (node.op === 'call') return node.args[1];
  if (node.op === 'rcall') return [node.args[1], ...node.args[2]];
  if (node.op === '!_' || node.op === '-_') return [node.args];
  if (node.op === 'value' || node.op === 'id' || node.op === '.' || node.op === 'map') return [];
  return (node.args as ASTNode[]).filter((part) => typeof part === 'object');
}
