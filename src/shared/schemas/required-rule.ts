import type { JsonSchema } from './json-schema.ts';
import { pointerPath } from './schema-problem.ts';
import { validators } from './validators.ts';

/** How a field says that it must be filled in: a box wants to be ticked, a text to be more than blanks. */
export function requiredRule(schema: JsonSchema): string {
  const named = [schema['x-validator'] ?? []]
    .flat()
    .map((use) => (typeof use === 'string' ? use : use.name));
  return named.find((name) => validators[name]?.evenWhenEmpty) ?? 'required';
}

/** The same for the field that a JSON pointer leads to. */
export const requiredRuleAt = (schema: JsonSchema, pointer: string): string =>
  requiredRule(
    pointerPath(pointer).reduce<JsonSchema>(
      (at, name) =>
        (Object.hasOwn(at.properties ?? {}, name) ? at.properties?.[name] : at.items) ?? {},
      schema,
    ),
  );
