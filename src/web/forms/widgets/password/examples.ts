import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Empty', field: { id: 'password', schema: { type: 'string' } }, required: true },
  {
    title: 'Invalid',
    field: { id: 'newPassword', schema: { type: 'string' } },
    value: 'short',
    invalid: true,
  },
];
