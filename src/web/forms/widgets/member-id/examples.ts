import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Empty', field: { id: 'memberId', schema: { type: 'string' } } },
  { title: 'Filled', field: { id: 'memberId', schema: { type: 'string' } }, value: '104200031801' },
];
