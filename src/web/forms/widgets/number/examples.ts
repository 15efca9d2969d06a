import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Whole number', field: { id: 'groupNumber', schema: { type: 'integer' } }, value: 1042 },
  {
    title: 'Not a number',
    field: { id: 'units', schema: { type: 'number' } },
    value: '12a',
    invalid: true,
  },
];
