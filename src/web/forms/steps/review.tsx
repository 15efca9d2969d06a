import type { ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { validators, listValidatorUses } from '#shared/schemas/validators.ts';
import type { FormSection, FormStep } from '#shared/screens/form.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { FactList } from '../../core/display/fact-list.tsx';
import { asText, readPath, toRows } from '../../core/screen/read-path.ts';
import { Heading, UnderHeading } from '../../core/states/heading.tsx';
import { isRendered } from '../widgets/registry.ts';
import type { FormModel } from '../state/form-store.ts';
import { useFormPart } from '../state/use-form.ts';
import { isRepeated, type RepeatedField } from '../state/values.ts';
import { ChoiceLabels } from './choice-labels.tsx';
import { toDisplayField, withLabels } from './review-fields.ts';
import type { StepNavigation } from './use-step-navigation.ts';

const useStyles = makeStyles({
  steps: { display: 'grid', gap: tokens.spacingVerticalXL },
  step: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  entry: { display: 'grid', gap: tokens.spacingVerticalS },
  name: { fontWeight: tokens.fontWeightSemibold },
  none: { color: tokens.colorNeutralForeground3 },
});

/**
 * Summary of the input by step, with a button that opens the step again. Passwords, and fields that only repeat another for
 * confirmation, are left out.
 */
export function Review(props: {
  form: FormModel;
  stepNavigation: StepNavigation;
  sections: readonly FormSection[];
}): ReactNode {
  const { form, stepNavigation, sections } = props;
  const styles = useStyles();
  // The whole snapshot, because a label that has been loaded changes no field.
  const { fields } = useFormPart(form, (snapshot) => snapshot);
  const inputSteps = stepNavigation.steps.filter(({ review }) => !review);
  return (
    <div className={styles.steps}>
      <ChoiceLabels form={form} fields={fields} />
      {inputSteps.map((step) => (
        <StepReview
          key={step.id}
          step={step}
          fields={listReviewedFields(step, sections).filter((field) => fields.includes(field))}
          record={withLabels(form, fields)}
          onOpen={() => stepNavigation.open(step.id)}
        />
      ))}
    </div>
  );
}

const listReviewedFields = (
  { sections: ids }: FormStep,
  sections: readonly FormSection[],
): Field[] =>
  sections
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ rows }) => rows.flat())
    .filter((field) => isRendered(field) && field.as !== 'password' && !repeatsAnother(field));

/** Whether a field only repeats another for confirmation. */
const repeatsAnother = ({ schema }: Field): boolean =>
  listValidatorUses(schema['x-validator']).some(({ name }) => validators[name]?.check === 'sameAs');

interface StepReviewProps {
  step: FormStep;
  fields: readonly Field[];
  record: unknown;
  onOpen: () => void;
}

function StepReview({ step, fields, record, onOpen }: StepReviewProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const plainFields = fields.filter((field) => !isRepeated(field));
  return (
    <div className={styles.step}>
      <UnderHeading>
        <div className={styles.head}>
          <Heading size="small">{text(step.title)}</Heading>
          <Button
            size="small"
            aria-label={text('runtime.steps.changeStep', { step: text(step.title) })}
            onClick={onOpen}
          >
            {text('runtime.steps.change')}
          </Button>
        </div>
        {plainFields.length > 0 && (
          <FactList
            fields={plainFields.map(toDisplayField)}
            record={record}
            columns={plainFields.length > 1 ? 2 : 1}
          />
        )}
        {fields.filter(isRepeated).map((field) => (
          <Entries key={field.id} field={field} record={record} />
        ))}
      </UnderHeading>
    </div>
  );
}

function Entries({ field, record }: { field: RepeatedField; record: unknown }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const entries = toRows(readPath(record, field.path));
  const facts = field.repeat.rows
    .flat()
    .map((field) => toDisplayField({ ...field, path: [field.path.at(-1) ?? field.id] }));
  return (
    <div className={styles.entry}>
      <span className={styles.name}>{text(field.label)}</span>
      {entries.length === 0 && <span className={styles.none}>{text('runtime.steps.none')}</span>}
      {entries.map((entry, index) => (
        <div key={index} className={styles.entry}>
          <span>
            {asText(readPath(entry, field.repeat.entry ?? [''])) ||
              text(field.repeat.entryLabel ?? 'runtime.repeat.entry', { number: index + 1 })}
          </span>
          <FactList fields={facts} record={entry} columns={2} />
        </div>
      ))}
    </div>
  );
}
