import type { OptionSource } from '#shared/screens/field.ts';
import type { WidgetExample } from '../../input/widget.ts';

const options: OptionSource = {
  operation: 'example',
  input: {},
  value: 'id',
  label: 'name',
  search: { input: 'query', find: 'query', minimum: 2 },
};
const field = { id: 'groupNumber', schema: { type: 'string' as const }, options };

export const examples: WidgetExample[] = [
  { title: 'Nothing chosen', field },
  { title: 'Chosen', field, value: 'Lakeside Clinic' },
  { title: 'Disabled', field, value: 'Lakeside Clinic', disabled: true },
];
