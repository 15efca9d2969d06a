import { dropEmpty } from './absence.ts';
import type { JsonSchema } from './json-schema.ts';
import { brokenKeywords, keywordRule, types } from './keywords.ts';
import { isRecord } from './references.ts';
import type { RuleContext } from './rule-checks.ts';
import { pointerTo, problemAt, type SchemaProblem } from './schema-problem.ts';
import { brokenValidators } from './validators.ts';

/**
 * Validates a value by the dialect of json-schema.ts; empty when it is valid. It is used in the browser, where ajv
 * cannot run because it compiles with eval. tests/content/interpreter-equals-ajv.test.ts compares the two.
 */
export function validateBySchema(
  schema: JsonSchema,
  value: unknown,
  context: RuleContext,
): SchemaProblem[] {
  return problemsOf(schema, dropEmpty(schema, value), { pointer: '', siblings: {}, context });
}

interface ValueLocation {
  pointer: string;
  /** The object that contains the value, for rules that read another field. */
  siblings: Record<string, unknown>;
  context: RuleContext;
}

function problemsOf(schema: JsonSchema, value: unknown, at: ValueLocation): SchemaProblem[] {
  const { type } = schema;
  // Report only the wrong type, since the other errors follow from it.
  if (type && !types[type](value)) return [problemAt(at.pointer, keywordRule('type', type))];
  const brokenRules = [
    ...brokenKeywords(schema, value),
    ...brokenValidators(schema['x-validator'], value, at.siblings, at.context),
  ];
  return brokenRules
    .map((broken) => problemAt(at.pointer, broken))
    .concat(innerProblems(schema, value, at));
}

function innerProblems(schema: JsonSchema, value: unknown, at: ValueLocation): SchemaProblem[] {
  if (isRecord(value)) return objectProblems(schema, value, at);
  const { items } = schema;
  return Array.isArray(value) && items ? itemProblems(items, value, at) : [];
}

// Lists are joined by concat and flatMap, not push(...list): a hundred thousand arguments would overflow the stack.
function objectProblems(
  schema: JsonSchema,
  value: Record<string, unknown>,
  at: ValueLocation,
): SchemaProblem[] {
  const { properties = {}, required = [] } = schema;
  const known = Object.entries(properties).flatMap(([name, property]) => {
    const pointer = pointerTo(at.pointer, name);
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (member !== undefined)
      return problemsOf(property, member, { ...at, pointer, siblings: value });
    return required.includes(name) ? [problemAt(pointer, { rule: 'required', params: {} })] : [];
  });
  return schema.additionalProperties === false
    ? known.concat(unknownFields(properties, value, at.pointer))
    : known;
}

function unknownFields(
  properties: Record<string, JsonSchema>,
  value: Record<string, unknown>,
  pointer: string,
) {
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) =>
      problemAt(pointerTo(pointer, name), { rule: 'additionalProperties', params: {} }),
    );
}

function itemProblems(items: JsonSchema, list: unknown[], at: ValueLocation): SchemaProblem[] {
  return list.flatMap((item, index) =>
    problemsOf(items, item, { ...at, pointer: pointerTo(at.pointer, index), siblings: {} }),
  );
}
