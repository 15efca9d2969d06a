import { useCallback, type ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { findWidget } from '../widgets/registry.ts';
import { splitMessages, type FieldState } from '../state/field-state.ts';
import { getAutoComplete } from '../field/auto-complete.ts';
import { describedBy, FieldFrame } from '../field/field-frame.tsx';

export interface FieldControlProps extends FieldState {
  /** DOM id of the input. */
  id: string;
  field: Field;
  onChange: (id: string, value: unknown) => void;
  onBlur: (id: string) => void;
}

/** One field with its label, widget and errors. */
export function FieldControl({
  id,
  field,
  value,
  errors,
  invalid,
  required,
  disabled,
  onChange,
  onBlur,
}: FieldControlProps): ReactNode {
  const { entry } = useScreen();
  const { component: Widget, labelled } = findWidget(field);
  const change = useCallback((next: unknown) => onChange(field.id, next), [onChange, field.id]);
  const blur = useCallback(() => onBlur(field.id), [onBlur, field.id]);
  const messages = splitMessages(errors);
  return (
    <FieldFrame id={id} field={field} labelled={labelled} required={required} errors={messages}>
      <Widget
        id={id}
        field={field}
        value={value}
        onChange={change}
        onBlur={blur}
        required={required}
        disabled={disabled}
        invalid={invalid}
        describedBy={describedBy(id, {
          hasHelp: field.help !== undefined,
          hasErrors: errors !== '',
        })}
        autoComplete={getAutoComplete(field, entry.portal)}
      />
    </FieldFrame>
  );
}
