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
 * A field whose value has parts of its own, drawn by RJSF from the schema that the contract has for it: always
 * controlled, its looks and inputs ours. RJSF walks groups and entries; each input inside is a field like any other.
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

/** The same at every drawing: RJSF compares its props deeply. */
const STEADY = {
  tagName: 'div',
  className: '',
  idSeparator: ID_SEPARATOR,
  fields: { leaf: LeafField },
  templates,
  noValidate: true,
  showErrorList: false,
  // What a form starts with is decided by the form (state/values.ts), not by the schema's defaults.
  experimental_defaultFormStateBehavior: {
    arrayMinItems: { populate: 'never' },
    emptyObjectFields: 'skipDefaults',
  },
} as const;
