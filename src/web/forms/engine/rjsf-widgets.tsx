import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { RegistryWidgetsType, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { widgets } from '../widgets/registry.ts';
import { autoCompleteOf } from '../field/auto-complete.ts';
import { describedBy } from '../field/field-frame.tsx';
import { fieldIn } from './rjsf-form-schema.ts';
import { useFieldState } from './rjsf-field-states.ts';

/** Every widget of the registry, in the shape RJSF calls. */
export const rjsfWidgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(widgets).map(([name, { component }]) => [name, adapt(component)]),
);

/** Memoised below the form's own state, so that a key in one field draws that field only. */
function adapt(widget: (typeof widgets)[string]['component']) {
  const Widget = memo(widget);
  return function Adapted(props: RjsfWidgetProps): ReactNode {
    const { id, value, options } = props;
    const { entry } = useScreen();
    const field = fieldIn(options);
    if (!field) throw new Error(`The input ${id} has no field`);
    const { errors, invalid, required, disabled } = useFieldState(id, field);
    const { change, leave } = useSteadyHandlers(props);
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
        describedBy={describedBy(id, field.help !== undefined, errors.length > 0)}
        autoComplete={autoCompleteOf(field, entry.portal)}
      />
    );
  };
}

/** RJSF hands out new handlers at every key; these stay and call the latest. */
function useSteadyHandlers(props: RjsfWidgetProps) {
  const latest = useRef(props);
  useEffect(() => void (latest.current = props));
  return {
    change: useCallback((value: unknown) => latest.current.onChange(value), []),
    leave: useCallback(() => latest.current.onBlur(latest.current.id, latest.current.value), []),
  };
}
