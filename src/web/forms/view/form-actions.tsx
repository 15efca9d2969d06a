import type { ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { FormBody } from '#shared/screens/form.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useTargetHref } from '../../core/screen/use-target.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { ProgressLine } from '../../core/states/progress-line.tsx';
import type { Submission } from '../state/use-submit.ts';

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
}

/** Sends the form or leaves it. While it is sent the button stays where it is and says so. */
export function FormActions({ body, submission, long }: FormActionsProps): ReactNode {
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
        <Button type="submit" appearance="primary" disabledFocusable={sending}>
          {text(body.submit?.label ?? body.openLabel ?? 'runtime.form.continue')}
        </Button>
        {cancel !== undefined && (
          <Button disabled={sending} onClick={() => void navigate(cancel)}>
            {text('runtime.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

const NOWHERE = { screen: '', params: {} };
