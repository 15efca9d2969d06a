import { maritalStatus } from '../../input/example-code-lists.ts';
import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Nothing chosen', field: { id: 'maritalStatus', schema: maritalStatus } },
  { title: 'Chosen', field: { id: 'maritalStatus', schema: maritalStatus }, value: 'Married' },
  {
    title: 'Invalid',
    field: { id: 'maritalStatus', schema: maritalStatus },
    required: true,
    invalid: true,
  },
];
