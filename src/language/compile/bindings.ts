import { findNearest } from '#shared/format/nearest.ts';
import { dateRemedy, parseDate } from '#shared/schemas/calendar.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Binding, Bindings } from '#shared/screens/binding.ts';
import type { Hint } from '../core/diagnostic.ts';
import type { Member, Tree } from '../tree/tree.ts';
import { reportUnknownName, type Context } from './context.ts';
import { requireReceived } from './protection.ts';
import { describeType } from './describe-type.ts';
import { findFittingValue } from './missing-input.ts';
import { isAssignable, unknownSchema, routeParamSchema, findSchema } from './schemas.ts';
import { qualifyName, reportUnknownRoot, reportUnknownValue } from './unknown-values.ts';

/** A binding and the schema of its value. The schema is undefined if it is unknown or the binding is invalid. */
export interface ReadBinding {
  binding: Binding;
  schema: JsonSchema | undefined;
}

/**
 * Reads a binding: a path such as "row.memberId", a constant (`5`, `true` or `{ "value": … }`), or `{ "list": [ … ] }`
 * with a binding for each item.
 */
export function readBinding(context: Context, tree: Tree): ReadBinding {
  const path = tree.text();
  if (path !== undefined) return { binding: { from: path }, schema: readPath(context, tree, path) };
  const list = tree.get('list');
  if (list) return readList(context, list);
  const value = tree.has('value') ? tree.get('value')?.scalar : tree.scalar;
  return { binding: { value: value ?? null }, schema: inferSchema(value) };
}

function readList(context: Context, list: Tree): ReadBinding {
  const parts = list.items.map((item) => readBinding(context, item));
  const items = parts[0]?.schema;
  return {
    binding: { list: parts.map(({ binding }) => binding) },
    schema: items && { type: 'array', items },
  };
}

function inferSchema(value: unknown): JsonSchema | undefined {
  if (typeof value === 'string') return { type: 'string', const: value };
  if (typeof value === 'number')
    return { type: Number.isInteger(value) ? 'integer' : 'number', const: value };
  return typeof value === 'boolean' ? { type: 'boolean', const: value } : undefined;
}

/** Variables whose values come from a response, so that the server may withhold them. */
const responseRoots = new Set(['row', 'record', 'result']);

/** Returns the schema at a path such as `row.memberId`; reports a path that does not exist. */
export function readPath(context: Context, tree: Tree, path: string): JsonSchema | undefined {
  const [root = '', ...rest] = path.split('.');
  const rootSchema = context.scope[root];
  if (!rootSchema && isLiteral(path)) {
    context.report('SCR206', tree.location, `'${path}' is not the path of a value`, {
      found: path,
      remedy: `To give this value itself, write { "value": ${JSON.stringify(path)} }.`,
    });
    return undefined;
  }
  if (!rootSchema && rest.length === 0) {
    context.report(
      'SCR206',
      tree.location,
      `There is no '${root}' here`,
      createLiteralHint(context, root),
    );
    return undefined;
  }
  if (!rootSchema) {
    reportUnknownRoot(context, tree, [root, ...rest]);
    return undefined;
  }
  if (rootSchema === unknownSchema) return undefined;
  const found = findSchema(rootSchema, rest);
  if ('schema' in found) {
    if (responseRoots.has(root)) requireReceived(context, tree, path, found.protections);
    return found.schema;
  }
  reportUnknownValue(context, tree, root, found);
  return undefined;
}

/**
 * Returns the hint for a text without a period, which was probably meant as a constant: texts in bindings are paths.
 */
function createLiteralHint({ scope }: Context, found: string): Hint {
  const roots = Object.keys(scope).toSorted();
  const suggestion = qualifyName(scope, found) ?? findNearest(found, roots);
  if (suggestion !== undefined) return { found, expected: roots, suggestion };
  const booleanText = { true: 'true', yes: 'true', false: 'false', no: 'false' }[
    found.toLowerCase()
  ];
  const value =
    booleanText ?? (/^\d+$/u.test(found) ? found : `{ "value": ${JSON.stringify(found)} }`);
  return { found, expected: roots, remedy: `To give this value itself, write ${value}.` };
}

/** Whether a text is a URL or a sentence, which cannot be the path of a value. */
const isLiteral = (text: string): boolean => /[\s/:]|^www\./u.test(text);

/**
 * Reads the bindings of an input or of route parameters. `targets`: the schema of each target by name. `onUnknown`
 * reports a name that is not among the targets.
 */
