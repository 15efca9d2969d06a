import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Empty', field: { id: 'lastName', schema: { type: 'string', maxLength: 40 } } },
  { title: 'Filled', field: { id: 'firstName', schema: { type: 'string' } }, value: 'Rosalinda' },
  {
    title: 'Invalid',
    field: { id: 'email', schema: { type: 'string', format: 'email' } },
    value: 'rosa@',
    invalid: true,
  },
  {
    title: 'Disabled',
    field: { id: 'groupName', schema: { type: 'string' } },
    value: 'Lakeside Freight',
    disabled: true,
  },
];
