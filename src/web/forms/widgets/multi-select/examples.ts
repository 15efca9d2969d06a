import { maritalStatus } from '../../input/example-code-lists.ts';
import type { WidgetExample } from '../../input/widget.ts';

const field = {
  id: 'regarding',
  schema: { type: 'array' as const, items: maritalStatus },
};

export const examples: WidgetExample[] = [
  { title: 'Nothing chosen', field },
  { title: 'Chosen', field, value: ['Married', 'Divorced'] },
  { title: 'Disabled', field, value: ['Married'], disabled: true },
];
