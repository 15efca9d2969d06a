import type { JsonSchema } from '#shared/schemas/json-schema.ts';

/** Returns a simple value that the keywords of a schema allow. Values for named validators are in the examples. */
export function createMinimalValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        createMinimalValue(schema.items ?? {}),
      );
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          createMinimalValue(schema.properties?.[name] ?? {}),
        ]),
      );
    default:
      return createMinimalText(schema);
  }
}

function createMinimalText({ format, minLength = 1, 'x-validator': rules }: JsonSchema): string {
  if (format === 'date') return '2020-02-29';
  if (format === 'date-time') return '2020-02-29T12:00:00Z';
  if (format === 'email' || JSON.stringify(rules ?? '').includes('"email"'))
    return 'somebody@example.com';
  return 'text'.padEnd(minLength, 'x');
}
