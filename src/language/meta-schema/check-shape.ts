import type { Diagnostic } from '../core/diagnostic.ts';
import type { Tree } from '../tree/tree.ts';
import { diagnoseMissingKeys, diagnoseUnknownKey } from './key-diagnostics.ts';
import { findReplacedKey } from './keyword-advice.ts';
import { checkChoice, checkScalar, checkType } from './check-value.ts';
import { chooseBranch } from './choose-branch.ts';
import {
  resolveReference,
  type LocatedSchema,
  type MetaSchemas,
  type MetaSchema,
} from './meta-schema.ts';

/**
 * Checks JSON against a meta-schema. A general validator, such as ajv, would report a misspelled key in a block as an
 * error of every kind of block.
 */
export function checkShape(
  tree: Tree,
  located: LocatedSchema,
  metaSchemas: MetaSchemas,
): Diagnostic[] {
  const { schema, file } = resolveReference(located, metaSchemas);
  const locate = (part: MetaSchema): LocatedSchema => ({ schema: part, file });
  if (schema.anyOf && !schema.properties) {
    const choice = chooseBranch(tree, schema.anyOf.map(locate), metaSchemas, checkShape);
    return 'diagnostics' in choice
      ? choice.diagnostics
      : checkShape(tree, choice.branch, metaSchemas);
  }
  const typeDiagnostic = checkType(tree, schema);
  if (typeDiagnostic) return [typeDiagnostic];
  return [
    ...checkChoice(tree, schema),
    ...checkScalar(tree, schema),
    ...checkList(tree, schema, locate, metaSchemas),
    ...checkMembers(tree, schema, locate, metaSchemas),
    ...checkConditions(tree, schema, locate, metaSchemas),
  ];
}

/** Whether the JSON is valid by the meta-schema. */
const matchesSchema = (tree: Tree, located: LocatedSchema, metaSchemas: MetaSchemas): boolean =>
  checkShape(tree, located, metaSchemas).length === 0;

function checkList(
  tree: Tree,
  schema: MetaSchema,
  locate: (part: MetaSchema) => LocatedSchema,
  metaSchemas: MetaSchemas,
): Diagnostic[] {
  if (tree.kind !== 'list') return [];
  const diagnostics: Diagnostic[] = [];
  const count = tree.items.length;
  if (count < (schema.minItems ?? 0) || count > (schema.maxItems ?? Infinity)) {
    const expected = describeCount(schema);
    diagnostics.push({
      code: 'SCR106',
      location: tree.location,
      message: count === 0 ? 'The list is empty' : `The list has ${count} entries`,
      hint: { expected },
    });
  }
  if (schema.uniqueItems) diagnostics.push(...checkDuplicates(tree));
  const { items } = schema;
  if (items)
    for (const item of tree.items)
      diagnostics.push(...checkShape(item, locate(items), metaSchemas));
  return diagnostics;
}

/** Returns "at least 1 entry", "1 to 3 entries" or "at most 3 entries". */
function describeCount({ minItems, maxItems }: MetaSchema): string {
  if (maxItems === undefined)
    return `at least ${minItems === 1 ? '1 entry' : `${minItems} entries`}`;
  return `${minItems === undefined ? 'at most' : `${minItems} to`} ${maxItems} entries`;
}

function checkDuplicates(tree: Tree): Diagnostic[] {
  const seen = new Set<string>();
  return tree.items.flatMap((item) => {
    const text = JSON.stringify(item.json());
    const isFirst = !seen.has(text);
    seen.add(text);
    return isFirst
      ? []
      : [
          {
            code: 'SCR107' as const,
            location: item.location,
            message: `${text} is in the list already`,
            hint: { remedy: 'Remove one.' },
          },
        ];
  });
}

function checkMembers(
  tree: Tree,
  schema: MetaSchema,
  locate: (part: MetaSchema) => LocatedSchema,
  metaSchemas: MetaSchemas,
): Diagnostic[] {
  if (tree.kind !== 'object') return [];
  const diagnostics: Diagnostic[] = [];
  const meantKeys: string[] = [];
  const keys = Object.keys(schema.properties ?? {});
  for (const { name, keyLocation, value } of tree.members?.values() ?? []) {
    const known = keys.includes(name) ? schema.properties?.[name] : undefined;
    const shape = known ?? (schema.additionalProperties || undefined);
    if (shape) diagnostics.push(...checkShape(value, locate(shape), metaSchemas));
    else if (schema.additionalProperties === false) {
      const findPlacesOfKey = () =>
        findPlaces(name, schema, (part) => resolveReference(locate(part), metaSchemas));
      const diagnostic = diagnoseUnknownKey(
        { name, location: keyLocation, tree },
        keys,
        findPlacesOfKey,
      );
      meantKeys.push(...listMeantKeys(diagnostic, name, keys));
      diagnostics.push(diagnostic);
    }
  }
  // A misspelled key is reported once, and not again as missing.
  const required = (schema.required ?? []).filter((name) => !meantKeys.includes(name));
  return [...diagnoseMissingKeys(tree, required, schema.properties), ...diagnostics];
}

/** Returns the key that was probably meant by an unknown one, as a list with at most one entry. */
function listMeantKeys({ hint }: Diagnostic, name: string, keys: readonly string[]): string[] {
  const key = hint?.suggestion ?? findReplacedKey(name, keys)?.required;
  return key === undefined ? [] : [key];
}

/** Returns the keys of this object whose value may have the key: "results" for a misplaced `export`. */
const findPlaces = (
  name: string,
  { properties = {} }: MetaSchema,
  resolve: (part: MetaSchema) => LocatedSchema,
): string[] =>
  Object.entries(properties).flatMap(([key, part]) =>
    resolve(part).schema.properties?.[name] === undefined ? [] : [`"${key}"`],
  );

/** Checks `allOf`, and `if` with `then` or `else`. */
function checkConditions(
  tree: Tree,
  schema: MetaSchema,
  locate: (part: MetaSchema) => LocatedSchema,
  metaSchemas: MetaSchemas,
): Diagnostic[] {
  const allOfDiagnostics = (schema.allOf ?? []).flatMap((part) =>
    checkShape(tree, locate(part), metaSchemas),
  );
  if (!schema.if) return allOfDiagnostics;
  const branch = matchesSchema(tree, locate(schema.if), metaSchemas) ? schema.then : schema.else;
  return branch
    ? [...allOfDiagnostics, ...checkShape(tree, locate(branch), metaSchemas)]
    : allOfDiagnostics;
}
