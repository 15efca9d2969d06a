import { gender, maritalStatus } from '../examples-codes.ts';
import type { WidgetExample } from '../widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Nothing chosen', field: { id: 'gender', schema: gender } },
  { title: 'Chosen', field: { id: 'maritalStatus', schema: maritalStatus }, value: 'Widowed' },
];
