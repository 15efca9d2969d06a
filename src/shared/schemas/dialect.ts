import file from '../../../schemas/meta/dialect.json' with { type: 'json' };
import { findNearest } from '../format/nearest.ts';
import { keywordShapes } from './keyword-shapes.ts';
import { isRecord } from './references.ts';
import { appendToPointer } from './schema-problem.ts';
import { findValidatorUseErrors } from './validator-use.ts';

/** A location in a schema that violates the dialect. References must be resolved before. */
export interface DialectDiagnostic {
  pointer: string;
  message: string;
  found?: string;
  suggestion?: string;
  /** How to fix it, as a sentence. */
  remedy?: string;
}

const keywords: Record<string, string> = file.keywords;
/** Keywords of JSON Schema that the dialect does not have, each with the reason. */
const rejectedKeywords: Record<string, string> = file.refused;

/** Returns everything in a schema that schemas/meta/dialect.json does not allow. */
export function findDialectDiagnostics(schema: unknown, pointer = ''): DialectDiagnostic[] {
  if (!isRecord(schema)) return [{ pointer, message: 'A schema is written in { }' }];
  return [
    ...Object.keys(schema).flatMap((keyword) =>
      findUnknownKeyword(keyword, appendToPointer(pointer, keyword)),
    ),
    ...findTypeDiagnostics(schema, pointer),
    ...findCustomKeywordDiagnostics(schema, pointer),
    ...findObjectDiagnostics(schema, pointer),
    ...findValidatorDiagnostics(schema, pointer),
    ...listChildSchemas(schema, pointer).flatMap(([child, childPointer]) =>
      findDialectDiagnostics(child, childPointer),
    ),
  ];
}

function findUnknownKeyword(found: string, pointer: string): DialectDiagnostic[] {
  if (Object.hasOwn(keywords, found)) return [];
  const reason = Object.hasOwn(rejectedKeywords, found) ? rejectedKeywords[found] : undefined;
  if (reason) return [{ pointer, message: `A schema has no '${found}'`, found, remedy: reason }];
  const suggestion = findNearest(found, Object.keys(keywords));
  const remedy = 'schemas/meta/dialect.json lists what a schema may say.';
  const advice = suggestion ? { suggestion } : { remedy };
  return [{ pointer, message: `A schema has no '${found}'`, found, ...advice }];
}

function findTypeDiagnostics(
  schema: Record<string, unknown>,
  pointer: string,
): DialectDiagnostic[] {
  return [
    ...findChoiceDiagnostics(
      schema['type'] ?? '',
      Object.keys(file.types),
      appendToPointer(pointer, 'type'),
      { keyword: 'type' },
    ),
    ...findChoiceDiagnostics(
      schema['format'],
      Object.keys(file.formats),
      appendToPointer(pointer, 'format'),
      { keyword: 'format' },
    ),
    ...findChoiceDiagnostics(
      schema['x-kind'],
      Object.keys(file.kinds),
      appendToPointer(pointer, 'x-kind'),
      {
        keyword: 'x-kind',
        kind: 'kind of value',
      },
    ),
  ];
}

function findChoiceDiagnostics(
  value: unknown,
  choices: string[],
  pointer: string,
  { keyword, kind = keyword }: { keyword: string; kind?: string },
): DialectDiagnostic[] {
  if (value === undefined || (typeof value === 'string' && choices.includes(value))) return [];
  const found = typeof value === 'string' ? value : JSON.stringify(value);
  const message = found ? `There is no ${kind} '${found}'` : `A schema needs its ${kind}`;
  const suggestion = found ? findNearest(found, choices) : undefined;
  const remedy = `Write "${keyword}" with one of ${choices.join(', ')}.`;
  return [{ pointer, message, found, ...(suggestion ? { suggestion } : { remedy }) }];
}

/** Checks values of custom keywords; ajv checks those of JSON Schema against its meta-schema. */
function findCustomKeywordDiagnostics(
  schema: Record<string, unknown>,
  pointer: string,
): DialectDiagnostic[] {
  return Object.keys(schema)
    .filter((keyword) => keyword.startsWith('x-') && !hasValidValue(keyword, schema[keyword]))
    .map((keyword) => ({
      pointer: appendToPointer(pointer, keyword),
      message: `'${keyword}' cannot be ${JSON.stringify(schema[keyword])}`,
      found: String(schema[keyword]),
      ...(keywords[keyword] && { remedy: keywords[keyword] }),
    }));
}

