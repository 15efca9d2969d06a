import type { ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { FormSection } from '#shared/screens/form.ts';
import { lazyPart } from '../app/lazy-part.tsx';
import { Skeleton } from '../runtime/states/skeleton.tsx';
import { FormField } from './form-field.tsx';
import { FormScopeContext } from './form-scope.ts';
import { FormSections } from './form-sections.tsx';
import type { FormModel } from './use-form.ts';
import type { ProblemText } from './use-problem-text.ts';

/** What any engine gets: it draws the fields of a form and reports what was typed. It owns no data. */
export interface EngineProps {
  form: FormModel;
  sections: readonly FormSection[];
  /** Every field the form may ever show: an engine's idea of the form must not change while it is filled in. */
  allFields: readonly Field[];
  problemText: ProblemText;
  locked: boolean;
}

/**
 * schema: RJSF walks the form, with its repeated groups. rows: the same fields, drawn one by one. RJSF is 73 KB, which
 * criteria, look-ups and the questions of a dialog, flat lists of fields all of them, do not need to wait for.
 */
export type EngineName = 'schema' | 'rows';

const SchemaEngine = lazyPart(
  'form engine',
  async () => (await import('./rjsf/engine.tsx')).RjsfEngine,
  {
    whileLoading: () => <Skeleton lines={6} />,
  },
);

export function FormEngine({ engine, ...props }: EngineProps & { engine: EngineName }): ReactNode {
  return (
    <FormScopeContext value={props.form.scope}>
      {engine === 'rows' ? <RowsEngine {...props} /> : <SchemaEngine {...props} />}
    </FormScopeContext>
  );
}

function RowsEngine({ form, sections, problemText, locked }: EngineProps): ReactNode {
  const shown = new Set(form.fields.map(({ id }) => id));
  return (
    <FormSections sections={sections} shown={shown}>
      {(field) => <FormField form={form} field={field} problemText={problemText} locked={locked} />}
    </FormSections>
  );
}
