import type { ReactNode } from 'react';
import { Radio, RadioGroup } from '@fluentui/react-components';
import { labelId } from '../../field/field-frame.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import type { WidgetProps } from '../../input/widget.ts';

/** A yes/no question. Unlike a checkbox, it distinguishes "no" from unanswered. */
export function YesNoWidget(props: WidgetProps): ReactNode {
  const text = useText();
  return (
    <RadioGroup
      id={props.id}
      name={props.id}
      layout="horizontal"
      value={typeof props.value === 'boolean' ? String(props.value) : ''}
      disabled={props.disabled}
      required={props.required}
      aria-labelledby={labelId(props.id)}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(_, data) => {
        props.onChange(data.value === 'true');
        props.onBlur();
      }}
    >
      <Radio value="true" label={text('runtime.yes')} />
      <Radio value="false" label={text('runtime.no')} />
    </RadioGroup>
  );
}
