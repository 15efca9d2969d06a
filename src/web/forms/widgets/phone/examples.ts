import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Filled', field: { id: 'phone', schema: { type: 'string' } }, value: '(512) 555-0142' },
  {
    title: 'Invalid',
    field: { id: 'phone', schema: { type: 'string' } },
    value: '555',
    invalid: true,
  },
];
