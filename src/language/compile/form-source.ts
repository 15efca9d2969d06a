import type { Source } from '#shared/screens/call.ts';
import type { Operation } from '#shared/schemas/contract.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';

/**
 * Reports a required input of a form's source that comes from an optional route parameter. The source is called only
 * with all required inputs, and the form appears only after the call, so without the parameter it would never appear.
 */
export function checkFormSource(
  { header, report }: Context,
  tree: Tree,
  { input }: Source,
  operation: Operation | undefined,
): void {
  const optional = new Set([
    ...header.params.flatMap((param) => (param.optional ? param.name : [])),
    ...header.tree.texts('query'),
  ]);
  for (const name of operation?.input.schema.required ?? []) {
    const binding = input[name];
    const [root, parameter = ''] = binding && 'from' in binding ? binding.from.split('.') : [];
    if (root !== 'route' || !optional.has(parameter)) continue;
    const inputTree = tree.get('input')?.get(name) ?? tree;
    const message = `${operation?.id} needs ${name}, and a URL without '${parameter}' would never show the form`;
    report('SCR208', inputTree.location, message, {
      found: parameter,
      remedy: `Write {${parameter}} in "route", without a question mark, so that each URL has it. Or name an operation that does not need ${name}.`,
    });
  }
}
