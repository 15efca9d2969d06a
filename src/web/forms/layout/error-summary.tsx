import { useId, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { fieldDomId, focusField } from '../state/focus.ts';
import type { FormSnapshot } from '../state/form-snapshot.ts';
import type { FormModel } from '../state/form-store.ts';
import { useFormPart } from '../state/use-form.ts';
import type { ProblemText } from '../state/use-problem-text.ts';
import { selectFirstProblems, toInputId } from '../state/problem-input.ts';
import { isStructured } from '../state/values.ts';
import { NO_PROBLEMS, WHOLE_FORM, type Problem, type Problems } from '../state/problems.ts';
import { ErrorCard } from '../../core/states/error-card.tsx';
import type { BrokenPart } from '../../core/screen/use-visible.ts';

const useStyles = makeStyles({
  // Always rendered, so that screen readers announce its content. Takes no space while empty.
  alert: { ':empty': { position: 'absolute' } },
  box: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderLeft: `3px solid ${tokens.colorStatusDangerForeground1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  link: { color: 'inherit', lineHeight: '24px' },
});

export interface ErrorSummaryProps {
  form: FormModel;
  problemText: ProblemText;
  /** Formatted error message of the submit. */
  failure?: string | undefined;
  /** Ids of the fields of the current step. Errors in other steps are not shown. */
  only?: ReadonlySet<string> | undefined;
}

/** Whether the value is missing. The name of the rule begins with `required` for every kind of field. */
const isMissing = ({ problem }: { problem: Problem }): boolean =>
  problem.rule.startsWith('required');

/** Error summary after a submit: the errors of the whole form, then those of its fields with a link to each field. */
export function ErrorSummary({ form, problemText, failure, only }: ErrorSummaryProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const titleId = useId();
  const problems = useFormPart(form, selectAttemptedProblems);
  const { fields, requiredIds } = form.read();
  const lines = listErrorLines(fields, problems).filter(({ field }) => !only || only.has(field.id));
  const formProblems = problems.get(WHOLE_FORM) ?? [];
  const count = lines.length + formProblems.length;
  const shown = count > 0 || failure !== undefined;
  // The specification's message (point 8) for a form with several values missing, none wrong and none optional.
  const incomplete =
    count > 1 &&
    formProblems.length === 0 &&
    lines.every(isMissing) &&
    requiredIds.size === fields.length;
  return (
    <div role="alert" className={styles.alert}>
      {shown && (
        <div className={styles.box} role="group" aria-labelledby={titleId}>
          <div id={titleId} className={styles.title}>
            {failure ??
              (incomplete
                ? text('errors.allFieldsNeeded')
                : text('runtime.form.problems', { count }))}
          </div>
          <ul className={styles.list} hidden={count === 0}>
            {formProblems.map((problem) => (
              <li key={problem.rule}>{problemText(problem, undefined)}</li>
            ))}
            {lines.map(({ field, problem }) => (
              <li key={toInputId(field, problem)}>
                <a
                  className={styles.link}
                  href={`#${fieldDomId(form.id, toInputId(field, problem))}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(form.id, toInputId(field, problem));
                  }}
                >
                  {problemText(problem, field)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function selectAttemptedProblems({ attempts, attempted, problems }: FormSnapshot): Problems {
  if (attempts > 0) return problems();
  if (attempted.size === 0) return NO_PROBLEMS;
  return new Map([...problems()].filter(([id]) => attempted.has(id)));
}

/** Returns one line per field, per question of an online form and per input of an entry, in the order of the form. */
function listErrorLines(
  fields: FormSnapshot['fields'],
  problems: Problems,
): { field: Field; problem: Problem }[] {
  return fields.flatMap((field) => {
    const withMessage = (problems.get(field.id) ?? []).filter(({ silent }) => !silent);
    const shown = isStructured(field)
      ? selectFirstProblems(field, withMessage)
      : withMessage.slice(0, 1);
    return shown.map((problem) => ({ field, problem }));
  });
}

/** Says that a field could not be shown, because it might be the one the user needs. */
export function BrokenFields({ broken }: { broken: readonly BrokenPart[] }): ReactNode {
  return broken.map(({ id, error }) => <ErrorCard key={id} owner={id} error={error} />);
}
