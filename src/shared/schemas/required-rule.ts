import type { JsonSchema } from './json-schema.ts';
import { splitPointer } from './schema-problem.ts';
import { validators } from './validators.ts';

/**
 * Returns the rule of a required field: its validator that also checks an empty value, such as that a box must be
 * checked; otherwise `required`.
 */
export function getRequiredRule(schema: JsonSchema): string {
  const validatorNames = [schema['x-validator'] ?? []]
    .flat()
    .map((use) => (typeof use === 'string' ? use : use.name));
  return validatorNames.find((name) => validators[name]?.evenWhenEmpty) ?? 'required';
}

/** Returns the rule of the required field at a JSON pointer. */
export const getRequiredRuleAt = (schema: JsonSchema, pointer: string): string =>
  getRequiredRule(getSchemaAt(schema, pointer));

const getSchemaAt = (schema: JsonSchema, pointer: string): JsonSchema =>
  splitPointer(pointer).reduce<JsonSchema>(
    (current, name) =>
      (Object.hasOwn(current.properties ?? {}, name)
        ? current.properties?.[name]
        : current.items) ?? {},
    schema,
  );

/**
 * Returns the pointers of the fields that are missing with a required value: the value itself, or the required members
 * of a group of fields, because a form asks for members and not for groups.
 */
export function findMissingFieldsAt(schema: JsonSchema, pointer: string): string[] {
  const { type, properties = {}, required = [] } = getSchemaAt(schema, pointer);
  if (type !== 'object' || required.length === 0) return [pointer];
  return required
    .filter((name) => Object.hasOwn(properties, name))
    .flatMap((name) => findMissingFieldsAt(schema, `${pointer}/${name}`));
}
