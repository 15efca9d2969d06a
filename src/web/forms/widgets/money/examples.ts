import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  {
    title: 'Amount',
    field: { id: 'amount', schema: { type: 'number', 'x-money': true } },
    value: 84.2,
  },
  {
    title: 'Not an amount',
    field: { id: 'amount', schema: { type: 'number', 'x-money': true } },
    value: '12.345',
    invalid: true,
  },
];
