import type { JsonSchema, Protection } from '#shared/schemas/json-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { unknownName, type Context } from './context.ts';
import { schemaAt } from './schemas.ts';

/** Returns the id of a field, which is written as text or as an object. */
export const fieldId = (tree: Tree): string => tree.text() ?? tree.text('id') ?? '';

export interface FoundField {
  id: string;
  path: string[];
  schema: JsonSchema;
  protections: Protection[];
  required: boolean;
}

/** Returns the field's schema in the request or response; an empty one, with a diagnostic, when it is unknown. */
export function findField(
  context: Context,
  tree: Tree,
  within: JsonSchema | undefined,
  side: 'request' | 'response',
): FoundField {
  const id = fieldId(tree);
  if (id === 'value' && within && isSingle(within))
    return { id, path: [], schema: within, protections: [], required: true };
  const path = id.split('.');
  const found = schemaAt(within ?? {}, path);
  if ('schema' in found) return { id, path, ...found };
  if (within) {
    const code = side === 'request' ? 'SCR203' : 'SCR204';
    const at = tree.get('id') ?? tree;
    unknownName(
      context,
      code,
      at,
      id === found.stopped
        ? `The ${side} has no '${id}'`
        : `The ${side} has no '${id}': there is no '${found.stopped}'`,
      { found: withoutRoot(id, within) ?? found.stopped, among: found.choices },
    );
  }
  return { id, path, schema: {}, protections: [], required: false };
}

/** Whether a response is a single number or text; its only field is `value`. */
const isSingle = ({ type }: JsonSchema): boolean =>
  type !== undefined && type !== 'object' && type !== 'array';

/** A field is named without the place that it comes from: memberId, not row.memberId. */
function withoutRoot(id: string, within: JsonSchema): string | undefined {
  const [, rest] = /^(?:row|record|result|form|criteria)\.(.+)$/u.exec(id) ?? [];
  return rest !== undefined && 'schema' in schemaAt(within, rest.split('.')) ? rest : undefined;
}
