import type { UiSchema } from '@rjsf/utils';
import type { Field } from '#shared/screens/field.ts';
import { isRepeated } from '../state/values.ts';

/** What draws each part of a structured field, by the places that its schema has. Always generated, never written. */
export const uiSchemaOf = (field: Field): UiSchema =>
  isRepeated(field)
    ? {
        'ui:options': { ...drawn(field), orderable: false },
        items: { 'ui:options': drawn(field), ...uiSchemasOf(field.repeat.rows.flat()) },
      }
    : { 'ui:field': 'leaf', 'ui:options': drawn(field) };

/** Inner fields stand under the name they have in the entry. */
const uiSchemasOf = (fields: readonly Field[]): UiSchema =>
  Object.fromEntries(fields.map((field) => [nameOf(field), uiSchemaOf(field)]));

export const nameOf = ({ id, path }: Field): string => path.at(-1) ?? id;

const DRAWN = 'portalField';
const drawn = (field: Field): Record<string, object> => ({ [DRAWN]: field });

/** The field behind a part of the form, from the options RJSF hands along. */
export function fieldIn(uiSchema: UiSchema | undefined): Field | undefined {
  const options: object | undefined = uiSchema?.['ui:options'];
  return options && DRAWN in options ? (options[DRAWN] as Field) : undefined;
}
