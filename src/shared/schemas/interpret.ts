import { dropEmpty } from './absence.ts';
import type { JsonSchema } from './json-schema.ts';
import { findBrokenKeywords, toBrokenRule, typeTests } from './keywords.ts';
import { isRecord } from './references.ts';
import type { RuleContext } from './rule-checks.ts';
import { appendToPointer, toSchemaProblem, type SchemaProblem } from './schema-problem.ts';
import { findBrokenValidators } from './validators.ts';

/**
 * Returns the errors of a value by the dialect of json-schema.ts; empty when it is valid. It is used in the browser,
 * where ajv cannot run because it compiles with eval. tests/content/interpreter-equals-ajv.test.ts compares the two.
 */
export function validateBySchema(
  schema: JsonSchema,
  value: unknown,
  context: RuleContext,
): SchemaProblem[] {
  return findProblems(schema, dropEmpty(schema, value), { pointer: '', siblings: {}, context });
}

/** Where a value is, with the context of its rules. */
interface ValueLocation {
  pointer: string;
  /** The object that contains the value, for rules that read another field. */
  siblings: Record<string, unknown>;
  context: RuleContext;
}

function findProblems(
  schema: JsonSchema,
  value: unknown,
  location: ValueLocation,
): SchemaProblem[] {
  const { type } = schema;
  // Report only the wrong type, since the other errors follow from it.
  if (type && !typeTests[type](value))
    return [toSchemaProblem(location.pointer, toBrokenRule('type', type))];
  const brokenRules = [
    ...findBrokenKeywords(schema, value),
    ...findBrokenValidators(schema['x-validator'], value, location.siblings, location.context),
  ];
  return brokenRules
    .map((broken) => toSchemaProblem(location.pointer, broken))
    .concat(findInnerProblems(schema, value, location));
}

function findInnerProblems(
  schema: JsonSchema,
  value: unknown,
  location: ValueLocation,
): SchemaProblem[] {
  if (isRecord(value)) return findObjectProblems(schema, value, location);
  const { items } = schema;
  return Array.isArray(value) && items ? findItemProblems(items, value, location) : [];
}

// Lists are joined by concat and flatMap, not push(...list): a hundred thousand arguments would overflow the stack.
function findObjectProblems(
  schema: JsonSchema,
  value: Record<string, unknown>,
  location: ValueLocation,
): SchemaProblem[] {
  const { properties = {}, required = [] } = schema;
  const known = Object.entries(properties).flatMap(([name, property]) => {
    const pointer = appendToPointer(location.pointer, name);
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member !== undefined)
      return findProblems(property, member, { ...location, pointer, siblings: value });
    return required.includes(name)
      ? [toSchemaProblem(pointer, { rule: 'required', params: {} })]
      : [];
  });
  return schema.additionalProperties === false
    ? known.concat(findUnknownFields(properties, value, location.pointer))
    : known;
}

function findUnknownFields(
  properties: Record<string, JsonSchema>,
  value: Record<string, unknown>,
  pointer: string,
) {
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) =>
      toSchemaProblem(appendToPointer(pointer, name), { rule: 'additionalProperties', params: {} }),
    );
}

function findItemProblems(
  items: JsonSchema,
  list: unknown[],
  location: ValueLocation,
): SchemaProblem[] {
  return list.flatMap((item, index) =>
    findProblems(items, item, {
      ...location,
      pointer: appendToPointer(location.pointer, index),
      siblings: {},
    }),
  );
}
