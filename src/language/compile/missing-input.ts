import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { isAssignable, routeParamSchema, unknownSchema } from './schemas.ts';

/** Variables in which a suitable value is searched, in this order. */
const searchedRoots = ['row', 'record', 'result', 'route'];

/**
 * Returns the remedy for missing required inputs: a value with the same name in scope, or an example. `caller`: the
 * part that makes the call.
 */
export function getMissingRemedy(
  context: Context,
  operation: Operation,
  names: readonly string[],
  caller: Tree,
): string {
  const hasInput = caller.has('input');
  const bindings = names.map((name) => [name, findSameNamed(context, name)] as const);
  if (bindings.every(([, from]) => from !== undefined)) {
    const lines = bindings.map(([name, from]) => `"${name}": "${from}"`).join(', ');
    return hasInput ? `Add ${lines} to "input".` : `Add "input": { ${lines} }.`;
  }
  const lines = bindings.map(([name, from]) => `"${name}": ${from ? `"${from}"` : '…'}`).join(', ');
  const advice = hasInput ? `Add ${lines} to "input"` : `Add "input": { ${lines} }`;
  const value = [findExample(context), '{ "value": … }'].filter((example) => example !== undefined);
  return `${advice}, with a value such as ${value.join(' or ')}${describeOtherWays(context, operation, names, caller)}.`;
}

/** Returns an example of a value in scope, with quotes. */
function findExample({ scope }: Context): string | undefined {
  const [example] = searchedRoots.flatMap((root) =>
    Object.keys(scope[root]?.properties ?? {})
      .slice(0, 1)
      .map((name) => `"${root}.${name}"`),
  );
  return example;
}

/** Returns how a form or an action can ask users for the inputs, as an addition to the remedy. */
function describeOtherWays(
  context: Context,
  operation: Operation,
  names: readonly string[],
  caller: Tree,
): string {
  if (isAction(caller)) return describeDialog(operation, names, caller);
  if (context.requestCall.operation !== operation) return '';
  return `, or add ${names.length > 1 ? 'fields for them' : 'a field for it'}`;
}

/** Whether the call is an action in `actions`, `rowActions` or `bulkActions`, which may have a dialog with fields. */
const isAction = ({ location }: Tree): boolean => /[aA]ctions\/\d+$/u.test(location.pointer);

/** Returns how the dialog of an action asks for the inputs, if these are single values. */
function describeDialog({ input }: Operation, names: readonly string[], caller: Tree): string {
  const types = names.map((name) => input.schema.properties?.[name]?.type);
  if (types.some((type) => type === 'object' || type === 'array')) return '';
  const them = names.length > 1 ? 'them' : 'it';
  const rows = names.map((name) => `["${name}"]`).join(', ');
  return caller.has('ask')
    ? `, or ask for ${them} in "ask"`
    : `, or ask for ${them}: "ask": [${rows}]`;
}

/** Returns the path of a value in scope that has the name of the input, or else of the only route parameter. */
function findSameNamed({ scope, header }: Context, name: string): string | undefined {
  const source = searchedRoots.find((root) => {
    const schema = scope[root];
    return schema && schema !== unknownSchema && Object.hasOwn(schema.properties ?? {}, name);
  });
  return source ? `${source}.${name}` : findOnlyParameter(header, name);
}

/** Returns the only parameter of the route if the name of the input ends with it: route.id for memberId. */
function findOnlyParameter({ params }: Context['header'], name: string): string | undefined {
  const [parameter = '', another] = params.map((param) => param.name);
  const ending = parameter.charAt(0).toUpperCase() + parameter.slice(1);
  return another === undefined && parameter !== '' && name.endsWith(ending)
    ? `route.${parameter}`
    : undefined;
}

/** Returns the path of a value that fits the input and whose name is the same or ends with it: row.checkId for id. */
export function findFittingValue(
  { scope }: Context,
  name: string,
  target: JsonSchema,
): string | undefined {
  const ending = name.charAt(0).toUpperCase() + name.slice(1);
  const fitting = searchedRoots.flatMap((root) =>
    Object.entries(scope[root]?.properties ?? {})
      .filter(([, schema]) => schema !== routeParamSchema && isAssignable(schema, target))
      .map(([property]) => ({ property, path: `${root}.${property}` })),
  );
  return (
    fitting.find(({ property }) => property === name) ??
    fitting.find(({ property }) => property.endsWith(ending))
  )?.path;
}
