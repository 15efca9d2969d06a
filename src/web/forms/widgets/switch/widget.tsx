import type { ReactNode } from 'react';
import { Switch } from '@fluentui/react-components';
import { useLabel } from '../../field/field-frame.tsx';
import type { WidgetProps } from '../../input/widget.ts';

/** For settings that are on or off. In a form that is submitted later, use a checkbox. */
export function SwitchWidget(props: WidgetProps): ReactNode {
  const label = useLabel(props.field.label, props.required);
  return (
    <Switch
      id={props.id}
      name={props.field.id}
      label={label}
      checked={props.value === true}
      disabled={props.disabled}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(_, data) => props.onChange(data.checked)}
      onBlur={props.onBlur}
    />
  );
}
