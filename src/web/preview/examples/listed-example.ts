import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import file from '../../../../schemas/parts/examples.json' with { type: 'json' };

const examples: Readonly<Record<string, readonly (number | string)[]>> = file.examples;

/**
 * Returns the value that schemas/parts/examples.json lists for the field and row: amounts that add up, and birthdays.
 * Undefined if it lists none, or values of another type: a field of another noun may have the same name.
 */
export function listedExample(
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