export function readBindings(
  context: Context,
  tree: Tree | undefined,
  targets: Readonly<Record<string, JsonSchema>>,
  onUnknown: (member: Member) => void,
): Bindings {
  const bindings: Bindings = {};
  for (const member of tree?.entries() ?? []) {
    const { binding, schema } = readBinding(context, member.value);
    bindings[member.name] = binding;
    const target = Object.hasOwn(targets, member.name) ? targets[member.name] : undefined;
    if (!target) onUnknown(member);
    else if (schema === routeParamSchema)
      recordExpectedType(context, member.value.text() ?? '', target);
    else if (schema) checkFit(context, member, schema, target);
  }
  return bindings;
}

/** Only in initial values, which the user sees: a call would send the day on which the page was opened. */
const todaySchema = { type: 'string', format: 'date' } as const;

/** Reads the initial value of a field and checks it against the schema of the field. */
export function readInitial(
  context: Context,
  tree: Tree,
  name: string,
  field: JsonSchema,
): Binding {
  const scope = { ...context.scope, today: todaySchema };
  const { binding, schema } = readBinding({ ...context, scope }, tree);
  if (schema === routeParamSchema && field['x-sensitivity'] === 'sensitive')
    context.report('ACC406', tree.location, `'${name}' is sensitive, and would be in the URL`, {
      remedy: 'Remove "initial", or begin with a value of the record.',
    });
  if (schema && schema !== routeParamSchema)
    checkFit(context, { name, keyLocation: tree.location, value: tree }, schema, field);
  return binding;
}

/** Records the type that an operation expects of a route parameter, so that links to the screen can be checked. */
function recordExpectedType(context: Context, path: string, schema: JsonSchema): void {
  const name = path.split('.')[1];
  if (name !== undefined && schema.type !== undefined)
    context.linkDetails.expected.push({ name, schema });
}

/** Checks that a value of the schema `from` fits the target with the schema `to`. */
function checkFit(context: Context, member: Member, from: JsonSchema, to: JsonSchema): void {
  const constant = from.const;
  if (constant !== undefined && !checkChoice(context, member, String(constant), to)) return;
  if (constant !== undefined && !checkConstant(context, member, constant, to)) return;
  if (
    constant !== undefined
      ? isAssignable({ ...from, ...(to.format && { format: to.format }) }, to)
      : isAssignable(from, to)
  )
    return;
  reportMisfit(context, member, from, to);
}

function reportMisfit(context: Context, member: Member, from: JsonSchema, to: JsonSchema): void {
  const inLists = from.type === 'array' && to.type === 'array' && from.items && to.items;
  const [source, receiver] = inLists ? [from.items, to.items] : [from, to];
  const place = inLists ? ' in its list' : '';
  const message = `'${member.name}' takes ${describeType(receiver ?? to)}${place} and gets ${describeType(source ?? from)}`;
  const fitting = findFittingValue(context, member.name, to);
  context.report('SCR207', member.value.location, message, {
    found: describeType(from),
    expected: describeType(to),
    ...(fitting && { remedy: `Use a value of the right kind, such as "${fitting}".` }),
  });
}

/** Checks that a constant for a date is a date, and that a number is in range; returns whether it is valid. */
function checkConstant(
  context: Context,
  { name, value }: Member,
  constant: unknown,
  to: JsonSchema,
): boolean {
  const valueTree = value.get('value') ?? value;
  if (typeof constant === 'string' && to.format === 'date' && !parseDate(constant)) {
    context.report(
      'SCR207',
      valueTree.location,
      `'${name}' takes a date, and '${constant}' is none`,
      {
        found: constant,
        remedy: dateRemedy,
      },
    );
    return false;
  }
  const { minimum = -Infinity, maximum = Infinity } = to;
  if (typeof constant !== 'number' || (constant >= minimum && constant <= maximum)) return true;
  context.report('SCR207', valueTree.location, `'${name}' takes ${minimum} to ${maximum}`, {
    found: String(constant),
    remedy: 'Write a number in this range.',
  });
  return false;
}

/** Checks a constant against the enum or code list of its target; returns whether it is valid. */
function checkChoice(context: Context, member: Member, found: string, to: JsonSchema): boolean {
  const codes = context.symbols.codes.get(to['x-code'] ?? '');
  const choices = to.enum?.map(String);
  if (!codes && !choices) return true;
  const valueTree = member.value.get('value') ?? member.value;
  context.use('choice', found, valueTree.location);
  if (choices && !choices.includes(found)) {
    const message = `'${found}' is not a value of '${member.name}'`;
    reportUnknownName(context, 'SCR207', valueTree, message, { found, among: choices });
    return false;
  }
  if (!codes || codes.has(found)) return true;
  const message = `'${found}' is not a code of '${to['x-code'] ?? ''}'`;
  reportUnknownName(context, 'SCR224', valueTree, message, { found, among: codes });
  return false;
}
