import type { WidgetExample } from '../../input/widget.ts';

export const examples: WidgetExample[] = [
  { title: 'Not answered', field: { id: 'otherInsurance', schema: { type: 'boolean' } } },
  { title: 'Answered', field: { id: 'otherInsurance', schema: { type: 'boolean' } }, value: false },
];
