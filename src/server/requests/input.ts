import type { Encoding, Operation, ParameterLocation } from '#shared/schemas/contract.ts';
import { dropEmpty } from '#shared/schemas/absence.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { HttpError } from '../errors.ts';
import { getEncoding } from './encoding.ts';
import { toDeclaredField, toDeclaredSortValue } from './paging-names.ts';
import { normalizeTexts } from './texts.ts';

interface RawRequest {
  method: string;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/**
 * Reads path, query and body into one flat input. A field in the wrong location is rejected, so that no value can silently
 * override another; text values are parsed by their schema. A POST alias of a GET (x-aliases) takes query fields in its
 * body, which keeps them out of the URL.
 */
export function readInput(operation: Operation, raw: RawRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const { locations } = operation.input;
  const encoding = getEncoding(operation, raw.method);
  const isPostAlias = encoding !== operation.input.encoding;
  const isAllowedIn = (name: string, location: ParameterLocation) => {
    const declared = Object.hasOwn(locations, name) ? locations[name] : undefined;
    const moved = isPostAlias && location === 'body' && declared === 'query';
    return (declared === location || moved) && !Object.hasOwn(input, name);
  };
  const readFields = (
    from: Record<string, unknown>,
    location: ParameterLocation,
    { asText }: { asText: boolean },
  ) => {
    for (const [sent, sentValue] of Object.entries(from)) {
      // Changes only the fields of paging that operations name differently.
      const [name, value] = toDeclaredField(locations, sent, sentValue);
      if (!isAllowedIn(name, location)) throw createUnknownFieldError(sent);
      const schema = operation.input.schema.properties?.[name] ?? {};
      const parsed = parseNonNumeric(value, schema);
      const typed = asText ? parseText(name, parsed, schema) : parsed;
      input[name] = toDeclaredSortValue(name, typed, schema);
    }
  };
  readFields(raw.params, 'path', { asText: true });
  readFields(raw.query, 'query', { asText: true });
  readFields(readBodyFields(encoding, raw.body), 'body', { asText: encoding !== 'json' });
  return dropEmpty(operation.input.schema, normalizeTexts(input)) as Record<string, unknown>;
}

function readBodyFields(encoding: Encoding, body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (encoding === 'none') {
    if (typeof body === 'object' && Object.keys(body).length === 0) return {};
    throw new HttpError('malformed');
  }
  if (typeof body !== 'object' || Array.isArray(body)) throw new HttpError('malformed');
  return body as Record<string, unknown>;
}

/** Escapes a name for a JSON pointer (RFC 6901). */
const escapePointerStep = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

const createUnknownFieldError = (name: string) =>
  new HttpError('unknownField', {
    fields: [
      { pointer: `/${escapePointerStep(name.slice(0, 60))}`, rule: 'unknownField', params: {} },
    ],
  });

const createTypeError = (name: string) =>
  new HttpError('malformed', { fields: [{ pointer: `/${name}`, rule: 'type', params: {} }] });

const numeric = /^-?\d+(\.\d+)?$/;

/**
 * Parses the text of a number field with x-non-numeric, which is the number that stands for text that is not numeric.
 * Numeric text in another notation, such as 1e308, stays text and is rejected.
 */
function parseNonNumeric(value: unknown, { 'x-non-numeric': substitute }: JsonSchema): unknown {
  if (substitute === undefined || typeof value !== 'string' || value === '') return value;
  if (numeric.test(value)) return Number(value);
  return Number.isNaN(Number(value)) ? substitute : value;
}

/** Parses text by its schema. A list is a repeated field, or a single one. */
function parseText(name: string, value: unknown, schema: JsonSchema): unknown {
  if (schema.type === 'array' && value !== '')
    return [value].flat().map((item) => parseText(name, item, schema.items ?? {}));
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') throw createTypeError(name);
  if (value === '') return '';
  switch (schema.type) {
    case 'integer':
    case 'number':
      if (!numeric.test(value)) throw createTypeError(name);
      return Number(value);
    case 'boolean':
      if (!['true', 'false', 'True', 'False'].includes(value)) throw createTypeError(name);
      return value.toLowerCase() === 'true';
    default:
      return value;
  }
}
