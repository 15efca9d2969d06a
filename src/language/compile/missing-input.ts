import type { Operation } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { isAssignable, routeParamSchema, unknownSchema } from './schemas.ts';

/** Variables in which a value of the same name is searched, nearest first. */
const sources = ['row', 'record', 'result', 'route'];

/** Returns the remedy for unfilled required inputs: a value of the same name in scope, if there is one. */
export function remedyForMissing(
  context: Context,
  operation: Operation,
  names: readonly string[],
  at: Tree,
): string {
  const hasInput = at.has('input');
  const bindings = names.map((name) => [name, sameNamed(context, name)] as const);
  if (bindings.every(([, from]) => from !== undefined)) {
    const lines = bindings.map(([name, from]) => `"${name}": "${from}"`).join(', ');
    return hasInput ? `Add ${lines} to "input".` : `Add "input": { ${lines} }.`;
  }
  const quoted = names.map((name) => `"${name}"`).join(', ');
  const inForm = context.requestCall.operation === operation;
  const asked = isAction(at) ? askFor(operation, names, at) : '';
  return `Add ${quoted} to ${inForm ? 'the fields or to ' : ''}"input"${asked}.`;
}

/** Only an action has a dialog that asks for inputs. */
const isAction = ({ location }: Tree): boolean => /[aA]ctions\/\d+$/u.test(location.pointer);

/** Returns how the dialog of an action asks for single values. */
function askFor({ input }: Operation, names: readonly string[], at: Tree): string {
  const types = names.map((name) => input.schema.properties?.[name]?.type);
  if (types.some((type) => type === 'object' || type === 'array')) return '';
  const them = names.length > 1 ? 'them' : 'it';
  const rows = names.map((name) => `["${name}"]`).join(', ');
  return at.has('ask') ? `, or ask for ${them} in "ask"` : `, or ask for ${them}: "ask": [${rows}]`;
}

function sameNamed({ scope }: Context, name: string): string | undefined {
  const source = sources.find((root) => {
    const schema = scope[root];
    return schema && schema !== unknownSchema && Object.hasOwn(schema.properties ?? {}, name);
  });
  return source && `${source}.${name}`;
}

/** Returns a value in scope that fits the input and has its name, or a name that ends like it: row.checkId for id. */
export function valueThatFits(
  { scope }: Context,
  name: string,
  target: JsonSchema,
): string | undefined {
  const ending = name.charAt(0).toUpperCase() + name.slice(1);
  const fitting = sources.flatMap((root) =>
    Object.entries(scope[root]?.properties ?? {})
      .filter(([, schema]) => schema !== routeParamSchema && isAssignable(schema, target))
      .map(([property]) => ({ property, path: `${root}.${property}` })),
  );
  return (
    fitting.find(({ property }) => property === name) ??
    fitting.find(({ property }) => property.endsWith(ending))
  )?.path;
}
