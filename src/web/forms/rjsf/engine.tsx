import { useMemo, type ReactNode } from 'react';
import Form, { type IChangeEvent } from '@rjsf/core';
import type { EngineProps } from '../engine.tsx';
import { ID_SEPARATOR } from '../focus.ts';
import { createFormValidator } from '../rjsf-validator.ts';
import { localToday } from '../../runtime/today.ts';
import { EngineContext } from './context.ts';
import { placeOf } from './field-state.ts';
import { shapeOf } from './form-schema.ts';
import { templates } from './templates.tsx';
import { rjsfWidgets } from './widgets.tsx';

/** RJSF asks for one before it draws; what is wrong is found by check-form.ts, which knows conditions and rules. */
const validator = createFormValidator(
  { type: 'object' },
  { today: localToday, wording: ({ rule }) => rule },
);

/** RJSF behind the seam: always controlled, its schemas generated, its looks and its inputs ours. */
export function RjsfEngine(props: EngineProps): ReactNode {
  const { form, allFields } = props;
  const { schema, uiSchema } = useMemo(() => shapeOf(allFields), [allFields]);
  const report = ({ formData }: IChangeEvent) => {
    for (const { id } of allFields)
      if (formData?.[id] !== form.values[id]) form.change(id, formData?.[id]);
  };
  return (
    <EngineContext value={props}>
      <Form
        tagName="div"
        className=""
        idPrefix={form.id}
        idSeparator={ID_SEPARATOR}
        schema={schema}
        uiSchema={uiSchema}
        formData={form.values}
        validator={validator}
        widgets={rjsfWidgets}
        templates={templates}
        noValidate
        showErrorList={false}
        onChange={report}
        onBlur={(domId) => form.leave(placeOf(form, domId).join('/'))}
      >
        <></>
      </Form>
    </EngineContext>
  );
}
