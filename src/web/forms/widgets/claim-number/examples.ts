import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Empty', field: { id: 'claimNumber', schema: { type: 'string' } } },
  {
    title: 'Filled',
    field: { id: 'claimNumber', schema: { type: 'string' } },
    value: '2026-000104233-0001',
  },
  {
    title: 'Invalid',
    field: { id: 'claimNumber', schema: { type: 'string' } },
    value: '2026-x',
    invalid: true,
  },
];
