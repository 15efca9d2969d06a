import type { ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { BrokenFields } from '../../forms/layout/error-summary.tsx';
import { FieldGrid } from '../../forms/layout/field-grid.tsx';
import { FormField } from '../../forms/view/form-field.tsx';
import { WHOLE_FORM, type Problem } from '../../forms/state/problems.ts';
import { FormContext, useFormPart } from '../../forms/state/use-form.ts';
import { useProblemText } from '../../forms/state/use-problem-text.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { isEmpty } from '../../core/screen/read-path.ts';
import { InCriteria } from '../../forms/input/widget.ts';
import { StateCard } from '../../core/states/state-card.tsx';
import { MoreButton, type ExtraFields } from './more-criteria.tsx';
import type { Criteria } from './use-criteria.ts';
import styles from './criteria-form.module.css';

// Loaded when the user begins to type in the form, or with the screen if it has criteria from the start.
export const ActiveCriteria = lazyPart(
  'criteria',
  async () => (await import('./active-criteria.tsx')).ActiveCriteria,
);

/** The fields of a search. */
export interface SearchFields {
  rows: Field[][];
  /** Rows that are shown with the "more" button. */
  more: Field[][];
  /** Text key of the submit button. */
  run: string;
  criteria: Criteria;
}

/** What opens and closes parts of the form. */
export interface FormControls {
  extra: ExtraFields;
  /** Collapses the form of a phone. */
  onClose: () => void;
}

interface SearchFormProps extends SearchFields, FormControls {
  /** Whether a choice searches at once. */
  appliesChoices: boolean;
  /** Class of the card. Undefined for a toolbar. */
  card?: string;
}

/** The search form. Further fields are shown with the "more" button. Enter in any field starts the search. */
export function SearchForm(props: SearchFormProps): ReactNode {
  const { criteria, card, rows, more, extra } = props;
  const text = useText();
  const { form, fields } = criteria;
  const problemText = useProblemText(fields);
  const fieldsShown = useFormPart(form, (snapshot) => snapshot.fields);
  const broken = useFormPart(form, (snapshot) => snapshot.broken);
  const problems = useFormPart(
    form,
    (snapshot) => snapshot.problems().get(WHOLE_FORM) ?? NO_PROBLEMS,
  );
  const shown = new Set(fieldsShown.map(({ id }) => id));
  const visibleRows = (extra.open ? [...rows, ...more] : rows).map((row) =>
    row.filter(({ id }) => shown.has(id)),
  );
  return (
    <form
      noValidate
      role="search"
      data-parts="criteria"
      aria-label={text('runtime.search.label')}
      className={mergeClasses(card, styles.card)}
      onInput={() => void ActiveCriteria.preload()}
      onSubmit={(event) => {
        event.preventDefault();
        void criteria.submit().then(props.onClose);
      }}
    >
      {problems.map((problem) => (
        <StateCard
          key={problem.rule}
          tone="error"
          icon="error"
          role="alert"
          text={problemText(problem, undefined)}
        />
      ))}
      <BrokenFields broken={broken} />
      <div id={extra.id}>
        <FormContext value={form}>
          <InCriteria value={true}>
            <FieldGrid look="columns" rows={visibleRows}>
              {(field) => <FormField form={form} field={field} problemText={problemText} />}
            </FieldGrid>
          </InCriteria>
        </FormContext>
      </div>
      <Buttons {...props} submits={!(props.appliesChoices && visibleRows.flat().every(isChoice))} />
    </form>
  );
}

/** The buttons of the form. `submits`: whether a search waits for the button. */
function Buttons(props: SearchFormProps & { submits: boolean }): ReactNode {
  const { run, criteria, card, more, extra, onClose, submits } = props;
  const text = useText();
  const isFilled = useFormPart(
    criteria.form,
    ({ values }) => !Object.values(values).every(isEmpty),
  );
  return (
    <div className={styles.bar}>
      {submits && <SubmitButton label={run} />}
      {!submits && card && <Button onClick={onClose}>{text('actions.close')}</Button>}
      {(card || isFilled) && (
        <Button onClick={criteria.clear}>{text('runtime.search.clear')}</Button>
      )}
      {more.length > 0 && <MoreButton extra={extra} />}
    </div>
  );
}

function SubmitButton({ label }: { label: string }): ReactNode {
  const text = useText();
  return (
    <Button type="submit" appearance="primary" icon={<Icon name="search" />}>
      {text(label)}
    </Button>
  );
}

export const isChoice = ({ as }: Field): boolean => as === 'select' || as === 'checkbox';

const NO_PROBLEMS: readonly Problem[] = [];
