import type { UiSchema } from '@rjsf/utils';
import type { Field } from '#shared/screens/field.ts';
import { isRepeated, isStructured, listInnerFields, type RepeatedField } from '../state/values.ts';

/** Returns the uiSchema of RJSF (react-jsonschema-form) for a structured field. It is always generated, never written by hand. */
export function buildUiSchema(field: Field): UiSchema {
  if (field.parts)
    return { 'ui:options': withField(field), ...buildUiSchemas(listInnerFields(field)) };
  if (!isRepeated(field)) return { 'ui:field': 'leaf', 'ui:options': withField(field) };
  return {
    'ui:options': { ...withField(field), orderable: false },
    items: buildEntrySchema(field),
  };
}

/** RJSF walks an entry only if it has groups inside; inputs alone are rendered at once by `EntryField`. */
const buildEntrySchema = (field: RepeatedField): UiSchema =>
  listInnerFields(field).some(isStructured)
    ? { 'ui:options': withField(field), ...buildUiSchemas(listInnerFields(field)) }
    : { 'ui:field': 'entry', 'ui:options': withField(field) };

/** Inner fields are keyed by their name in the entry. */
const buildUiSchemas = (fields: readonly Field[]): UiSchema =>
  Object.fromEntries(fields.map((field) => [getNameInEntry(field), buildUiSchema(field)]));

/** Returns the property of the entry that holds the field's value. */
export const getNameInEntry = ({ id, path }: Field): string => path.at(-1) ?? id;

/** Key in RJSF's options under which the portal's templates find their field. */
const FIELD_KEY = 'portalField';
const withField = (field: Field): Record<string, object> => ({ [FIELD_KEY]: field });

/** Returns the field of a part of the form from RJSF's options. */
export function findField(uiSchema: UiSchema | undefined): Field | undefined {
  const options: object | undefined = uiSchema?.['ui:options'];
  return options && FIELD_KEY in options ? (options[FIELD_KEY] as Field) : undefined;
}
