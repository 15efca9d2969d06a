import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  {
    title: 'Filled',
    field: { id: 'ssn', schema: { type: 'string', maxLength: 9 } },
    value: '900123456',
  },
  {
    title: 'Too short',
    field: { id: 'ssn', schema: { type: 'string', maxLength: 9 } },
    value: '90012',
    invalid: true,
  },
];
