import { getUploadLimits } from '#shared/schemas/upload-limits.ts';
import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  {
    title: 'Empty',
    field: {
      id: 'attachments',
      schema: { type: 'array', items: { type: 'string', format: 'binary' } },
    },
  },
  {
    title: 'One PDF of at most 2 MB',
    field: {
      id: 'attachments',
      schema: { type: 'array', items: { type: 'string', format: 'binary' } },
      upload: getUploadLimits({ accept: ['pdf'], min: 1, max: 1, megabytes: 2 }),
    },
    required: true,
  },
];
