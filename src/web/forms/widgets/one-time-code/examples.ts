import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Empty', field: { id: 'otp', schema: { type: 'string' } }, value: undefined },
  { title: 'Filled', field: { id: 'otp', schema: { type: 'string' } }, value: '492039' },
];
