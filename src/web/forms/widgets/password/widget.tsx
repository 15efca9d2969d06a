import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useText } from '../../../core/i18n/use-text.ts';
import { Icon } from '../../../ui/icons.tsx';
import { TextInput } from '../../input/text-input.tsx';
import type { WidgetProps } from '../../input/widget.ts';

/** A password with a button that shows it. */
export function PasswordWidget(props: WidgetProps): ReactNode {
  const text = useText();
  const [shown, setShown] = useState(false);
  const toggle = (
    <Button
      size="small"
      appearance="transparent"
      icon={<Icon name={shown ? 'eyeOff' : 'eye'} />}
      aria-label={text('runtime.password.show')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextInput
      {...props}
      input={{ type: shown ? 'text' : 'password', contentAfter: toggle, ...NO_TEXT_CORRECTION }}
    />
  );
}

/** Turns off automatic capitalization, correction and spell checking. */
const NO_TEXT_CORRECTION = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };
