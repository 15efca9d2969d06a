import type { UiSchema } from '@rjsf/utils';
import type { Field } from '#shared/screens/field.ts';
import { isRepeated } from '../state/values.ts';

/** Returns RJSF's uiSchema for a structured field. It is always generated, never written by hand. */
export const uiSchemaOf = (field: Field): UiSchema =>
  isRepeated(field)
    ? {
        'ui:options': { ...drawn(field), orderable: false },
        items: { 'ui:options': drawn(field), ...uiSchemasOf(field.repeat.rows.flat()) },
      }
    : { 'ui:field': 'leaf', 'ui:options': drawn(field) };

/** Inner fields are keyed by their name in the entry. */
const uiSchemasOf = (fields: readonly Field[]): UiSchema =>
  Object.fromEntries(fields.map((field) => [nameOf(field), uiSchemaOf(field)]));

export const nameOf = ({ id, path }: Field): string => path.at(-1) ?? id;

const DRAWN = 'portalField';
const drawn = (field: Field): Record<string, object> => ({ [DRAWN]: field });

/** Returns the field of a part of the form from RJSF's options. */
export function fieldIn(uiSchema: UiSchema | undefined): Field | undefined {
  const options: object | undefined = uiSchema?.['ui:options'];
  return options && DRAWN in options ? (options[DRAWN] as Field) : undefined;
}
