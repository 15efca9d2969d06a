import { memo, type ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { FieldControl } from '../layout/field-control.tsx';
import { useFieldState, type FormFieldProps } from '../state/field-state.ts';
import { fieldDomId } from '../state/focus.ts';
import { isStructured, listInnerFields } from '../state/values.ts';
import { preloadWidget } from '../widgets/registry.ts';

/** RJSF (react-jsonschema-form, 73 KB) is loaded with the first structured field. Forms with flat fields do not need it. */
const StructuredField = lazyPart(
  'form engine',
  async () => (await import('../engine/rjsf-field.tsx')).RjsfField,
  { whileLoading: () => <Skeleton lines={3} /> },
);

/** Loads what the first render of a field needs. */
export async function preloadField(field: Field): Promise<void> {
  const parts = isStructured(field) ? listInnerFields(field) : [field];
  const engine = isStructured(field) ? [StructuredField.preload()] : [];
  await Promise.all([...engine, ...parts.map(preloadWidget)]);
}

/** A field of a form. Subscribes to its own state, so that input in other fields does not render it. */
export const FormField = memo(function FormField(props: FormFieldProps): ReactNode {
  return isStructured(props.field) ? <StructuredField {...props} /> : <PlainField {...props} />;
});

function PlainField({ form, field, problemText, locked = false }: FormFieldProps): ReactNode {
  const { id } = field;
  const state = useFieldState({ form, id, field, problemText });
  return (
    <FieldControl
      id={fieldDomId(form.id, id)}
      field={field}
      {...state}
      disabled={locked || state.disabled}
      onChange={form.change}
      onBlur={form.blur}
    />
  );
}
