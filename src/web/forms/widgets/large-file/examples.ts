import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Empty', field: { id: 'importId', schema: { type: 'integer' } } },
  { title: 'Disabled', field: { id: 'importId', schema: { type: 'integer' } }, disabled: true },
];
