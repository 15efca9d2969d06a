import { checkText } from './check-text.ts';
import type { Format, FormatNode, FormatProblem } from './format.ts';

type Report = (rule: string, params?: FormatProblem['params']) => void;

interface Check {
  readonly kinds: Format['kinds'];
  /** Names and indices from the root to the checked value. Formatted as a pointer only for problems: files have millions of values. */
  readonly path: (string | number)[];
  readonly report: Report;
}

/** The maximum number of problems that are reported for a file. */
export const maxProblems = 100;

/** Returns at most the first hundred problems of a value; none if it has the format. */
export function checkFormat(format: Format, value: unknown): FormatProblem[] {
  const problems: FormatProblem[] = [];
  const path: Check['path'] = [];
  const report: Report = (rule, params = {}) => {
    if (problems.length < maxProblems) problems.push({ pointer: toPointer(path), rule, params });
  };
  checkNode({ kinds: format.kinds, path, report }, format.root, value);
  return problems;
}

const toPointer = (path: Check['path']): string =>
  path.map((step) => `/${escapePointer(step)}`).join('');
const escapePointer = (step: string | number): string =>
  String(step).replaceAll('~', '~0').replaceAll('/', '~1');

function checkChild(check: Check, node: FormatNode, value: unknown, step: string | number): void {
  check.path.push(step);
  checkNode(check, node, value);
  check.path.pop();
}

function checkNode(check: Check, node: FormatNode, value: unknown): void {
  if (node.kind !== undefined) {
    const kind = check.kinds[node.kind];
    if (kind === undefined) throw new Error(`The format has no kind ${node.kind}`);
    checkNode(check, kind, value);
    return;
  }
  if (node.oneOf) checkAlternatives(check, node.oneOf, value);
  if (node.enum && !(typeof value === 'string' && node.enum.includes(value)))
    check.report('enum', { allowed: node.enum.join(', ') });
  if (node.type && !hasType(value, node.type)) {
    check.report(node.type);
    return;
  }
  if (node.type === 'object') checkObject(check, node, value as object);
  if (node.type === 'array') checkArray(check, node, value as unknown[]);
  if (node.type === 'string')
    checkText(node, value as string, (...problem) => check.report(...problem));
  if (node.type === 'number') checkNumber(check, node, value as number);
}

function hasType(value: unknown, type: NonNullable<FormatNode['type']>): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function checkAlternatives(
  { kinds, report }: Check,
  nodes: readonly FormatNode[],
  value: unknown,
): void {
  const acceptingNodes = nodes.filter((root) => checkFormat({ kinds, root }, value).length === 0);
  if (acceptingNodes.length !== 1) report('oneOf');
}

function checkObject(check: Check, node: FormatNode, value: object): void {
  const has = (name: string) => Object.hasOwn(value, name);
  const fields = value as Readonly<Record<string, unknown>>;
  const requiredByCondition = (node.when ?? []).flatMap(({ field, equals, required }) =>
    has(field) && fields[field] === equals ? required : [],
  );
  const requiredTogether = node.together?.some(has) ? node.together : [];
  for (const field of new Set([
    ...(node.required ?? []),
    ...requiredByCondition,
    ...requiredTogether,
  ]))
    if (!has(field)) check.report('required', { field });
  if (node.atLeastOneOf && !node.atLeastOneOf.some(has))
    check.report('atLeastOneOf', { fields: node.atLeastOneOf.join(', ') });
  for (const [name, property] of Object.entries(node.properties ?? {}))
    if (has(name)) checkChild(check, property, fields[name], name);
}

function checkArray(check: Check, node: FormatNode, value: unknown[]): void {
  const { items, minItems = 0, maxItems = Infinity } = node;
  if (value.length < minItems) check.report('minItems', { count: minItems });
  if (value.length > maxItems) check.report('maxItems', { count: maxItems });
  if (node.uniqueItems) checkUnique(check, value);
  if (items) for (const [index, item] of value.entries()) checkChild(check, items, item, index);
}

function checkUnique(check: Check, items: readonly unknown[]): void {
  const firstIndexByJson = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const json = toCanonicalJson(item);
    const firstIndex = firstIndexByJson.get(json);
    if (firstIndex === undefined) firstIndexByJson.set(json, index);
    else {
      check.path.push(index);
      check.report('uniqueItems', { first: firstIndex + 1 });
      check.path.pop();
    }
  }
}

/** JSON with sorted keys: equal for equal values. */
const toCanonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).sort(([left], [right]) => (left < right ? -1 : 1)))
      : child,
  );

function checkNumber(check: Check, node: FormatNode, value: number): void {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity } = node;
  if (value < minimum) check.report('minimum', { limit: minimum });
  if (value > maximum) check.report('maximum', { limit: maximum });
  if (value <= exclusiveMinimum) check.report('above', { limit: exclusiveMinimum });
}
