import type { JsonSchema } from './json-schema.ts';

/** Range of PostgreSQL's integer; only row numbers and numbers of bytes (`x-kind`) are bigint. */
const integerColumn = { minimum: -2_147_483_648, maximum: 2_147_483_647 };
/** Formats that limit the length of a text. */
const boundedFormats = ['date', 'date-time', 'binary'];

/**
 * Returns errors for inputs without limits: the contract must reject values that a column cannot store. `path`: the
 * path of the schema in the input; '' for the input.
 */
export function findInputBoundErrors(schema: JsonSchema, path = ''): string[] {
  const name = path === '' ? 'the input' : path;
  const inner = Object.entries(schema.properties ?? {}).flatMap(([child, property]) =>
    findInputBoundErrors(property, path === '' ? child : `${path}.${child}`),
  );
  const items = schema.items ? findInputBoundErrors(schema.items, `${path}[]`) : [];
  return [...findOwnErrors(schema, name), ...inner, ...items];
}

function findOwnErrors(schema: JsonSchema, name: string): string[] {
  if (schema.enum !== undefined || schema.const !== undefined) return [];
  switch (schema.type) {
    case 'integer':
    case 'number':
      return findNumberErrors(schema, name);
    case 'string':
      return isBoundedText(schema) ? [] : [`${name} is text of any length: add maxLength`];
    case 'array':
      return schema.maxItems === undefined ? [`${name} is a list of any length: add maxItems`] : [];
    default:
      return [];
  }
}

function findNumberErrors(
  { minimum, maximum, 'x-kind': kind }: JsonSchema,
  name: string,
): string[] {
  if (minimum === undefined || maximum === undefined)
    return [`${name} is a number of any size: add minimum and maximum`];
  const fits = minimum >= integerColumn.minimum && maximum <= integerColumn.maximum;
  const isBig = kind === 'rowNumber' || kind === 'byteCount';
  return fits || (isBig && Number.isSafeInteger(maximum) && minimum >= 0)
    ? []
    : [`${name} goes from ${minimum} to ${maximum}, beyond an integer column: narrow it`];
}

const isBoundedText = ({ maxLength, format, 'x-code': codes }: JsonSchema): boolean =>
  maxLength !== undefined || codes !== undefined || boundedFormats.includes(format ?? '');
