import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  {
    title: 'Empty',
    field: {
      id: 'attachments',
      schema: { type: 'array', items: { type: 'string', format: 'binary' } },
    },
  },
];
