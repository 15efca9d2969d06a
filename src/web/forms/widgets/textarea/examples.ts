import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Empty', field: { id: 'notes', schema: { type: 'string', maxLength: 4000 } } },
  {
    title: 'Near its end',
    field: { id: 'memoText', schema: { type: 'string', maxLength: 60 } },
    value: 'Spouse called about the denied line; sent the plan text.',
  },
  { title: 'Invalid', field: { id: 'body', schema: { type: 'string' } }, invalid: true },
];
