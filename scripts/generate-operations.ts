import { compile } from 'json-schema-to-typescript';
import type { Contract } from '#shared/schemas/contract.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { isRecord, resolveReferences, type SchemaFiles } from '#shared/schemas/references.ts';

/**
 * Generates src/generated/operations.ts: types of the input and output of every operation and of every named
 * schema.
 */
export async function generateOperations(files: SchemaFiles, contract: Contract): Promise<string> {
  const calls: Record<string, JsonSchema> = {};
  const idsWithoutOutput: string[] = [];
  for (const { id, input, output } of contract.values()) {
    const properties = { input: input.schema, ...(output.schema ? { output: output.schema } : {}) };
    if (!output.schema) idsWithoutOutput.push(id);
    calls[id] = {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    };
  }
  const namedSchemas = collectNamedSchemas(files);
  const types = Object.keys(namedSchemas).map(
    (name) => `export type ${name} = Definitions['${name}'];`,
  );
  const typesWithoutOutput = idsWithoutOutput.map(
    (id) => `  ${id}: { input: JsonCalls['${id}']['input']; output: void };`,
  );
  return [
    '// Written by `npm run generate` from schemas/. Do not edit.',
    await compileTypes('JsonCalls', calls),
    await compileTypes('Definitions', namedSchemas),
    ...types,
    '',
    `export type BareOperation = ${idsWithoutOutput.map((id) => `'${id}'`).join(' | ') || 'never'};`,
    'export type Operations = Omit<JsonCalls, BareOperation> & {',
    ...typesWithoutOutput,
    '};',
    '',
  ].join('\n');
}

async function compileTypes(
  title: string,
  properties: Record<string, JsonSchema>,
): Promise<string> {
  const schema = {
    title,
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
  return compile(keepTypeKeywords(schema) as object, title, {
    bannerComment: '',
    format: false,
    additionalProperties: false,
  });
}

/** Removes keywords that do not change a type, and array limits, which would become unwieldy tuples. */
function keepTypeKeywords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(keepTypeKeywords);
  if (!isRecord(node)) return node;
  const keywords = Object.entries(node).filter(
    ([key, value]) =>
      !key.startsWith('x-') &&
      !['minItems', 'maxItems'].includes(key) &&
      !(key === 'description' && typeof value === 'string') &&
      !(key === 'default' && !isRecord(value)),
  );
  return Object.fromEntries(keywords.map(([key, value]) => [key, keepTypeKeywords(value)]));
}

/** Returns the $defs of all nouns. A name must be unique, since it becomes a type. */
function collectNamedSchemas(files: SchemaFiles): Record<string, JsonSchema> {
  const namedSchemas: Record<string, JsonSchema> = {};
  for (const [file, document] of files) {
    const definitions = isRecord(document) && isRecord(document['$defs']) ? document['$defs'] : {};
    if (!file.endsWith('.schema.json') || /^schemas\/(meta|parts)\//.test(file)) continue;
    for (const [name, schema] of Object.entries(definitions)) {
      if (namedSchemas[name])
        throw new Error(`${file}: a schema called ${name} is in another noun already`);
      namedSchemas[name] = resolveReferences(schema, file, files);
    }
  }
  return namedSchemas;
}
