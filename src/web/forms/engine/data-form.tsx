import { useMemo, type ReactNode } from 'react';
import { readDefinition } from '#shared/online-forms/definition.ts';
import { toDataForm, type DataForm } from '#shared/online-forms/form-fields.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FormBody } from '#shared/screens/form.ts';
import { WithTexts } from '../../core/i18n/with-texts.tsx';
import { resolveBinding } from '../../core/navigation/bindings.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { ErrorCard } from '../../core/states/error-card.tsx';

export interface DataFormProps {
  body: FormBody;
  /** The field that holds the answers. Its binding `form` leads to the definition of the online form. */
  field: Field & { form: NonNullable<Field['form']> };
  /** Renders the form, whose body has the questions of the definition. */
  children: (body: FormBody) => ReactNode;
}

/** Reads the definition of an online form from the scope, and adds its questions and texts to the form of the screen. */
export function DataFormView({ body, field, children }: DataFormProps): ReactNode {
  const source = resolveBinding(field.form, useScope());
  const form = useMemo(() => {
    const definition = typeof source === 'string' ? readDefinition(source) : undefined;
    return definition && toDataForm(definition);
  }, [source]);
  const completeBody = useMemo(() => form && withQuestions(body, field, form), [body, field, form]);
  if (!form || !completeBody)
    return <ErrorCard owner={field.id} error={new Error('The form has no definition')} />;
  return <WithTexts texts={form.texts}>{children(completeBody)}</WithTexts>;
}

/** Groups start with their minimum number of entries. */
const createMinimumEntries = ({ sections }: DataForm): Record<string, unknown> =>
  Object.fromEntries(
    sections
      .flatMap(({ rows }) => rows.flat())
      .flatMap(({ id, repeat }) =>
        repeat?.min ? [[id, Array.from({ length: repeat.min }, () => ({}))]] : [],
      ),
  );

function withQuestions(body: FormBody, { id }: Field, form: DataForm): FormBody {
  const schema = { ...form.schema, default: createMinimumEntries(form) };
  const complete = (field: Field): Field =>
    field.id === id ? { ...field, schema, required: false, parts: form.sections } : field;
  return {
    ...body,
    sections: body.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => row.map(complete)),
    })),
    schema: { ...body.schema, properties: { ...body.schema.properties, [id]: schema } },
  };
}
