import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { BrokenFields } from '../../forms/layout/error-summary.tsx';
import { FieldGrid } from '../../forms/layout/field-grid.tsx';
import { FormField } from '../../forms/view/form-field.tsx';
import { WHOLE_FORM, type Problem } from '../../forms/state/problems.ts';
import { FormContext, useFormPart } from '../../forms/state/use-form.ts';
import { useProblemText } from '../../forms/state/use-problem-text.ts';
import type { Values } from '../../forms/state/values.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { Icon } from '../../ui/icons.tsx';
import { isEmpty } from '../../core/screen/read-path.ts';
import { InCriteria } from '../../forms/input/widget.ts';
import { PHONE } from '../../core/theme/breakpoints.ts';
import { useIdentity } from '../../core/portal/portal-context.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useCardStyle } from '../../core/screen/card-style.ts';
import { StateCard } from '../../core/states/state-card.tsx';
import { MoreButton, useExtraFields, usePhoneRows, type ExtraFields } from './more-criteria.tsx';
import type { Criteria } from './use-criteria.ts';
import styles from './criteria-card.module.css';
import toolbar from './toolbar.module.css';

// Loaded when the user begins to type in the form, or with the screen if it has criteria from the start.
export const ActiveCriteria = lazyPart(
  'criteria',
  async () => (await import('./active-criteria.tsx')).ActiveCriteria,
);

export interface CriteriaCardProps {
  rows: Field[][];
  /** Rows that are shown with the "more" button. */
  more: Field[][];
  /** Text key of the submit button. */
  run: string;
  criteria: Criteria;
  /** Whether the list loads without a search. Then the form is collapsed on a phone. */
  loadsAtStart: boolean;
  /** The submitted criteria. */
  submitted: Values | undefined;
}

/** Identifies the results of a list that has loaded without a search. */
const BEFORE_SEARCH = 'before search';

/** The search form, or the criteria of the current results. On phones the form collapses when there are results. */
export function CriteriaCard(props: CriteriaCardProps): ReactNode {
  const { criteria, submitted, loadsAtStart } = props;
  const text = useText();
  const phone = useMedia(PHONE);
  const [expandedFor, setExpandedFor] = useState<Values | typeof BEFORE_SEARCH>();
  const currentSearch = submitted ?? BEFORE_SEARCH;
  const hasCriteria = submitted === undefined ? criteria.inUrl : Object.keys(submitted).length > 0;
  const hasProblems = useFormPart(criteria.form, ({ problems }) => problems().size > 0);
  const collapsed = phone && (hasCriteria || loadsAtStart) && expandedFor !== currentSearch;
  // A refused criterion opens the form, which then stays open while the user corrects it.
  if (collapsed && hasProblems) setExpandedFor(currentSearch);
  const { rows, more } = usePhoneRows(props);
  const extra = useExtraFields(more, criteria);
  const shownFields = collapsed ? [] : (extra.open ? [...rows, ...more] : rows).flat();
  const chips = listChips(criteria, submitted ?? criteria.start, shownFields);
  return (
    <>
      {collapsed ? (
        <Button icon={<Icon name="filter" />} onClick={() => setExpandedFor(currentSearch)}>
          {text(hasCriteria ? 'runtime.search.change' : 'runtime.search.open')}
        </Button>
      ) : (
        <CriteriaForm {...props} {...{ rows, more, extra, phone }} />
      )}
      {chips.length > 0 && (
        <ActiveCriteria
          form={criteria.form}
          fields={chips}
          values={submitted ?? criteria.start}
          onRemove={criteria.remove}
        />
      )}
    </>
  );
}

/**
 * Returns the criteria to show as chips: those with a value, except an initial value and a checkbox that the form shows.
 * A criterion that is out of sight would otherwise restrict the results without a trace.
 */
