import { useMemo, useState, type ReactNode } from 'react';
import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { useToday } from '../../core/session/today.ts';
import { fieldDomId, ID_SEPARATOR } from '../state/focus.ts';
import { useFormPart } from '../state/use-form.ts';
import type { FormFieldProps } from '../state/field-state.ts';
import { LeafField } from './leaf.tsx';
import { EngineContext } from './engine-context.ts';
import { structureOnly } from './structure-only.ts';
import { templates } from './templates.tsx';
import { uiSchemaOf } from './ui-schema.ts';

/**
 * A field with a structured value, rendered by RJSF from its schema in the contract. RJSF only walks groups and
 * entries: it is always controlled, and each input inside is one of our own fields.
 */
export function RjsfField({ form, field, problemText, locked = false }: FormFieldProps): ReactNode {
  const { id, schema } = field;
  const value = useFormPart(form, ({ values }) => values[id]);
  const today = useToday();
  const [validator] = useState(() => structureOnly(today));
  const uiSchema = useMemo(() => uiSchemaOf(field), [field]);
  const drawing = useMemo(
    () => ({ form, field, problemText, locked }),
    [form, field, problemText, locked],
  );
  return (
    <EngineContext value={drawing}>
      <Form
        {...STEADY}
        validator={validator}
        idPrefix={fieldDomId(form.id, id)}
        schema={schema as RJSFSchema}
        uiSchema={uiSchema}
        formData={value}
        onChange={({ formData }) => form.change(id, formData)}
      >
        <></>
      </Form>
    </EngineContext>
  );
}

/** Constant props, because RJSF compares its props deeply on every render. */
const STEADY = {
  tagName: 'div',
  className: '',
  idSeparator: ID_SEPARATOR,
  fields: { leaf: LeafField },
  templates,
  noValidate: true,
  showErrorList: false,
  // The form sets the initial values (state/values.ts), not the defaults of the schema.
  experimental_defaultFormStateBehavior: {
    arrayMinItems: { populate: 'never' },
    emptyObjectFields: 'skipDefaults',
  },
} as const;
