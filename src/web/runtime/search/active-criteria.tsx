import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { displaySsnLast4 } from '#shared/format/identifiers.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FormModel } from '../../forms/state/form-store.ts';
import { useChoices } from '../../forms/input/choices.ts';
import { FormContext, useFormPart } from '../../forms/state/use-form.ts';
import type { Values } from '../../forms/state/values.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Chip, ChipList } from '../../ui/chip.tsx';
import { formatPlainText } from '../../core/display/displays.tsx';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';

const useStyles = makeStyles({
  root: { '@media print': { display: 'none' } },
  value: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

export interface ActiveCriteriaProps {
  form: FormModel;
  /** The criteria to show; each has a value. */
  fields: readonly Field[];
  values: Values;
  onRemove: (id: string) => void;
}

/** The criteria of the current results. Clicking one removes it. */
export function ActiveCriteria({ form, fields, values, onRemove }: ActiveCriteriaProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const tools = useDisplayTools('comparing');
  const labels = useFormPart(form, () => listLabels(form, fields, values), areLabelsEqual);
  return (
    <div className={styles.root}>
      <FormContext value={form}>
        {fields
          .filter((field, index) => labels[index] === undefined && loadsChoices(field))
          .map((field) => (
            <LabelLoader key={field.id} field={field} value={values[field.id]} />
          ))}
      </FormContext>
      <ChipList label={text('runtime.search.active')}>
        {fields.map((field, index) => {
          const label = text(field.label);
          // The label of a checkbox is a statement, which a chip shows only if it holds.
          const value =
            field.as === 'checkbox'
              ? undefined
              : (labels[index] ??
                (loadsChoices(field) ? '' : formatCriterion(values[field.id], field, tools)));
          return (
            <Chip
              key={field.id}
              label={
                value === undefined
                  ? text('runtime.search.dropChecked', { label })
                  : text('runtime.search.drop', { label, value })
              }
              onRemove={() => onRemove(field.id)}
            >
              {value === undefined ? (
                <span className={styles.value}>{label}</span>
              ) : (
                <>
                  {label} <span className={styles.value}>{value}</span>
                </>
              )}
            </Chip>
          );
        })}
      </ChipList>
    </div>
  );
}

/** Labels of choices that were loaded by a call. */
const listLabels = (form: FormModel, fields: readonly Field[], values: Values) =>
  fields.map(({ id }) => form.findLabel(id, values[id]));

const areLabelsEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Whether the label of a chosen value comes from the rows of an operation. False for fields that search for their choices. */
const loadsChoices = ({ options }: Field): boolean =>
  options !== undefined && 'operation' in options && options.search === undefined;

/** Loads the label of a choice whose field is out of sight; `useChoices` stores it in the form. */
function LabelLoader({ field, value }: { field: Field; value: unknown }): ReactNode {
  useChoices({ field, value, onChange: keepChoice });
  return null;
}

/** The criteria of the shown results do not change while a label loads. */
const keepChoice = () => undefined;

/** Formats a criterion as plain text. An SSN is masked, because it must not stay on the screen after the search. */
function formatCriterion(value: unknown, field: Field, tools: DisplayTools): string {
  if (field.as === 'ssn') return displaySsnLast4(String(value).slice(-4));
  return field.as === 'number' ? String(value) : formatPlainText(value, field, tools);
}
