import type { WidgetExample } from '../widget.ts';

export const examples: WidgetExample[] = [
  {
    title: 'Empty',
    field: {
      id: 'attachments',
      schema: { type: 'array', items: { type: 'string', format: 'binary' } },
    },
  },
];
