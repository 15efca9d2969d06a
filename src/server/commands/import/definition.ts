import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { OperatorServices } from '../../requests/services.ts';

export interface ImportColumn {
  column: string;
  /** The part in whose table the value is stored. */
  part?: string;
  required?: boolean;
  example: string;
  digitsOnly?: boolean;
  /** First and last position in a line of fixed width, counted from 1. */
  at?: [number, number];
  /** Inserts a dot after so many characters of a longer value: A000 is A00.0. */
  dotAfter?: number;
  emptyMeans?: { value?: Value; field?: string };
  adjustment?: { group: string; reason: string };
  refersTo?: { table: string; column: string };
  schema: JsonSchema;
}

export type Value = string | number | boolean;

export interface ImportRule {
  field: string;
  notBefore?: string;
  is?: Value;
  exactlyWhen?: { field: string; is: Value };
  filledWhen?: { field: string; is: Value };
  onlyWhen?: { field: string; is: Value };
}

/** Lines of fixed width in place of CSV. */
export interface FixedWidth {
  /** Identifies the kind of a line by the character at this position; other lines are skipped. */
  records?: { at: number; first: string; more: { is: string; field: string } };
}

/** Lines that follow one another and are one record, such as a claim. */
export interface RecordLayout {
  by: string;
  decided: string[];
  derived: Record<string, { from: string; is: Record<string, string> }>;
}

/** Lines that decide existing requests: the column with the decision, and the stored status of each. */
export interface Decisions {
  by: string;
  is: Record<string, string>;
}

/** A file of schemas/imports (schemas/meta/import.schema.json). */
export interface ImportDefinition {
  description: string;
  table: string;
  id: string;
  key: string[];
  withoutVersion?: true;
  composedId?: { field: string; digits: number }[];
  rules?: ImportRule[];
  fixedWidth?: FixedWidth;
  record?: RecordLayout;
  decides?: Decisions;
  creates?: { table: string; id: string; from: string; columns: Record<string, string> };
  parts?: Record<string, { table: string; constants: Record<string, Value> }>;
  columns: Record<string, ImportColumn>;
}

/** A file of one kind that an operator imports. */
export interface ImportText {
  kind: string;
  definition: ImportDefinition;
  text: string;
  by: string;
}

const folder = 'schemas/imports/';

/** Kinds of files: CSV by default, or the official files of code sets. */
export const importKinds = (services: OperatorServices, { fixedWidth = false } = {}): string[] =>
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
