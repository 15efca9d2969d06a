import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useFormPart } from '../../forms/state/use-form.ts';
import type { Values } from '../../forms/state/values.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { isEmpty } from '../../core/screen/read-path.ts';
import { PHONE } from '../../core/theme/breakpoints.ts';
import { useIdentity } from '../../core/portal/portal-context.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useCardStyle } from '../../core/screen/card-style.ts';
import { useExtraFields } from './more-criteria.tsx';
import {
  ActiveCriteria,
  isChoice,
  SearchForm,
  type FormControls,
  type SearchFields,
} from './criteria-form.tsx';
import type { Criteria } from './use-criteria.ts';
import styles from './search-screen.module.css';
import toolbar from './toolbar.module.css';

export interface CriteriaCardProps extends SearchFields {
  /** Whether the list loads without a search. Then the form is collapsed on a phone. */
  loadsAtStart: boolean;
  /** The submitted criteria. */
  submitted: Values | undefined;
}

/**
 * The search form, or the criteria of the current results. On phones the form collapses when there are results. It stays open
 * while the user chooses in it: a list of choices that is operated with the arrow keys passes through other choices.
 */
export function CriteriaCard(props: CriteriaCardProps): ReactNode {
  const { criteria, rows, more, submitted, loadsAtStart } = props;
  const text = useText();
  const phone = useMedia(PHONE);
  const [isExpanded, setExpanded] = useState(false);
  const hasCriteria =
    submitted === undefined
      ? criteria.inUrl
      : criteria.fields.some((field) => restricts(field, submitted[field.id]));
  const hasProblems = useFormPart(criteria.form, ({ problems }) => problems().size > 0);
  const collapsed = phone && (hasCriteria || loadsAtStart) && !isExpanded;
  // A refused criterion opens the form, which then stays open while the user corrects it.
  if (collapsed && hasProblems) setExpanded(true);
  // Criteria of a link that are refused restrict nothing: their message is at the field.
  const values = submitted ?? (hasProblems ? NO_VALUES : criteria.start);
  const extra = useExtraFields(more, criteria, values);
  const shownFields = collapsed ? [] : (extra.open ? [...rows, ...more] : rows).flat();
  const chosenIds = useFormPart(criteria.form, (form) =>
    listChosenIds(criteria.fields, form.values, values),
  );
  const chips = listChips(criteria, values, shownFields, chosenIds);
  return (
    <div className={styles.criteria} data-collapsed={collapsed || undefined}>
      {collapsed ? (
        <Button icon={<Icon name="filter" />} onClick={() => setExpanded(true)}>
          {text(hasCriteria ? 'runtime.search.change' : 'runtime.search.open')}
        </Button>
      ) : (
        <CriteriaForm {...props} {...{ extra, phone }} onClose={() => setExpanded(false)} />
      )}
      {chips.length > 0 && (
        <ActiveCriteria
          form={criteria.form}
          fields={chips}
          values={values}
          onRemove={criteria.remove}
        />
      )}
    </div>
  );
}

const NO_VALUES: Values = {};

/** Returns the ids, as one text, of the choices that are in the form as they are in the results. */
const listChosenIds = (fields: readonly Field[], chosen: Values, searched: Values): string =>
  fields
    .filter((field) => isChoice(field) && chosen[field.id] === searched[field.id])
    .map(({ id }) => id)
    .join(' ');

/** Whether a value restricts the results: it is not empty, and not what the server assumes without it. */
const restricts = ({ schema }: Field, value: unknown): boolean =>
  !isEmpty(value) && value !== false && value !== schema.default;

/**
 * Returns the criteria to show as chips: those that restrict, except an initial value and a choice that the form shows.
 * A criterion that is out of sight would otherwise restrict the results without a trace.
 */
const listChips = (
  { fields, initial }: Criteria,
  values: Values,
  shownFields: readonly Field[],
  chosenIds: string,
): Field[] =>
  fields.filter((field) => {
    const { id } = field;
    const value = values[id];
    const isShown =
      (value === initial[id] || chosenIds.split(' ').includes(id)) &&
      shownFields.some((shown) => shown.id === id);
    return restricts(field, value) && !isShown;
  });

/** A form with more criteria is not a toolbar. */
const MAX_TOOLBAR_FIELDS = 4;

/** The criteria in a card, or in one row when they are few. */
function CriteriaForm({
  phone,
  ...props
}: CriteriaCardProps & FormControls & { phone: boolean }): ReactNode {
  const { rows, criteria, loadsAtStart, submitted } = props;
  const surface = useCardStyle();
  const isSignedIn = useIdentity() !== undefined;
  // The pages of visitors are a narrow column, in which the form of a search has more room below each other.
  const hasRoom = !phone && (loadsAtStart || isSignedIn);
  const isToolbar = hasRoom && rows.flat().length <= MAX_TOOLBAR_FIELDS;
  const hasResults = loadsAtStart || submitted !== undefined;
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
