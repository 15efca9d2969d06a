import { parseNumberedRows, type NumberedRow } from '#shared/format/csv.ts';
import { findNearest } from '#shared/format/nearest.ts';
import { parseCell } from '#shared/schemas/cell-value.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { OperatorServices } from '../../requests/services.ts';
import { createSchemaValidator } from '../input-validator.ts';
import type { ImportColumn, ImportDefinition, ImportRule, Value } from './definition.ts';
import { parseFixedWidthRows } from './fixed-width.ts';

/** The values of a line by column of the file. */
export type Values = Record<string, Value>;

/** A line of the file with its values by column. */
export interface ImportLine {
  line: number;
  values: Values;
}

/** The lines and errors of a file. */
export interface ReadFile {
  lines: ImportLine[];
  /** The errors in the header; without any, those of the lines, then duplicate keys: `Line 3, column zip: …`. */
  problems: string[];
}

/** Reads the text of a file and checks each value and line by the definition. */
export function readLines(
  services: OperatorServices,
  definition: ImportDefinition,
  text: string,
): ReadFile {
  const [header, ...rows] = definition.fixedWidth
    ? parseFixedWidthRows(definition, text)
    : parseNumberedRows(text);
  const names = toColumnNames(header?.cells ?? []);
  const problems = findHeaderProblems(definition, names);
  if (problems.length > 0) return { lines: [], problems };
  const readRow = createRowReader(services, definition, names);
  const lines = rows.map((row) => {
    const { problems: found, ...line } = readRow(row);
    problems.push(...found);
    return line;
  });
  problems.push(...findDuplicates(definition, lines));
  if (rows.length === 0)
    problems.push(
      definition.fixedWidth
        ? 'No line of the file has the expected layout.'
        : 'The file has no line below its header.',
    );
  return { lines, problems };
}

export const toColumnNames = (header: readonly string[]): string[] =>
  header.map((name) => name.trim());

/** A line of the file with its errors. */
export interface CheckedLine extends ImportLine {
  problems: string[];
}

/** Returns a function that reads one row and checks its values. `names` are the columns of the file in their order. */
export function createRowReader(
  services: OperatorServices,
  definition: ImportDefinition,
  names: readonly string[],
): (row: NumberedRow) => CheckedLine {
  const validator = createSchemaValidator(services, toRowSchema(definition));
  return ({ line, cells }) => {
    const values = readValues(definition, names, cells);
    const found = [
      ...validator.findProblems(values).map(({ field, text }) => ({ field, text })),
      ...findBrokenRules(definition, values),
    ];
    const problems = found.map(({ field, text }) => formatProblem(line, field, text));
    if (cells.length > names.length)
      problems.unshift(`Line ${line}: ${cells.length} values for ${names.length} columns.`);
    return { line, values, problems };
  };
}

export const formatProblem = (line: number, field: string, text: string): string =>
  `Line ${line}, column ${field}: ${text}`;

export function findHeaderProblems(
  { columns }: ImportDefinition,
  names: readonly string[],
): string[] {
  const known = Object.keys(columns);
  const unknown = names.filter((name) => !known.includes(name));
  const missing = known.filter((name) => columns[name]?.required && !names.includes(name));
  const duplicates = names.filter((name, index) => names.indexOf(name) < index);
  return [
    ...unknown.map((name) => {
      const near = findNearest(name, known);
      return `Line 1: there is no column '${name}'${near ? `; did you mean '${near}'?` : '.'}`;
    }),
    ...missing.map((name) => `Line 1: the column ${name} is missing.`),
    ...duplicates.map((name) => `Line 1: the column ${name} is a duplicate.`),
  ];
}

/** Returns the schema of a line, by which the validator checks its values. */
const toRowSchema = ({ columns }: ImportDefinition): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(columns).map(([name, { schema }]) => [name, schema]),
  ),
  required: Object.keys(columns).filter((name) => columns[name]?.required),
  additionalProperties: false,
});

function readValues(
  { columns }: ImportDefinition,
  names: readonly string[],
  cells: readonly string[],
): Values {
  const values: Values = {};
  for (const [index, name] of names.entries()) {
    const column = columns[name];
    const cell = (cells[index] ?? '').trim();
    if (column && cell !== '') values[name] = readCell(column, cell);
  }
  for (const [name, { emptyMeans }] of Object.entries(columns)) {
    const value = emptyMeans?.field === undefined ? emptyMeans?.value : values[emptyMeans.field];
    if (names.includes(name) || emptyMeans?.field !== undefined)
      if (values[name] === undefined && value !== undefined) values[name] = value;
  }
  return values;
}

function readCell({ digitsOnly, dotAfter, schema }: ImportColumn, cell: string): Value {
  if (digitsOnly) return removeSeparators(cell);
  const dotted =
    dotAfter !== undefined && cell.length > dotAfter
      ? `${cell.slice(0, dotAfter)}.${cell.slice(dotAfter)}`
      : cell;
  return parseCell(schema, dotted);
}

const removeSeparators = (cell: string): string => cell.replaceAll(/[\s-]/gu, '');

const findBrokenRules = ({ rules = [] }: ImportDefinition, values: Values) =>
  rules.flatMap((rule) => {
    const text = describeBrokenRule(rule, values);
    return text === undefined ? [] : [{ field: rule.field, text }];
  });

function describeBrokenRule(
  { field, notBefore, filledWith, is, exactlyWhen, filledWhen, onlyWhen }: ImportRule,
  values: Values,
): string | undefined {
  const value = values[field];
  const earliest = notBefore === undefined ? undefined : values[notBefore];
  if (value !== undefined && earliest !== undefined && String(value) < String(earliest))
    return `must not be before ${notBefore}, which is ${earliest}.`;
  if (filledWith !== undefined && (value === undefined) !== (values[filledWith] === undefined))
    return `must be filled in exactly when ${filledWith} is.`;
  if (exactlyWhen && (value === is) !== (values[exactlyWhen.field] === exactlyWhen.is))
    return `must be ${is} exactly when ${exactlyWhen.field} is ${exactlyWhen.is}.`;
  if (filledWhen && value === undefined && values[filledWhen.field] === filledWhen.is)
    return `must not be empty when ${filledWhen.field} is ${filledWhen.is}.`;
  if (onlyWhen && value !== undefined && values[onlyWhen.field] !== onlyWhen.is)
    return `must be empty unless ${onlyWhen.field} is ${onlyWhen.is}.`;
  return undefined;
}

export const toRowKey = ({ key }: ImportDefinition, values: Values): string =>
  key.map((name) => values[name]).join(' ');

function findDuplicates(definition: ImportDefinition, lines: readonly ImportLine[]): string[] {
  const firstLines = new Map<string, number>();
  return lines.flatMap(({ line, values }) => {
    if (definition.key.some((name) => values[name] === undefined)) return [];
    const key = toRowKey(definition, values);
    const firstLine = firstLines.get(key);
    if (firstLine === undefined) firstLines.set(key, line);
    return firstLine === undefined
      ? []
      : [
          `Line ${line}, column ${definition.key.join(', ')}: line ${firstLine} has the same key ${key}.`,
        ];
  });
}
