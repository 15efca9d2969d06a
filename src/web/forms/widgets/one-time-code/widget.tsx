import type { ReactNode } from 'react';
import { TextInput } from '../../input/text-input.tsx';
import type { WidgetProps } from '../../input/widget.ts';

/** A code of an authenticator app, which browsers and phones can fill in. */
export function OneTimeCodeWidget(props: WidgetProps): ReactNode {
  return <TextInput {...props} input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }} />;
}
