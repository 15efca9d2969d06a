import type { JsonSchema } from '#shared/schemas/json-schema.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  date: 'a date',
  'date-time': 'a date with a time',
};

/** Returns the type of a value as text: "a date", "a text of the code list gender". */
export function describeType({ format, type, 'x-code': code }: JsonSchema): string {
  const known = typeNames[format ?? ''] ?? typeNames[type ?? ''] ?? type ?? 'a value';
  return code ? `${known} of the code list ${code}` : known;
}
