import type { FieldProblem } from '#shared/problem.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { isRecord } from '#shared/schemas/references.ts';
import type { Services } from './services.ts';

/** Returns values that are not in the code list of their field: the schema contains the list's name, not its codes. */
export function findUnknownCodes(
  schema: JsonSchema,
  value: unknown,
  codes: Services['codes'],
  pointer = '',
): FieldProblem[] {
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    return value.flatMap((item, index) =>
      findUnknownCodes(items, item, codes, `${pointer}/${index}`),
    );
  }
  if (isRecord(value)) {
    const { properties = {} } = schema;
    return Object.entries(value).flatMap(([name, child]) =>
      findUnknownCodes(
        (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? {},
        child,
        codes,
        `${pointer}/${name}`,
      ),
    );
  }
  const list = schema['x-code'];
  if (list === undefined || (typeof value !== 'string' && typeof value !== 'number')) return [];
  const isKnown = codes(list).some(({ code }) => code === String(value));
  return isKnown ? [] : [{ pointer, rule: 'enum', params: {} }];
}
