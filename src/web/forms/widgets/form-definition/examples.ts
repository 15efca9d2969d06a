import type { WidgetExample } from '../../input/widget.ts';

const field: WidgetExample['field'] = {
  id: 'definition',
  schema: { type: 'string', maxLength: 200_000 },
};

export const examples: WidgetExample[] = [
  { title: 'Empty', field },
  { title: 'Filled', field, value: '{ "schema": {}, "layout": [], "texts": {} }' },
  { title: 'Disabled', field, disabled: true },
];
