import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { OperatorServices } from '../../requests/services.ts';

export interface ImportColumn {
  /** The column of the table. */
  column: string;
  /** The part in whose table the value is stored. */
  part?: string;
  /** Whether the header of the file must have the column, and each line a value. */
  required?: boolean;
  /** The value in the second line of the template. */
  example: string;
  /** Removes spaces and dashes from the value. */
  digitsOnly?: boolean;
  /** First and last position in a line of fixed width, counted from 1. */
  at?: [number, number];
  /** Inserts a dot after so many characters of a longer value: A000 is A00.0. */
  dotAfter?: number;
  /** The value of an empty cell: a constant, or the value of another field of the line. */
  emptyMeans?: { value?: Value; field?: string };
  /** For an amount of a claim line: the group and reason code of the adjustment that it becomes (X12 835, CAS). */
  adjustment?: { group: string; reason: string };
  /** The table and column in which the value must exist. */
  refersTo?: { table: string; column: string };
  schema: JsonSchema;
}

export type Value = string | number | boolean;

/**
 * A rule over two columns of a line. Exactly one of notBefore, filledWith, exactlyWhen, filledWhen and onlyWhen is set.
 */
export interface ImportRule {
  /** The column that the rule is about. */
  field: string;
  /** The column with the earliest date that the field may have. */
  notBefore?: string;
  /** The column that is filled in exactly when the field is. */
  filledWith?: string;
  /** For exactlyWhen: the value of the field. */
  is?: Value;
  /** The column has the value of `is` if, and only if, the other column has this value. */
  exactlyWhen?: { field: string; is: Value };
  /** The column must not be empty when the other column has this value. */
  filledWhen?: { field: string; is: Value };
  /** The column must be empty unless the other column has this value. */
  onlyWhen?: { field: string; is: Value };
}

/** Lines of fixed width in place of CSV. */
export interface FixedWidth {
  /**
   * Where each line says what kind of line it is: by one character. Lines of other kinds are skipped. Without `records`,
   * every line that is not blank is a row.
   */
  records?: {
    /** The position of the character in the line, from 1. */
    at: number;
    /** The character of a line that begins a row. */
    first: string;
    /** The character of a line that continues the row before it, and the column to which its text is appended. */
    more: { is: string; field: string };
  };
}

/** Lines that follow one another and are one record, such as a claim. */
export interface RecordLayout {
  /** The column whose value is the same in all lines of a record. */
  by: string;
  /** The statuses of a decided claim. */
  decided: string[];
  /**
   * Table columns whose value follows from a column of the file, by table column: `from` names the column of the file,
   * and `is` maps each value of it to the value of the table column.
   */
  derived: Record<string, { from: string; is: Record<string, string> }>;
}

/** Lines that decide existing requests: the column with the decision, and the stored status of each. */
export interface Decisions {
  /** The column of the file with the decision. */
  by: string;
  /** The stored status by decision. */
  is: Record<string, string>;
}

/** A file of schemas/imports (schemas/meta/import.schema.json). */
export interface ImportDefinition {
  description: string;
  table: string;
  /** The primary key of the table. */
  id: string;
  /** The columns of the file that identify a row. */
  key: string[];
  /** True: the table has no column row_version. */
  withoutVersion?: true;
  /** The fields that the primary key is composed of, each padded to this number of digits. */
  composedId?: { field: string; digits: number }[];
  rules?: ImportRule[];
  fixedWidth?: FixedWidth;
  record?: RecordLayout;
  decides?: Decisions;
  /**
   * A row of another table that is inserted when the value of the file's column `from` does not exist there as `id`.
   * `columns` maps each further column of that table to the column of the file.
   */
  creates?: { table: string; id: string; from: string; columns: Record<string, string> };
  /** Tables with further rows of a line, for example its addresses, and the constants of these rows. */
  parts?: Record<string, { table: string; constants: Record<string, Value> }>;
  columns: Record<string, ImportColumn>;
}

/** A file of one kind that an operator imports. */
export interface ImportText {
  kind: string;
  definition: ImportDefinition;
  text: string;
  /** The name of the operator. */
  by: string;
}

const folder = 'schemas/imports/';

/** Lists the kinds of files that can be imported: CSV files by default, or the official files of code sets. */
export const listImportKinds = (
  services: OperatorServices,
  { fixedWidth = false } = {},
): string[] =>
  [...services.schemaFiles.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.json'.length))
    .filter((kind) => (findDefinition(services, kind)?.fixedWidth !== undefined) === fixedWidth)
    .toSorted();

export const findDefinition = (
  services: OperatorServices,
  kind: string,
): ImportDefinition | undefined =>
  services.schemaFiles.get(`${folder}${kind}.json`) as ImportDefinition | undefined;