const listChips = (
  { fields, initial }: Criteria,
  values: Values,
  shownFields: readonly Field[],
): Field[] =>
  fields.filter(({ id, as }) => {
    const value = values[id];
    const isShown =
      (value === initial[id] || as === 'checkbox') && shownFields.some((field) => field.id === id);
    return !isEmpty(value) && value !== false && !isShown;
  });

/** A form with more criteria is not a toolbar. */
const MAX_TOOLBAR_FIELDS = 4;

/** The criteria in a card, or in one row when they are few. */
function CriteriaForm({
  phone,
  ...props
}: CriteriaCardProps & { phone: boolean; extra: ExtraFields }): ReactNode {
  const { rows, criteria, loadsAtStart, submitted } = props;
  const surface = useCardStyle();
  const isSignedIn = useIdentity() !== undefined;
  // The pages of visitors are a narrow column, in which the form of a search has more room below each other.
  const hasRoom = !phone && (loadsAtStart || isSignedIn);
  const isToolbar = hasRoom && rows.flat().length <= MAX_TOOLBAR_FIELDS;
  const hasResults = loadsAtStart || submitted !== undefined;
  // On a phone the form closes with the first choice, so only a form without other fields may do that.
  const hasOnlyChoices = !props.extra.open && rows.flat().every(isChoice);
  const appliesChoices = hasResults && (isToolbar || (phone && hasOnlyChoices));
  useApplyChoices(criteria, appliesChoices, submitted);
  if (!isToolbar)
    return <SearchForm {...props} appliesChoices={appliesChoices} card={surface.card} />;
  return (
    <div className={mergeClasses(surface.card, props.extra.open ? toolbar.grid : toolbar.bar)}>
      <SearchForm {...props} appliesChoices={appliesChoices} />
    </div>
  );
}

type SearchFormProps = Pick<CriteriaCardProps, 'rows' | 'more' | 'run' | 'criteria'> & {
  extra: ExtraFields;
  /** Whether a choice searches at once. */
  appliesChoices: boolean;
  /** Class of the card. Undefined for a toolbar. */
  card?: string;
};

/** The search form. Further fields are shown with the "more" button. Enter in any field starts the search. */
function SearchForm(props: SearchFormProps): ReactNode {
  const { run, criteria, card, rows, more, extra } = props;
  const text = useText();
  const { form, fields } = criteria;
  const problemText = useProblemText(fields);
  const fieldsShown = useFormPart(form, (snapshot) => snapshot.fields);
  const broken = useFormPart(form, (snapshot) => snapshot.broken);
  const problems = useFormPart(
    form,
    (snapshot) => snapshot.problems().get(WHOLE_FORM) ?? NO_PROBLEMS,
  );
  const isFilled = useFormPart(form, ({ values }) => !Object.values(values).every(isEmpty));
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
        void criteria.submit();
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
      <div className={styles.bar}>
        {!(props.appliesChoices && visibleRows.flat().every(isChoice)) && (
          <SubmitButton label={run} />
        )}
        {(card || isFilled) && (
          <Button onClick={criteria.clear}>{text('runtime.search.clear')}</Button>
        )}
        {more.length > 0 && <MoreButton extra={extra} />}
      </div>
    </form>
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

const isChoice = ({ as }: Field): boolean => as === 'select' || as === 'checkbox';

/** Searches again as soon as another value is chosen. Typed text waits for Enter. */
function useApplyChoices(
  { form, fields, submit, start }: Criteria,
  isOn: boolean,
  submitted: Values = start,
): void {
  const toComparableChoices = (values: Values) =>
    JSON.stringify(fields.filter(isChoice).map(({ id }) => values[id] ?? ''));
  const currentChoices = useFormPart(form, ({ values }) => toComparableChoices(values));
  const before = useRef(currentChoices);
  useEffect(() => {
    if (before.current === currentChoices) return;
    before.current = currentChoices;
    if (isOn && currentChoices !== toComparableChoices(submitted)) void submit();
  });
}

const NO_PROBLEMS: readonly Problem[] = [];
