import { memo, useCallback, useMemo, type ReactNode } from 'react';
import type { FieldProps } from '@rjsf/utils';
import type { Field } from '#shared/screens/field.ts';
import { FieldControl } from '../layout/field-control.tsx';
import { useFieldState } from '../state/field-state.ts';
import { useEngine } from './engine-context.ts';
import { findField } from './ui-schema.ts';

/**
 * One input inside a structured field. It reads and changes the form itself: RJSF (react-jsonschema-form) would render its
 * whole tree on every key press, and its number field would convert half-typed text to a number.
 */
export function LeafField({ fieldPathId, uiSchema }: FieldProps): ReactNode {
  const field = findField(uiSchema);
  if (!field) throw new Error(`The input ${fieldPathId.$id} has no field`);
  return <Leaf id={fieldPathId.$id} field={field} joinedPath={fieldPathId.path.join('/')} />;
}

interface LeafProps {
  id: string;
  field: Field;
  /** Path inside the value of the structured field, joined so that it compares equal. */
  joinedPath: string;
}

/** One input by its id on the page and its path inside the structured field. */
export const Leaf = memo(function Leaf({ id, field, joinedPath }: LeafProps): ReactNode {
  const { form, field: structuredField, problemText, locked, changeInside } = useEngine();
  const pathInside = useMemo(() => joinedPath.split('/'), [joinedPath]);
  const state = useFieldState({
    form,
    id: structuredField.id,
    field,
    inside: pathInside,
    problemText,
  });
  const path = `${structuredField.id}/${joinedPath}`;
  return (
    <FieldControl
      id={id}
      field={field}
      {...state}
      disabled={locked || state.disabled}
      onChange={useCallback(
        (_id: string, value: unknown) => changeInside(pathInside, value),
        [changeInside, pathInside],
      )}
      onBlur={useCallback(() => form.blur(path), [form, path])}
    />
  );
});
