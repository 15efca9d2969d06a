import { isRecord } from '../schemas/references.ts';
import { limits } from '../schemas/limits.ts';
import type { FormDefinition } from './definition.ts';
import { findLayoutErrors } from './check-layout.ts';
import { findSchemaErrors } from './check-schema.ts';
import { findTextErrors } from './check-texts.ts';
import {
  createDefinitionError,
  findUnknownKeys,
  type DefinitionError,
} from './definition-error.ts';

/**
 * Returns the errors of a definition. Each step is checked only if the steps before it have no errors: JSON, depth, the
 * three parts, the schema, then layout and texts. `text`: the definition as JSON.
 */
export function checkDefinition(text: string, languages: readonly string[]): DefinitionError[] {
  const value = parseJson(text);
  if (!isRecord(value)) return [createDefinitionError('formNotJson', 'definition')];
  if (countDepth(value) > limits.onlineFormDepth.value)
    return [createDefinitionError('formTooDeep', 'definition')];
  const shapeErrors = [
    ...findUnknownKeys(value, ['schema', 'layout', 'texts']),
    ...findMissingParts(value),
  ];
  if (shapeErrors.length > 0) return shapeErrors;
  const definition = value as unknown as FormDefinition;
  const schemaErrors = findSchemaErrors(definition.schema);
  if (schemaErrors.length > 0) return schemaErrors;
  return [...findLayoutErrors(definition, languages), ...findTextErrors(definition, languages)];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findMissingParts({ schema, layout, texts }: Record<string, unknown>): DefinitionError[] {
  const parts = { schema: isRecord(schema), layout: Array.isArray(layout), texts: isRecord(texts) };
  return Object.entries(parts)
    .filter(([, isThere]) => !isThere)
    .map(([name]) => createDefinitionError('formMissingPart', name));
}

/** Counts levels of nesting, up to one more than the limit. */
function countDepth(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return depth;
  if (depth > limits.onlineFormDepth.value) return depth;
  let deepest = depth + 1;
  for (const member of Object.values(value))
    deepest = Math.max(deepest, countDepth(member, depth + 1));
  return deepest;
}
