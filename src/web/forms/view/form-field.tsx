import { memo, type ReactNode } from 'react';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { FieldControl } from '../layout/field-control.tsx';
import { useFieldState, type FormFieldProps } from '../state/field-state.ts';
import { fieldDomId } from '../state/focus.ts';
import { isRepeated } from '../state/values.ts';

/** RJSF is 73 KB: it comes with the first field that has parts of its own, and flat forms never wait for it. */
const StructuredField = lazyPart(
  'form engine',
  async () => (await import('../engine/rjsf-field.tsx')).RjsfField,
  { whileLoading: () => <Skeleton lines={3} /> },
);

/** A field of a form. It follows its own part of the form, so that a key typed elsewhere does not draw it again. */
export const FormField = memo(function FormField(props: FormFieldProps): ReactNode {
  return isRepeated(props.field) ? <StructuredField {...props} /> : <PlainField {...props} />;
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
      onLeave={form.leave}
    />
  );
}
