import type { JsonSchema, Protection } from '#shared/schemas/json-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { unknownName, type Context } from './context.ts';
import { schemaAt } from './schemas.ts';

/** A field as it is written: its id alone, or an object that says more. */
export const fieldId = (tree: Tree): string => tree.text() ?? tree.text('id') ?? '';

export interface FoundField {
  id: string;
  path: string[];
  schema: JsonSchema;
  protections: Protection[];
  required: boolean;
}

/** The field's schema in the request or response; an empty one, reported, when it is not there. */
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
      `'${id}' is not in the ${side}: there is no '${found.stopped}'`,
      { found: found.stopped, among: found.choices },
    );
  }
  return { id, path, schema: {}, protections: [], required: false };
}

/** An answer that is one number or text, not an object (how many messages are unread): its only field is `value`. */
const isSingle = ({ type }: JsonSchema): boolean =>
  type !== undefined && type !== 'object' && type !== 'array';
