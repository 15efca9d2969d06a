import type { ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import { toRows } from '../../core/screen/read-path.ts';
import { requireSearchOptions, useLabels } from '../input/choice-search.ts';
import { useChoices } from '../input/choices.ts';
import type { FormModel } from '../state/form-store.ts';
import { EntryContext, FormContext } from '../state/use-form.ts';
import { isRepeated, type Values } from '../state/values.ts';

/**
 * Loads the labels of chosen values. The inputs that usually load them are not rendered when a restored draft opens at the
 * review.
 */
export function ChoiceLabels({
  form,
  fields,
}: {
  form: FormModel;
  fields: readonly Field[];
}): ReactNode {
  const { values } = form.read();
  return (
    <FormContext value={form}>
      {fields.map((field) =>
        isRepeated(field) ? (
          toRows(values[field.id]).map((entry, index) => (
            <EntryContext key={`${field.id}/${index}`} value={[field.id, String(index)]}>
              <LabelsOf fields={field.repeat.rows.flat()} values={entry} />
            </EntryContext>
          ))
        ) : (
          <LabelsOf key={field.id} fields={[field]} values={values} />
        ),
      )}
    </FormContext>
  );
}

function LabelsOf({ fields, values }: { fields: readonly Field[]; values: Values }): ReactNode {
  return fields.map((field) => {
    const { id, options } = field;
    if (values[id] === undefined || !options || !('operation' in options)) return null;
    const Labels = options.search ? FoundLabels : LoadedLabels;
    return <Labels key={id} field={field} value={values[id]} />;
  });
}

interface LabelsProps {
  field: Field;
  value: unknown;
}

function LoadedLabels(props: LabelsProps): ReactNode {
  useChoices({ ...props, onChange: keepValue });
  return null;
}

function FoundLabels({ field, value }: LabelsProps): ReactNode {
  useLabels(field, requireSearchOptions(field), [value].flat());
  return null;
}

const keepValue = () => undefined;
