import { dateRemedy, parseDate } from '#shared/schemas/calendar.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { LinkDetails } from '../compile/context.ts';
import { describeType } from '../compile/describe-type.ts';
import { routeParamSchema } from '../compile/schemas.ts';
import { findNearName } from '../core/near-name.ts';
import type { Report } from '../core/diagnostic.ts';
import type { SymbolTable } from '../set/symbol-table.ts';
import type { CheckContext } from './check-context.ts';

/** A value that a link puts into a URL. */
type FilledParameter = LinkDetails['filled'][number];

/** Checks that the values that links put into a URL have the types and codes that the target screen expects. */
export function checkLinkParameters({ compiled, symbols }: CheckContext, report: Report): void {
  for (const { linkDetails } of compiled.screens.values())
    for (const filled of linkDetails.filled) {
      const expected = compiled.screens.get(filled.screen)?.linkDetails.expected ?? [];
      const schemas = expected.flatMap(({ name, schema }) => (name === filled.name ? schema : []));
      if (schemas.some((schema) => reportUnknownChoice(symbols, report, filled, schema))) continue;
      const misfit = schemas.find((schema) => !fitsType(filled.schema, schema));
      if (misfit) reportMisfit(report, filled, misfit);
    }
}

function reportMisfit(
  report: Report,
  { screen, name, schema, location }: FilledParameter,
  target: JsonSchema,
): void {
  const [type, expected] = [describeType(schema), describeType(target)];
  const found = schema.const === undefined ? type : `'${schema.const}'`;
  const message = `${screen} needs ${expected} for '${name}' and gets ${found}`;
  const remedy = schema.const === undefined ? undefined : getRemedy(target);
  report('SCR207', location, message, { found, expected, ...(remedy && { remedy }) });
}

function getRemedy({ type, format, minimum, maximum }: JsonSchema): string {
  if (format === 'date') return dateRemedy;
  if (type === 'boolean') return 'Write true or false.';
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const to = maximum === undefined ? '' : ` to ${maximum}`;
  return `Write a ${type === 'integer' ? 'whole ' : ''}number${from}${to}.`;
}

/** Reports a value that is not among the choices of the field that it fills; returns whether it did. */
function reportUnknownChoice(
  { codes }: Pick<SymbolTable, 'codes'>,
  report: Report,
  { screen, name, schema, location }: FilledParameter,
  target: JsonSchema,
): boolean {
  const { enum: choices, 'x-code': list } = target.items ?? target;
  const among = choices?.map(String) ?? [...(codes.get(list ?? '') ?? [])];
  if (schema.const === undefined || among.length === 0) return false;
  // In a URL, a list is separated by commas.
  const values = target.items ? String(schema.const).split(',') : [String(schema.const)];
  const found = values.find((value) => !among.includes(value));
  if (found === undefined) return false;
  const suggestion = findNearName(found, among);
  report('SCR224', location, `'${found}' is not a choice of '${name}' in ${screen}`, {
    found,
    expected: among.toSorted(),
    ...(suggestion && { suggestion }),
  });
  return true;
}

/**
 * Whether a value in a URL, which is text there, can be parsed as the type that the target expects. A code of another
 * code list does not fit.
 */
function fitsType(from: JsonSchema, to: JsonSchema): boolean {
  if (from.const !== undefined) return canBeParsedAs(String(from.const), to);
  const haveCodes = Boolean(from['x-code'] && to['x-code']);
  if (haveCodes && from['x-code'] !== to['x-code']) return false;
  if (to.type === 'integer' || to.type === 'number')
    return from.type === to.type || from.type === 'integer' || !isTyped(from);
  if (to.type === 'boolean') return from.type === 'boolean' || !isTyped(from);
  return to.format !== 'date' || from.format === 'date' || !isTyped(from);
}

function canBeParsedAs(text: string, { type, format, minimum, maximum }: JsonSchema): boolean {
  if (type === 'boolean') return text === 'true' || text === 'false';
  if (format === 'date') return parseDate(text) !== undefined;
  if (type !== 'integer' && type !== 'number') return true;
  const number = text.trim() === '' ? Number.NaN : Number(text);
  const hasType = type === 'number' || Number.isInteger(number);
  return hasType && number >= (minimum ?? -Infinity) && number <= (maximum ?? Infinity);
}

/** Whether the type of a value is known. The type of a value from another URL is not. */
const isTyped = (schema: JsonSchema): boolean => schema !== routeParamSchema;
