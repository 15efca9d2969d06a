import type { Operation } from '#shared/schemas/contract.ts';
import type { Context } from './context.ts';
import { unknownSchema } from './schemas.ts';

/** Variables in which a value of the same name is searched, nearest first. */
const sources = ['row', 'record', 'result', 'route'];

/** Returns the remedy for unfilled required inputs: a value of the same name in scope, if there is one. */
export function remedyForMissing(
  context: Context,
  operation: Operation,
  names: readonly string[],
  hasInput: boolean,
): string {
  const bindings = names.map((name) => [name, sameNamed(context, name)] as const);
  if (bindings.every(([, from]) => from !== undefined)) {
    const lines = bindings.map(([name, from]) => `"${name}": "${from}"`).join(', ');
    return hasInput ? `Add ${lines} to "input".` : `Add "input": { ${lines} }.`;
  }
  const quoted = names.map((name) => `"${name}"`).join(', ');
  const inForm = context.requestCall.operation === operation;
  return `Add ${quoted} to ${inForm ? 'the fields or to ' : ''}"input".`;
}

function sameNamed({ scope }: Context, name: string): string | undefined {
  const source = sources.find((root) => {
    const schema = scope[root];
    return schema && schema !== unknownSchema && Object.hasOwn(schema.properties ?? {}, name);
  });
  return source && `${source}.${name}`;
}
