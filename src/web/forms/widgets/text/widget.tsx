import type { ReactNode } from 'react';
import { TextInput } from '../../input/text-input.tsx';
import type { WidgetProps } from '../../input/widget.ts';

export function TextWidget(props: WidgetProps): ReactNode {
  return <TextInput {...props} input={keyboardFor(props)} />;
}

/** The right keyboard on a phone, where the schema says what is typed. */
function keyboardFor({ field: { schema } }: WidgetProps): { type?: 'email' | 'url' } {
  if (schema.format === 'email') return { type: 'email' };
  return schema.format === 'uri' ? { type: 'url' } : {};
}
