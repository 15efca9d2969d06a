import type { Texts } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';

/** The name of a column as the contract writes it. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type FieldName<Column extends string> = Column extends `${infer Amount}_cents`
  ? CamelCase<Amount>
  : CamelCase<Column>;
type FieldValue<Value> = Value extends null ? undefined : Value extends Texts ? string : Value;

/** A row with the property names of the contract. */
export type Fields<Row> = {
  [Column in keyof Row & string as FieldName<Column>]: FieldValue<Row[Column]>;
};

/**
 * Maps a database row to a response: `group_number` becomes groupNumber, `billed_cents` becomes billed in dollars, null
 * is omitted, localized text is in the user's language. Properties that the response schema does not declare are
 * removed later.
 */
export function toFields<Row extends object>(
  { request }: Pick<Call, 'request'>,
  row: Row,
): Fields<Row> {
  const fields: Record<string, unknown> = {};
  // Object.keys instead of Object.entries, which would allocate an array for each of the many cells of a list.
  for (const column of Object.keys(row)) {
    const value: unknown = row[column as keyof Row];
    const { name, isAmount } = getField(column);
    if (!isAmount) fields[name] = toFieldValue(value, request.language);
    else fields[name] = value === null ? undefined : Number(value) / centsPerDollar;
  }
  return fields as Fields<Row>;
}

interface Field {
  name: string;
  isAmount: boolean;
}

const centsPerDollar = 100;
const amountSuffix = '_cents';

/** Cache of the fields by column name, since all rows of a list have the same columns. */
const fieldByColumn = new Map<string, Field>();

function getField(column: string): Field {
  const field = fieldByColumn.get(column) ?? toField(column);
  fieldByColumn.set(column, field);
  return field;
}

function toField(column: string): Field {
  const isAmount = column.endsWith(amountSuffix);
  return { name: toCamelCase(isAmount ? column.slice(0, -amountSuffix.length) : column), isAmount };
}

const toCamelCase = (column: string): string =>
  column.replaceAll(/_(\w)/gu, (_, letter: string) => letter.toUpperCase());

const toFieldValue = (value: unknown, language: string): unknown =>
  value === null ? undefined : isTexts(value) ? inLanguage(language, value) : value;

/** Returns a text in a language, or in the default language when it is not translated. */
export const inLanguage = (language: string, texts: Texts): string => texts[language] ?? texts.en;

/** Whether the value is localized text: only such objects have the default language as a key. */
const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'en');

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The type of the row for fields; columns of optional fields are optional. */
export type Columns<Fields> = {
  [
    Name in keyof Fields & string as undefined extends Fields[Name] ? never : SnakeCase<Name>
  ]: Fields[Name];
} & {
  [
    Name in keyof Fields & string as undefined extends Fields[Name] ? SnakeCase<Name> : never
  ]?: Exclude<Fields[Name], undefined>;
};

/** Returns the value of a column of localized texts; without a translation, readers get the text in the default language. */
export const toTextsJson = (en: string | undefined, sp?: string): string =>
  JSON.stringify({ en, sp });

/** Maps fields to the columns of a new row: `memberId` becomes member_id. Undefined fields get the column's default. */
export function toRow<Given extends object>(fields: Given): Columns<Given> {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`), value as unknown]],
  );
  return Object.fromEntries(entries) as Columns<Given>;
}

/** Maps fields to columns for an update that clears missing fields: undefined becomes null. */
export const toNullableRow = <Given extends object>(
  fields: Given,
): { [Column in keyof Columns<Required<Given>>]: Columns<Required<Given>>[Column] | null } => {
  const entries = Object.entries(fields).map(([name, value]) => [name, (value as unknown) ?? null]);
  return toRow(Object.fromEntries(entries)) as never;
};
