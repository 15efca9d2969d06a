import type { ReactNode } from 'react';
import { TextInput } from '../../input/text-input.tsx';
import type { WidgetProps } from '../../input/widget.ts';

/** One line of text. */
export function TextWidget(props: WidgetProps): ReactNode {
  return <TextInput {...props} input={getInputType(props)} />;
}

/** Sets the input type by the schema, so that phones show the matching keyboard. */
function getInputType({ field: { schema } }: WidgetProps): { type?: 'email' | 'url' } {
  if (schema.format === 'email') return { type: 'email' };
  return schema.format === 'uri' ? { type: 'url' } : {};
}
