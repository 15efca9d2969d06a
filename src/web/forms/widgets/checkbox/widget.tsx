import type { ReactNode } from 'react';
import { Checkbox } from '@fluentui/react-components';
import { useLabel } from '../../field/field-frame.tsx';
import type { WidgetProps } from '../../input/widget.ts';

/** A single checkbox for a boolean. */
export function CheckboxWidget(props: WidgetProps): ReactNode {
  const label = useLabel(props.field.label, props.required);
  return (
    <Checkbox
      id={props.id}
      name={props.field.id}
      label={label}
      checked={props.value === true}
      disabled={props.disabled}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(_, data) => props.onChange(data.checked === true)}
      onBlur={props.onBlur}
    />
  );
}
