import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Services } from '../../requests/services.ts';

export interface ImportColumn {
  column: string;
  /** The part in whose table the value is stored. */
  part?: string;
  required?: boolean;
  example: string;
  digitsOnly?: boolean;
  emptyMeans?: { value?: Value; field?: string };
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
  creates?: { table: string; id: string; from: string; columns: Record<string, string> };
  parts?: Record<string, { table: string; constants: Record<string, Value> }>;
  columns: Record<string, ImportColumn>;
}

const folder = 'schemas/imports/';

export const importKinds = ({ schemaFiles }: Services): string[] =>
  [...schemaFiles.keys()]
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length, -'.json'.length))
    .toSorted();

export const findDefinition = (services: Services, kind: string): ImportDefinition | undefined =>
  services.schemaFiles.get(`${folder}${kind}.json`) as ImportDefinition | undefined;
