import { gender, maritalStatus } from '../../input/example-code-lists.ts';
import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Nothing chosen', field: { id: 'gender', schema: gender } },
  { title: 'Chosen', field: { id: 'maritalStatus', schema: maritalStatus }, value: 'Widowed' },
];
