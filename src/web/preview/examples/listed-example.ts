import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import file from '../../../../schemas/parts/examples.json' with { type: 'json' };

const examples: Readonly<Record<string, readonly (number | string)[]>> = file.examples;

/**
 * Returns the value that schemas/parts/examples.json lists for the field and row: amounts that add up, and dates of
 * birth. Undefined if the field is not listed, or if the listed values have another type and so are for another field of
 * the same name.
 */
export function findListedExample(
  name: string,
  schema: JsonSchema,
  index: number,
): number | string | undefined {
  const values = Object.hasOwn(examples, name) ? examples[name] : undefined;
  const value = values?.[index % values.length];
  const fits = schema.type === 'number' || schema.format === 'date';
  return fits && typeof value === (schema.type === 'number' ? 'number' : 'string')
    ? value
    : undefined;
}
