import type { ReactNode } from 'react';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { FormField } from '../layout/form-field.tsx';
import { FormScopeContext } from '../field/form-scope.ts';
import { FormSections } from '../layout/form-sections.tsx';
import type { EngineProps } from './engine-props.ts';

/**
 * schema: RJSF walks the form, with its repeated groups. rows: the same fields, drawn one by one. RJSF is 73 KB, which
 * criteria, look-ups and the questions of a dialog, flat lists of fields all of them, do not need to wait for.
 */
export type EngineName = 'schema' | 'rows';

const SchemaEngine = lazyPart(
  'form engine',
  async () => (await import('./rjsf-engine.tsx')).RjsfEngine,
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
