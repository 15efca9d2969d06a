import type { ReactNode } from 'react';
import { TextInput } from '../../input/text-input.tsx';
import type { WidgetProps } from '../../input/widget.ts';

export function OneTimeCodeWidget(props: WidgetProps): ReactNode {
  return <TextInput {...props} input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }} />;
}