const sensitivities = ['identifier', 'sensitive'];

const hasValidValue = (keyword: string, value: unknown): boolean =>
  keyword === 'x-sensitivity'
    ? sensitivities.some((sensitivity) => sensitivity === value)
    : (keywordShapes[keyword]?.accepts(value) ?? true);

function findObjectDiagnostics(
  schema: Record<string, unknown>,
  pointer: string,
): DialectDiagnostic[] {
  if (schema['type'] === 'array' && !schema['items'])
    return [
      {
        pointer,
        message: 'A list needs "items"',
        remedy: 'Add "items" with the schema of one entry.',
      },
    ];
  if (schema['type'] !== 'object') return [];
  const diagnostics = [
    ...findRequiredDiagnostics(schema, appendToPointer(pointer, 'required')),
    ...findKeyDiagnostics(schema, appendToPointer(pointer, 'x-key')),
  ];
  if (schema['additionalProperties'] !== false) {
    diagnostics.push({
      pointer,
      message: 'An object needs "additionalProperties": false, so that misspelled names are found',
      remedy: 'Add "additionalProperties": false beside "properties".',
    });
  }
  return diagnostics;
}

function findKeyDiagnostics(schema: Record<string, unknown>, pointer: string): DialectDiagnostic[] {
  const found = schema['x-key'];
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  if (typeof found !== 'string' || Object.hasOwn(properties, found)) return [];
  const suggestion = findNearest(found, Object.keys(properties));
  const message = `'x-key' names '${found}', which is not a property`;
  return [{ pointer, message, found, suggestion }];
}

function findRequiredDiagnostics(
  schema: Record<string, unknown>,
  pointer: string,
): DialectDiagnostic[] {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  return required.flatMap((found, index): DialectDiagnostic[] => {
    const namePointer = appendToPointer(pointer, index);
    const property = Object.hasOwn(properties, found) ? properties[found] : undefined;
    if (!property) {
      const suggestion = findNearest(found, Object.keys(properties));
      return [
        {
          pointer: namePointer,
          message: `'${found}' is in "required", and "properties" does not have it`,
          found,
          ...(suggestion
            ? { suggestion }
            : { remedy: 'Add it to "properties", or remove it from "required".' }),
        },
      ];
    }
    const isWithheld = isRecord(property) && property['x-requires'] !== undefined;
    return isWithheld
      ? [
          {
            pointer: namePointer,
            message: `'${found}' is withheld from some, so it cannot be in "required"`,
            found,
            remedy: `Remove "${found}" from "required".`,
          },
        ]
      : [];
  });
}

/**
 * Checks named validators together with the object that contains their fields, since a validator may read another
 * field.
 */
function findValidatorDiagnostics(
  schema: Record<string, unknown>,
  pointer: string,
): DialectDiagnostic[] {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  return listChildSchemas(schema, pointer).flatMap(([child, childPointer, name]) => {
    if (!isRecord(child)) return [];
    const isRequired = name === undefined || required.includes(name);
    const useErrors = findValidatorUseErrors(child['x-validator'], {
      fields: Object.keys(properties),
      isRequired,
    });
    return useErrors.map((error) => ({
      pointer: appendToPointer(childPointer, 'x-validator'),
      ...error,
    }));
  });
}

/** A subschema, its pointer, and the field it describes (none for list items). */
type ChildSchema = [schema: unknown, pointer: string, field?: string];

function listChildSchemas(schema: Record<string, unknown>, pointer: string): ChildSchema[] {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const propertiesPointer = appendToPointer(pointer, 'properties');
  const children = Object.entries(properties).map(([name, child]): ChildSchema => [
    child,
    appendToPointer(propertiesPointer, name),
    name,
  ]);
  if (schema['items'] !== undefined)
    children.push([schema['items'], appendToPointer(pointer, 'items')]);
  return children;
}
