import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Filled', field: { id: 'taxId', schema: { type: 'string' } }, value: '12-3456789' },
  {
    title: 'Invalid',
    field: { id: 'taxId', schema: { type: 'string' } },
    value: '1234',
    invalid: true,
  },
];
