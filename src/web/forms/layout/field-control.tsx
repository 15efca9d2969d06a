import { memo, useCallback, type ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { widgetOf } from '../widgets/registry.ts';
import { autoCompleteOf } from '../field/auto-complete.ts';
import { describedBy, FieldFrame } from '../field/field-frame.tsx';

export interface FieldControlProps {
  /** DOM id of the input. */
  id: string;
  field: Field;
  value: unknown;
  /** Worded; one string, so that an unchanged field is not drawn again. */
  errors: string;
  /** Also when what is wrong is said elsewhere. */
  invalid: boolean;
  required: boolean;
  disabled: boolean;
  onChange: (id: string, value: unknown) => void;
  onLeave: (id: string) => void;
}

/** Parts of the one string that carries a field's messages. */
export const ERROR_SEPARATOR = '\n';
const split = (errors: string): string[] => (errors === '' ? [] : errors.split(ERROR_SEPARATOR));

/** One field: its label, its widget, what is wrong with it. Drawn again only when something of its own changes. */
export const FieldControl = memo(function FieldControl(props: FieldControlProps): ReactNode {
  const { field, required } = props;
  return (
    <FieldFrame
      id={props.id}
      field={field}
      labelled={widgetOf(field).labelled}
      required={required}
      errors={split(props.errors)}
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
