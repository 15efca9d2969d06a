import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Off', field: { id: 'employeeSite', schema: { type: 'boolean' } } },
  { title: 'On', field: { id: 'employeeSite', schema: { type: 'boolean' } }, value: true },
];
