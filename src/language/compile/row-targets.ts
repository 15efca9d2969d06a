import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { RowTarget, Target } from '#shared/screens/binding.ts';
import type { Tree } from '../tree/tree.ts';
import type { Context } from './context.ts';
import { readTarget } from './targets.ts';

/**
 * Reads the screen that a row opens, or a list of screens of which the first opens whose route parameters the row fills.
 * Undefined if all are invalid or planned.
 */
export function readRowTarget(
  context: Context,
  tree: Tree | undefined,
  row: JsonSchema | undefined,
): RowTarget | undefined {
  if (tree?.kind !== 'list') return readTarget(context, tree);
  const read = tree.items.map((item) => ({ item, target: readTarget(context, item) }));
  for (const { item, target } of read.slice(0, -1)) checkMayBeMissing(context, item, target, row);
  const targets = read.flatMap(({ target }) => target ?? []);
  return targets.length > 0 ? targets : undefined;
}

/** Reports a screen that every row opens, so that those after it in the list are never opened. */
function checkMayBeMissing(
  context: Context,
  item: Tree,
  target: Target | undefined,
  row: JsonSchema | undefined,
): void {
  if (!target || !row) return;
  const mayBeMissing = Object.values(target.params).some(
    (binding) => 'from' in binding && isOptional(row, binding.from),
  );
  if (mayBeMissing) return;
  context.report(
    'SCR221',
    item.location,
    `Every row opens '${target.screen}', so the screens after it are never opened`,
    { remedy: 'Move it to the end, or give it a route parameter that only some rows fill.' },
  );
}

/** Whether a row may lack a value such as `row.claim.number`. */
function isOptional(row: JsonSchema, path: string): boolean {
  const [root, ...names] = path.split('.');
  let schema: JsonSchema | undefined = row;
  for (const name of root === 'row' ? names : []) {
    if (!schema?.required?.includes(name)) return true;
    schema = schema.properties?.[name];
  }
  return false;
}
