import { memo, useCallback, type ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { widgetOf } from '../widgets/registry.ts';
import { messagesIn, type FieldState } from '../state/field-state.ts';
import { autoCompleteOf } from '../field/auto-complete.ts';
import { describedBy, FieldFrame } from '../field/field-frame.tsx';

export interface FieldControlProps extends FieldState {
  /** DOM id of the input. */
  id: string;
  field: Field;
  onChange: (id: string, value: unknown) => void;
  onLeave: (id: string) => void;
}

/** One field with its label, widget and errors. Memoized: renders only when its own props change. */
export const FieldControl = memo(function FieldControl(props: FieldControlProps): ReactNode {
  const { field, required } = props;
  return (
    <FieldFrame
      id={props.id}
      field={field}
      labelled={widgetOf(field).labelled}
      required={required}
      errors={messagesIn(props.errors)}
    >
      <FieldWidget {...props} />
    </FieldFrame>
  );
});

function FieldWidget({
  id,
  field,
  value,
  errors,
  invalid,
  required,
  disabled,
  onChange,
  onLeave,
}: FieldControlProps): ReactNode {
  const { entry } = useScreen();
  const { component: Widget } = widgetOf(field);
  const change = useCallback((next: unknown) => onChange(field.id, next), [onChange, field.id]);
  const leave = useCallback(() => onLeave(field.id), [onLeave, field.id]);
  return (
    <Widget
      id={id}
      field={field}
      value={value}
      onChange={change}
      onLeave={leave}
      required={required}
      disabled={disabled}
      invalid={invalid}
      describedBy={describedBy(id, field.help !== undefined, errors !== '')}
      autoComplete={autoCompleteOf(field, entry.portal)}
    />
  );
}
