import { maritalStatus } from '../../input/example-code-lists.ts';
import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  {
    title: 'Two of four',
    field: { id: 'statuses', schema: { type: 'array', items: maritalStatus } },
    value: ['Single', 'Widowed'],
  },
];
