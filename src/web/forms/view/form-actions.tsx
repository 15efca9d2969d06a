import type { ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { FormBody, FurtherSubmit } from '#shared/screens/form.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useTargetHref } from '../../core/screen/use-target.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useOperation } from '../../core/screen/screen-context.tsx';
import { useVisible } from '../../core/screen/use-visible.ts';
import { useSession } from '../../core/session/use-session.ts';
import { ErrorCard } from '../../core/states/error-card.tsx';
import { ProgressLine } from '../../core/states/progress-line.tsx';
import type { FormModel } from '../state/form-store.ts';
import { useFormPart } from '../state/use-form.ts';
import type { Submission } from '../state/use-submit.ts';
import type { StepNavigation } from '../steps/use-step-navigation.ts';

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    '@media print': { display: 'none' },
  },
  sticky: {
    position: 'sticky',
    bottom: 'var(--phone-bar-height, 0px)',
    zIndex: 1,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // At high zoom levels the viewport is too low for a sticky bar.
    '@media (max-height: 420px)': { position: 'static' },
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
});

export interface FormActionsProps {
  form: FormModel;
  body: FormBody;
  submission: Submission;
  /** Whether the form has so many fields that its buttons are sticky. */
  long: boolean;
  /** Step navigation. The button continues to the next step until the last one. */
  stepNavigation?: StepNavigation | undefined;
  /** Save state of the draft. */
  status?: ReactNode;
}

/**
 * The buttons of a form. During the submit they are disabled and keep their place; a line above them shows that the form
 * is being sent, unless the progress of files is shown.
 */
export function FormActions(props: FormActionsProps): ReactNode {
  const { form, body, submission, long, stepNavigation, status } = props;
  const styles = useStyles();
  const text = useText();
  const href = useTargetHref();
  const navigate = useNavigate();
  const cancel = href(body.cancel ?? NO_TARGET, useScope());
  const { sending, progress } = submission;
  return (
    <div
      className={mergeClasses(styles.bar, long && styles.sticky)}
      data-stays={long ? 'below' : undefined}
    >
      {sending && progress === undefined && <ProgressLine label={text('runtime.form.sending')} />}
      <div className={styles.buttons}>
        <BackButton stepNavigation={stepNavigation} sending={sending} />
        <Button type="submit" appearance="primary" disabledFocusable={sending}>
          {text(primaryLabel(body, stepNavigation))}
        </Button>
        {(stepNavigation?.last ?? true) &&
          body.moreSubmits?.map((further) => (
            <FurtherButton key={further.id} {...{ form, further, submission }} />
          ))}
        {cancel !== undefined && (
          <Button disabled={sending} onClick={() => void navigate(cancel)}>
            {text('runtime.cancel')}
          </Button>
        )}
        {status}
      </div>
    </div>
  );
}

const primaryLabel = (body: FormBody, stepNavigation: StepNavigation | undefined): string =>
  stepNavigation && !stepNavigation.last
    ? 'runtime.steps.next'
    : (body.submit?.label ?? body.openLabel ?? 'runtime.form.continue');

function BackButton({
  stepNavigation,
  sending,
}: {
  stepNavigation: StepNavigation | undefined;
  sending: boolean;
}): ReactNode {
  const text = useText();
  const previousStep = stepNavigation?.steps[stepNavigation.index - 1];
  return (
    previousStep && (
      <Button disabled={sending} onClick={() => stepNavigation?.open(previousStep.id)}>
        {text('runtime.steps.back')}
      </Button>
    )
  );
}

interface FurtherButtonProps {
  form: FormModel;
  further: FurtherSubmit;
  submission: Submission;
}

/** A further submit button. Enter in a field uses the primary button. */
function FurtherButton({ form, further, submission }: FurtherButtonProps): ReactNode {
  const text = useText();
  const { mayWrite } = useSession();
  const { access, effect } = useOperation(further.operation);
  const scope = useFormPart(form, (snapshot) => snapshot.scope);
  const { met, error } = useVisible(further, scope, further.id);
  if (error) return <ErrorCard owner={further.id} error={error} />;
  if (!met || (effect === 'write' && !mayWrite(access.requires, access.requiresAny))) return null;
  return (
    <Button disabled={submission.sending} onClick={() => void submission.submit(further)}>
      {text(further.label)}
    </Button>
  );
}

const NO_TARGET = { screen: '', params: {} };
