import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Empty', field: { id: 'dateOfBirth', schema: { type: 'string', format: 'date' } } },
  {
    title: 'Filled',
    field: { id: 'hireDate', schema: { type: 'string', format: 'date' } },
    value: '2026-03-15',
  },
  {
    title: 'No such day',
    field: { id: 'beginDate', schema: { type: 'string', format: 'date' } },
    value: '02/30/2026',
    invalid: true,
  },
];
