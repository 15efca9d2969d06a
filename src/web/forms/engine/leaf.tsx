import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { FieldControl } from '../layout/field-control.tsx';
import { useFieldState } from '../state/field-state.ts';
import { useEngine } from './engine-context.ts';
import { fieldIn } from './ui-schema.ts';

/**
 * One input inside a structured field. It converts the value itself, because RJSF's number field would convert half-
 * typed text to a number.
 */
export function LeafField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, uiSchema } = props;
  const { form, field: whole, problemText, locked } = useEngine();
  const field = fieldIn(uiSchema);
  if (!field) throw new Error(`The input ${fieldPathId.$id} has no field`);
  const inside = fieldPathId.path;
  const state = useFieldState({ form, id: whole.id, field, inside, problemText });
  const path = [whole.id, ...inside].join('/');
  return (
    <FieldControl
      id={fieldPathId.$id}
      field={field}
      {...state}
      value={formData}
      disabled={locked || state.disabled}
      onChange={useLatestChange(props)}
      onLeave={useCallback(() => form.leave(path), [form, path])}
    />
  );
}

/** RJSF passes a new handler on every key press. Returns a stable handler that calls the latest one. */
function useLatestChange(props: FieldProps): (id: string, value: unknown) => void {
  const latest = useRef(props);
  useEffect(() => void (latest.current = props));
  return useCallback((_id: string, value: unknown) => {
    const { onChange, fieldPathId } = latest.current;
    onChange(value, fieldPathId.path);
  }, []);
}
