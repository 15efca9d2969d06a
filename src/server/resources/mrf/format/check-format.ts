import { checkText } from './check-text.ts';
import type { Format, FormatNode, FormatProblem } from './format.ts';

type Report = (pointer: string, rule: string, params?: FormatProblem['params']) => void;

interface Check {
  readonly kinds: Format['kinds'];
  readonly report: Report;
}

/** Problems of a file that are reported. */
export const problemsReported = 100;

/** Returns what is wrong with a value, at most the first hundred problems; none means that it has the format. */
export function checkFormat(format: Format, value: unknown): FormatProblem[] {
  const problems: FormatProblem[] = [];
  const report: Report = (pointer, rule, params = {}) => {
    if (problems.length < problemsReported) problems.push({ pointer, rule, params });
  };
  checkNode({ kinds: format.kinds, report }, format.root, value, '');
  return problems;
}

function checkNode(check: Check, node: FormatNode, value: unknown, pointer: string): void {
  if (node.kind !== undefined) {
    const kind = check.kinds[node.kind];
    if (kind === undefined) throw new Error(`The format has no kind ${node.kind}`);
    checkNode(check, kind, value, pointer);
    return;
  }
  if (node.oneOf) checkAlternatives(check, node.oneOf, value, pointer);
  if (node.enum && !(typeof value === 'string' && node.enum.includes(value)))
    check.report(pointer, 'enum', { allowed: node.enum.join(', ') });
  if (node.type && !hasType(value, node.type)) {
    check.report(pointer, node.type);
    return;
  }
  if (node.type === 'object') checkObject(check, node, value as object, pointer);
  if (node.type === 'array') checkArray(check, node, value as unknown[], pointer);
  if (node.type === 'string')
    checkText(node, value as string, (...said) => check.report(pointer, ...said));
  if (node.type === 'number') checkNumber(check, node, value as number, pointer);
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
  pointer: string,
): void {
  const accepting = nodes.filter((root) => checkFormat({ kinds, root }, value).length === 0);
  if (accepting.length !== 1) report(pointer, 'oneOf');
}

function checkObject(check: Check, node: FormatNode, value: object, pointer: string): void {
  const has = (name: string) => Object.hasOwn(value, name);
  const fields = value as Readonly<Record<string, unknown>>;
  const conditional = (node.when ?? []).flatMap(({ field, equals, required }) =>
    has(field) && fields[field] === equals ? required : [],
  );
  const together = node.together?.some(has) ? node.together : [];
  for (const field of new Set([...(node.required ?? []), ...conditional, ...together]))
    if (!has(field)) check.report(pointer, 'required', { field });
  if (node.atLeastOneOf && !node.atLeastOneOf.some(has))
    check.report(pointer, 'atLeastOneOf', { fields: node.atLeastOneOf.join(', ') });
  for (const [name, property] of Object.entries(node.properties ?? {}))
    if (has(name)) checkNode(check, property, fields[name], `${pointer}/${escaped(name)}`);
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function checkArray(check: Check, node: FormatNode, value: unknown[], pointer: string): void {
  const { items, minItems = 0, maxItems = Infinity } = node;
  if (value.length < minItems) check.report(pointer, 'minItems', { count: minItems });
  if (value.length > maxItems) check.report(pointer, 'maxItems', { count: maxItems });
  if (node.uniqueItems) checkUnique(check, value, pointer);
  if (items) value.forEach((item, index) => checkNode(check, items, item, `${pointer}/${index}`));
}

function checkUnique(check: Check, items: readonly unknown[], pointer: string): void {
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const text = canonical(item);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, index);
    else check.report(`${pointer}/${index}`, 'uniqueItems', { first: first + 1 });
  }
}

/** JSON with sorted keys: equal for equal values. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

function checkNumber(check: Check, node: FormatNode, value: number, pointer: string): void {
  const { minimum = -Infinity, maximum = Infinity, above = -Infinity } = node;
  if (value < minimum) check.report(pointer, 'minimum', { limit: minimum });
  if (value > maximum) check.report(pointer, 'maximum', { limit: maximum });
  if (value <= above) check.report(pointer, 'above', { limit: above });
}
