import type { Operation } from './contract.ts';
import type { JsonSchema } from './json-schema.ts';

/** The value of a field of files. JSON Schema does not check files; `x-upload` of the operation does. */
const filesSchema: JsonSchema = { type: 'array', items: { type: 'string', format: 'binary' } };

/** Whether a field takes files. */
export const takesFiles = ({ format, items }: JsonSchema): boolean =>
  format === 'binary' || items?.format === 'binary';

/** Returns the input of an operation with its fields of files, as forms and rules see it. */
export function toFormSchema({ input }: Pick<Operation, 'input'>): JsonSchema {
  if (input.files.length === 0) return input.schema;
  const fields = Object.fromEntries(input.files.map((name) => [name, filesSchema]));
  return { ...input.schema, properties: { ...input.schema.properties, ...fields } };
}
