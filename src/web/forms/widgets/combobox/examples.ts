import { maritalStatus } from '../../input/example-code-lists.ts';
import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Nothing chosen', field: { id: 'regarding', schema: maritalStatus } },
  { title: 'Chosen', field: { id: 'regarding', schema: maritalStatus }, value: 'Divorced' },
];
