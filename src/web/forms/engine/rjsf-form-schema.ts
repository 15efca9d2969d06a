import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Field } from '#shared/screens/field.ts';
import { widgetName } from '../widgets/registry.ts';
import { isRepeated, type RepeatedField } from '../state/repeat.ts';

/** What RJSF walks: one flat object of fields by id, and what draws each. Both generated, and once only. */
export interface FormShape {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/*
 * Types are the contract's business, not RJSF's: its number field, for one, would make a number of half-typed text.
 * So every simple field is text to it, our widgets read and write the wire's types, and our interpreter validates.
 */
const LEAF: RJSFSchema = { type: 'string' };

export const shapeOf = (fields: readonly Field[]): FormShape => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.id, schemaOf(field)])),
  },
  uiSchema: Object.fromEntries(fields.map((field) => [field.id, uiOf(field)])),
});

const schemaOf = (field: Field): RJSFSchema =>
  isRepeated(field) ? { type: 'array', items: shapeOf(innerFields(field)).schema } : LEAF;

const uiOf = (field: Field): UiSchema =>
  isRepeated(field)
    ? {
        'ui:options': { ...drawn(field), orderable: false },
        items: { ...shapeOf(innerFields(field)).uiSchema, 'ui:options': drawn(field) },
      }
    : { 'ui:widget': widgetName(field), 'ui:options': drawn(field) };

/** Inner fields stand under the name they have in the entry. */
const innerFields = ({ repeat }: RepeatedField): Field[] =>
  repeat.rows.flat().map((field) => ({ ...field, id: field.path.at(-1) ?? field.id }));

const DRAWN = 'portalField';
const drawn = (field: Field): Record<string, object> => ({ [DRAWN]: field });

/** The field behind a part of the form, from the options RJSF hands along. */
export const fieldIn = (options: object | undefined): Field | undefined =>
  options && DRAWN in options ? (options[DRAWN] as Field) : undefined;
