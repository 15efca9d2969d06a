import { useCallback, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { useToday } from '../../core/session/today.ts';
import { fieldDomId, ID_SEPARATOR } from '../state/focus.ts';
import { useFormPart } from '../state/use-form.ts';
import type { FormFieldProps } from '../state/field-state.ts';
import type { FormModel } from '../state/form-store.ts';
import { replaceInside } from '../state/value-inside.ts';
import { LeafField } from './leaf.tsx';
import { EntryField } from './entry-fields.tsx';
import { EngineContext } from './engine-context.ts';
import { createRenderValidator } from './render-validator.ts';
import { templates } from './templates.tsx';
import { buildUiSchema } from './ui-schema.ts';

/**
 * A field with a structured value, rendered by RJSF (react-jsonschema-form) from its schema in the contract. RJSF only
 * walks groups and entries: it is always controlled, and each input inside is one of our own fields.
 */
export function RjsfField({ form, field, problemText, locked = false }: FormFieldProps): ReactNode {
  const { id, schema } = field;
  const { value, changeInside, sync } = useWholeValue(form, id);
  const today = useToday();
  const [validator] = useState(() => createRenderValidator(today));
  const uiSchema = useMemo(() => buildUiSchema(field), [field]);
  const engine = useMemo(
    () => ({ form, field, problemText, locked, changeInside, sync }),
    [form, field, problemText, locked, changeInside, sync],
  );
  return (
    <EngineContext value={engine}>
      <Form
        {...CONSTANT_PROPS}
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

/**
 * Returns the value of a structured field. Typing in one input inside does not render the field, because the input
 * shows its value itself. Every other change renders it with the latest value.
 */
function useWholeValue(form: FormModel, id: string) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const lastTyped = useRef<unknown>(undefined);
  useFormPart(
    form,
    ({ values }) => values[id],
    (before, next) => before === next || (next !== undefined && next === lastTyped.current),
  );
  const changeInside = useCallback(
    (path: readonly (string | number)[], value: unknown) => {
      lastTyped.current = replaceInside(form.read().values[id], path, value);
      form.change(id, lastTyped.current);
    },
    [form, id],
  );
  const sync = useCallback(() => flushSync(renderAgain), []);
  return { value: form.read().values[id], changeInside, sync };
}

/** Constant props, because RJSF compares its props deeply on every render. */
const CONSTANT_PROPS = {
  tagName: 'div',
  className: '',
  idSeparator: ID_SEPARATOR,
  fields: { leaf: LeafField, entry: EntryField },
  templates,
  noValidate: true,
  showErrorList: false,
  // The form sets the initial values (state/values.ts), not the defaults of the schema.
  experimental_defaultFormStateBehavior: {
    arrayMinItems: { populate: 'never' },
    emptyObjectFields: 'skipDefaults',
  },
} as const;
