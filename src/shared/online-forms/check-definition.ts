import { isRecord } from '../schemas/references.ts';
import { limits } from '../schemas/limits.ts';
import type { FormDefinition } from './definition.ts';
import { layoutErrors } from './check-layout.ts';
import { schemaErrors } from './check-schema.ts';
import { textErrors } from './check-texts.ts';
import { definitionError, unknownKeys, type DefinitionError } from './definition-error.ts';

/** Returns everything that is wrong with a definition, in the order in which a writer would correct it. */
export function checkDefinition(text: string, languages: readonly string[]): DefinitionError[] {
  const value = parse(text);
  if (!isRecord(value)) return [definitionError('formNotJson', 'definition')];
  if (depthOf(value) > limits.onlineFormDepth.value)
    return [definitionError('formTooDeep', 'definition')];
  const shape = [...unknownKeys(value, ['schema', 'layout', 'texts']), ...missingParts(value)];
  if (shape.length > 0) return shape;
  const definition = value as unknown as FormDefinition;
  const wrong = schemaErrors(definition.schema);
  if (wrong.length > 0) return wrong;
  return [...layoutErrors(definition, languages), ...textErrors(definition, languages)];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function missingParts({ schema, layout, texts }: Record<string, unknown>): DefinitionError[] {
  const parts = { schema: isRecord(schema), layout: Array.isArray(layout), texts: isRecord(texts) };
  return Object.entries(parts)
    .filter(([, isThere]) => !isThere)
    .map(([name]) => definitionError('formMissingPart', name));
}

/** Levels of nesting; stops counting where it is too deep anyway. */
function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return depth;
  if (depth > limits.onlineFormDepth.value) return depth;
  let deepest = depth + 1;
  for (const member of Object.values(value))
    deepest = Math.max(deepest, depthOf(member, depth + 1));
  return deepest;
}
