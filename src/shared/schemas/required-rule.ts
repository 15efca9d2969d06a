import type { JsonSchema } from './json-schema.ts';
import { pointerPath } from './schema-problem.ts';
import { validators } from './validators.ts';

/** Returns the rule of a required field: a checkbox must be checked, a text must not be blank. */
export function requiredRule(schema: JsonSchema): string {
  const named = [schema['x-validator'] ?? []]
    .flat()
    .map((use) => (typeof use === 'string' ? use : use.name));
  return named.find((name) => validators[name]?.evenWhenEmpty) ?? 'required';
}

/** Does the same for the field at a JSON pointer. */
export const requiredRuleAt = (schema: JsonSchema, pointer: string): string =>
  requiredRule(
    pointerPath(pointer).reduce<JsonSchema>(
      (at, name) =>
        (Object.hasOwn(at.properties ?? {}, name) ? at.properties?.[name] : at.items) ?? {},
      schema,
    ),
  );
