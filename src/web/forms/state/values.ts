import type { SchemaType } from '#shared/schemas/json-schema.ts';
import type { Field } from '#shared/screens/field.ts';
import { resolveBinding, type BindingScope } from '../../core/navigation/bindings.ts';
import { isEmpty, isRow, readPath, type Row } from '../../core/screen/read-path.ts';

/** The values of a form by field id. Values have the types of the wire format, or are text if they cannot be parsed. */
export type Values = Record<string, unknown>;

/** Returns the initial values: from the record, else the URL, else the field's `initial`, else the default. */
export function createInitialValues(
  fields: readonly Field[],
  record: unknown,
  scope: BindingScope,
): Values {
  return Object.fromEntries(
    fields
      .map((field) => [field.id, createInitialValue(field, record, scope)] as const)
      .filter(([, value]) => !isEmpty(value)),
  );
}

function createInitialValue(field: Field, record: unknown, scope: BindingScope): unknown {
  return addMissingEntries(field, findInitialValue(field, record, scope));
}

/** A repeated group starts with its minimum number of entries. */
function addMissingEntries({ repeat }: Field, value: unknown): unknown {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const missing = (repeat?.min ?? 0) - entries.length;
  return missing > 0 ? [...entries, ...Array.from({ length: missing }, () => ({}))] : value;
}

function findInitialValue(field: Field, record: unknown, scope: BindingScope): unknown {
  const known = readPath(record, field.path);
  if (!isEmpty(known)) return known;
  const configured = field.initial && resolveBinding(field.initial, scope);
  const fromUrl = isRow(scope.route) ? scope.route[field.id] : undefined;
  const value = isEmpty(fromUrl) ? configured : fromUrl;
  if (isEmpty(value)) return field.schema.default;
  return typeof value === 'string' ? convertToType(value, field.schema.type) : value;
}

/** Converts a text from the URL or from `initial` to the type of the field. A link may fill in a field or start a search. */
function convertToType(text: string, type: SchemaType | undefined): unknown {
  if (type === 'boolean') return text === 'true';
  if (type === 'array') return text.split(',');
  return (type === 'integer' || type === 'number') && !Number.isNaN(Number(text))
    ? Number(text)
    : text;
}

/** Converts the values to a record, nested by the fields' paths. Empty values are omitted. */
export function toRecord(fields: readonly Field[], values: Values): Row {
  const record: Row = {};
  for (const field of fields) {
    const value = omitEmptyFields(values[field.id]);
    if (!isEmpty(value)) setValueAt(record, field.path, value);
  }
  return record;
}

function setValueAt(record: Row, path: readonly string[], value: unknown): void {
  const [name, ...innerPath] = path;
  if (name === undefined) return;
  if (innerPath.length === 0) {
    record[name] = value;
    return;
  }
  const inner = record[name];
  const next: Row = isRow(inner) ? inner : {};
  record[name] = next;
  setValueAt(next, innerPath, value);
}

/** Whether a value is a row of fields, such as an entry of a repeated group. A file is a value, not a row. */
export const isEntry = (value: unknown): value is Row => isRow(value) && !(value instanceof Blob);

/** Rows of a repeated group keep their index but lose their empty fields. */
function omitEmptyFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitEmptyFields);
  if (!isEntry(value)) return value;
  const members = Object.entries(value).map(
    ([name, member]) => [name, omitEmptyFields(member)] as const,
  );
  return Object.fromEntries(members.filter(([, member]) => !isEmpty(member)));
}

/** Whether two sets of values are equal, to detect unsaved changes. */
export function areValuesEqual(a: Values, b: Values): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => {
    const [left, right] = [a[name], b[name]];
    return (
      left === right ||
      (isEmpty(left) && isEmpty(right)) ||
      JSON.stringify(left) === JSON.stringify(right)
    );
  });
}

/** A field with a list of objects, for example the dependents of an enrollment. */
export type RepeatedField = Field & { repeat: NonNullable<Field['repeat']> };

/** Whether the field is a repeated group. */
export const isRepeated = (field: Field): field is RepeatedField => field.repeat !== undefined;

/** Whether a field contains other fields (a repeated group or an online form). react-jsonschema-form renders it. */
export const isStructured = ({ repeat, parts }: Field): boolean =>
  repeat !== undefined || parts !== undefined;

/** Returns the fields inside a structured field: those of one entry, or the questions of an online form. */
export const listInnerFields = ({ repeat, parts = [] }: Field): readonly Field[] =>
  (repeat?.rows ?? parts.flatMap(({ rows }) => rows)).flat();

/** Returns the innermost field at a path inside a structured field. */
export function findInnerField(field: Field, inside: readonly string[]): Field | undefined {
  const [name, ...innerPath] = field.repeat ? inside.slice(1) : inside;
  if (name === undefined) return undefined;
  const inner = listInnerFields(field).find(({ path }) => path.at(-1) === name);
  return inner && (findInnerField(inner, innerPath) ?? inner);
}
