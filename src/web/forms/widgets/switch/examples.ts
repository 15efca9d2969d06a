import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Off', field: { id: 'paperlessEob', schema: { type: 'boolean' } } },
  { title: 'On', field: { id: 'paperlessEob', schema: { type: 'boolean' } }, value: true },
];
