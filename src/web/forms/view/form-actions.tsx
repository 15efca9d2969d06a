import type { ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { FormBody } from '#shared/screens/form.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useTargetHref } from '../../core/screen/use-target.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { ProgressLine } from '../../core/states/progress-line.tsx';
import type { Submission } from '../state/use-submit.ts';
import type { StepsWay } from '../steps/use-steps-way.ts';

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    '@media print': { display: 'none' },
  },
  sticky: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    paddingTop: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // A page made four times as large has no height to give away.
    '@media (max-height: 420px)': { position: 'static' },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

export interface FormActionsProps {
  body: FormBody;
  submission: Submission;
  long: boolean;
  /** Of a form in steps: the button goes on until the last. */
  way?: StepsWay | undefined;
  /** Whether what is filled in is kept. */
  status?: ReactNode;
}

/** Sends the form or leaves it. While it is sent the button stays where it is and says so. */
export function FormActions(props: FormActionsProps): ReactNode {
  const { body, submission, long, way, status } = props;
  const styles = useStyles();
  const text = useText();
  const href = useTargetHref();
  const navigate = useNavigate();
  const cancel = href(body.cancel ?? NOWHERE, useScope());
  const { sending, sent } = submission;
  return (
    <div
      className={mergeClasses(styles.bar, long && styles.sticky)}
      data-stays={long ? 'below' : undefined}
    >
      {sending && sent === undefined && <ProgressLine label={text('runtime.form.sending')} />}
      <div className={styles.buttons}>
        {way && way.index > 0 && (
          <Button disabled={sending} onClick={() => way.open(way.steps[way.index - 1]?.id ?? '')}>
            {text('runtime.steps.back')}
          </Button>
        )}
        <Button type="submit" appearance="primary" disabledFocusable={sending}>
          {text(
            way && !way.last
              ? 'runtime.steps.next'
              : (body.submit?.label ?? body.openLabel ?? 'runtime.form.continue'),
          )}
        </Button>
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

const NOWHERE = { screen: '', params: {} };
