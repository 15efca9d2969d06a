import { describeType } from '../compile/describe-type.ts';
import { findNearest } from '#shared/format/nearest.ts';
import { findDialectDiagnostics } from '#shared/schemas/dialect.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { findBrokenKeywords, typeTests } from '#shared/schemas/keywords.ts';
import { principals } from '#shared/schemas/principals.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { mapValues } from '../compile/schemas.ts';
import type { Report } from '../core/diagnostic.ts';
import { valueSynonyms } from '../meta-schema/synonyms.ts';
import { schemaKeys } from '../set/gather-contract.ts';
import { getFileKind } from '../core/file-kinds.ts';
import { normalizeSchema, describeExpectedValue } from '../set/normalize-schema.ts';
import type { Tree } from '../tree/tree.ts';
import { createFileCheck } from './file-check.ts';

/** Reports keywords outside the dialect in all schemas of API documents and schema files, and in session.json. */
export const checkDialect = createFileCheck(
  'dialect',
  ['api', 'schema', 'metaData'],
  () => [],
  (tree, _, report) => {
    if (tree.location.file === 'schemas/meta/session.json') checkSchema(tree, report);
    for (const { name, value } of tree.get('$defs')?.members?.values() ?? [])
      checkSchema(value, report, name);
    if (getFileKind(tree.location.file) === 'api')
      for (const { name, value } of tree.allMembers())
        if (schemaKeys.has(name)) checkSchema(value, report);
  },
);

/** Names that are suggested besides keywords: $ref and $defs, and the values of x-sensitivity. */
const suggestedNames = ['$ref', '$defs', 'identifier', 'sensitive'];

/** Checks a schema and everything inside it. `name`: the name of the definition in `$defs`. */
function checkSchema(tree: Tree, report: Report, name?: string): void {
  checkValues(tree, report);
  for (const { pointer, message, found, suggestion, remedy } of findDialectDiagnostics(
    replaceReferences(normalizeSchema(tree.json())),
  )) {
    const { location } = tree.nearest(pointer);
    const suggested = suggestion ?? (found && findNearest(found, suggestedNames));
    // A remedy that ends in `"required".` gets the name of the definition, since a file has many lists "required".
    const inDefinition = name && remedy?.replace(/"required"\.$/u, `"required" of ${name}.`);
    report('API704', location, message, {
      ...(found && { found }),
      ...(suggested && { suggestion: suggested }),
      ...(remedy && { remedy: inDefinition || remedy }),
    });
  }
}

/**
 * Reports keywords whose value has the wrong type, unknown and repeated principals, and invalid default values, in a
 * schema and its subschemas.
 */
function checkValues(tree: Tree, report: Report): void {
  for (const { name, value } of tree.members?.values() ?? []) {
    const expected = describeExpectedValue(name, value.json());
    if (expected !== undefined && name === 'x-requires' && reportUnknownPrincipals(value, report))
      continue;
    if (name === 'x-requires') reportRepeatedPrincipals(value, report);
    if (expected !== undefined)
      report('API704', value.location, `'${name}' has a value of the wrong kind`, {
        expected,
        remedy: `Write ${expected}.`,
      });
    else if (name === 'default') checkDefault(value, tree, report);
    else if (name === 'items') checkValues(value, report);
    else if (name === 'properties')
      for (const member of value.members?.values() ?? []) checkValues(member.value, report);
  }
}

/** Reports the unknown principals in an `x-requires`; returns whether there are any. */
function reportUnknownPrincipals(protection: Tree, report: Report): boolean {
  const unknown = protection.items.flatMap((entry) => {
    const principal = entry.get('principal');
    const found = principal?.text();
    const isKnown = principals.some((known) => known === found);
    return principal && found !== undefined && !isKnown ? [{ principal, found }] : [];
  });
  for (const { principal, found } of unknown) {
    const synonym = valueSynonyms
      .get(found)
      ?.find((name) => principals.some((known) => known === name));
    const suggestion = findNearest(found, principals) ?? synonym;
    report('API704', principal.location, `There is no portal '${found}'`, {
      found,
      expected: principals,
      ...(suggestion && { suggestion }),
    });
  }
  return unknown.length > 0;
}

/** Reports a second entry for a principal. The server would require both, so they belong in one entry. */
function reportRepeatedPrincipals({ items }: Tree, report: Report): void {
  const seen = new Set<string>();
  for (const principal of items.flatMap((entry) => entry.get('principal') ?? [])) {
    const name = principal.text() ?? '';
    if (seen.has(name))
      report('API704', principal.location, `'x-requires' has two entries for '${name}'`, {
        found: name,
        remedy: 'Write all permissions that they need in "requires" of one entry.',
      });
    seen.add(name);
  }
}

/** Checks that a default value is valid by its own schema. */
function checkDefault(value: Tree, schema: Tree, report: Report): void {
  if (value.text() !== undefined && schema.list('enum').length > 0)
    return checkChoice(value, schema.texts('enum'), report);
  const normalized = normalizeSchema(schema.json()) as JsonSchema;
  const { type } = normalized;
  const [broken] =
    type && Object.hasOwn(typeTests, type) ? listBrokenRules(normalized, type, value.json()) : [];
  if (broken)
    report(
      'API704',
      value.location,
      `The value of "default" is not one of this property: ${broken}`,
      {
        remedy: 'Write a value that the property accepts, or remove "default".',
      },
    );
}

function checkChoice(value: Tree, among: readonly string[], report: Report): void {
  const found = value.text() ?? '';
  if (among.includes(found)) return;
  const suggestion = findNearest(found, among);
  report('API704', value.location, `The value of "default" is not in "enum"`, {
    found,
    expected: among,
    ...(suggestion && { suggestion }),
  });
}

/** Returns what a value violates, as text. */
const listBrokenRules = (
  schema: JsonSchema,
  type: keyof typeof typeTests,
  value: unknown,
): string[] =>
  typeTests[type](value)
    ? findBrokenKeywords(schema, value).map(({ rule }) => rule)
    : [`it must be ${describeType({ type })}`];

/** Replaces references by a string schema, since a referenced schema is checked where it is defined. */
function replaceReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(replaceReferences);
  if (!isRecord(schema)) return schema;
  const { $ref, ...keywords } = schema;
  const replaced = mapValues(keywords, replaceReferences);
  return $ref === undefined ? replaced : { type: 'string', ...replaced };
}
