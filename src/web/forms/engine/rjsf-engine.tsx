import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import Form, { type IChangeEvent } from '@rjsf/core';
import type { EngineProps } from './engine-props.ts';
import { ID_SEPARATOR } from '../state/focus.ts';
import { createFormValidator } from './rjsf-validator.ts';
import { today } from '../../core/session/today.ts';
import { FieldStatesContext, LayoutContext } from './rjsf-context.ts';
import { createFieldStates, placeOf } from './rjsf-field-states.ts';
import { shapeOf } from './rjsf-form-schema.ts';
import { templates } from './rjsf-templates.tsx';
import { rjsfWidgets } from './rjsf-widgets.tsx';

/** RJSF asks for one before it draws; what is wrong is found by check-form.ts, which knows conditions and rules. */
const validator = createFormValidator({ type: 'object' }, { today, wording: ({ rule }) => rule });

/** RJSF behind the seam: always controlled, its schemas generated, its looks and its inputs ours. */
export function RjsfEngine(props: EngineProps): ReactNode {
  const { form, sections, allFields } = props;
  const { schema, uiSchema } = useMemo(() => shapeOf(allFields), [allFields]);
  const layout = useMemo(
    () => ({ sections, shown: new Set(form.fields.map(({ id }) => id)) }),
    [sections, form.fields],
  );
  const [states] = useState(() => createFieldStates(props));
  useLayoutEffect(() => states.tell(props));
  const report = ({ formData }: IChangeEvent) => {
    for (const { id } of allFields)
      if (formData?.[id] !== form.values[id]) form.change(id, formData?.[id]);
  };
  return (
    <FieldStatesContext value={states}>
      <LayoutContext value={layout}>
        <Form
          {...STEADY}
          idPrefix={form.id}
          schema={schema}
          uiSchema={uiSchema}
          formData={form.values}
          onChange={report}
          onBlur={(domId) => form.leave(placeOf(form, domId).join('/'))}
        >
          <></>
        </Form>
      </LayoutContext>
    </FieldStatesContext>
  );
}

/** The same at every drawing: RJSF compares its props deeply. */
const STEADY = {
  tagName: 'div',
  className: '',
  idSeparator: ID_SEPARATOR,
  validator,
  widgets: rjsfWidgets,
  templates,
  noValidate: true,
  showErrorList: false,
} as const;
