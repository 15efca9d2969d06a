import type { JsonSchema, SchemaType } from '../schemas/json-schema.ts';

/** The widgets that a definition may name in `as`, with the types that each takes. */
const widgetTypes: Record<string, readonly SchemaType[]> = {
  text: ['string'],
  textarea: ['string'],
  date: ['string'],
  phone: ['string'],
  select: ['string', 'number', 'integer'],
  combobox: ['string', 'number', 'integer'],
  radio: ['string', 'number', 'integer'],
  number: ['number', 'integer'],
  money: ['number'],
  checkbox: ['boolean'],
  switch: ['boolean'],
  yesNo: ['boolean'],
  checkboxes: ['array'],
};

export const formWidgets: readonly string[] = Object.keys(widgetTypes);

/** Whether a widget can show values of the schema. */
export const fitsWidget = (widget: string, { type }: JsonSchema): boolean =>
  type !== undefined &&
  Object.hasOwn(widgetTypes, widget) &&
  (widgetTypes[widget]?.includes(type) ?? false);

/** Texts that may be longer than this get several lines. */
const MIN_TEXTAREA_LENGTH = 200;

/** Returns the widget of a question that names none. */
export function getDefaultWidget(schema: JsonSchema): string {
  const { type, format, maxLength = 0, enum: choices } = schema;
  if (choices) return 'select';
  if (type === 'array') return 'checkboxes';
  if (type === 'boolean') return 'yesNo';
  if (schema['x-money']) return 'money';
  if (type === 'number' || type === 'integer') return 'number';
  if (format === 'date') return 'date';
  if (schema['x-kind'] === 'phone' || schema['x-validator'] === 'phone') return 'phone';
  return maxLength > MIN_TEXTAREA_LENGTH ? 'textarea' : 'text';
}
