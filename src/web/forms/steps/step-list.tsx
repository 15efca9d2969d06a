import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useText } from '../../core/i18n/use-text.ts';
import { Heading } from '../../core/states/heading.tsx';
import { ON_PHONE } from '../../core/theme/breakpoints.ts';
import { Icon } from '../../ui/icons.tsx';
import { stepHeadingId, type StepNavigation } from './use-step-navigation.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  nav: { [ON_PHONE]: { display: 'none' }, '@media print': { display: 'none' } },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  number: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: tokens.fontSizeBase200,
  },
  filled: {
    border: `1px solid ${tokens.colorBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  head: { display: 'grid', gap: tokens.spacingVerticalXS },
  small: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Progress through the steps. Finished steps can be opened again; steps after the first unfinished one cannot be opened yet. */
export function StepList({ stepNavigation }: { stepNavigation: StepNavigation }): ReactNode {
  const styles = useStyles();
  const text = useText();
  return (
    <nav aria-label={text('runtime.steps.label')} className={styles.nav}>
      <ol className={styles.list}>
        {stepNavigation.steps.map(({ id, title }, index) => {
          const isCurrent = index === stepNavigation.index;
          const isDone = index < stepNavigation.furthest && !isCurrent;
          const content = (
            <>
              <span className={mergeClasses(styles.number, (isCurrent || isDone) && styles.filled)}>
                {isDone ? <Icon name="checkmark" size={16} /> : index + 1}
              </span>
              {text(title)}
            </>
          );
          return (
            <li
              key={id}
              aria-current={isCurrent ? 'step' : undefined}
              className={mergeClasses(styles.step, isCurrent && styles.current)}
            >
              {index <= stepNavigation.furthest && !isCurrent ? (
                <button
                  type="button"
                  className={styles.button}
                  onClick={() => stepNavigation.open(id)}
                >
                  {content}
                </button>
              ) : (
                content
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Number, name and description of the current step. Takes the focus when the step opens. */
export function StepHead({
  formId,
  stepNavigation,
}: {
  formId: string;
  stepNavigation: StepNavigation;
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  const { title, description } = stepNavigation.current;
  return (
    <div className={styles.head}>
      <span className={styles.small}>
        {text('runtime.steps.position', {
          number: stepNavigation.index + 1,
          total: stepNavigation.steps.length,
        })}
      </span>
      <Heading id={stepHeadingId(formId)} focusable>
        {text(title)}
      </Heading>
      {description && <p className={styles.small}>{text(description)}</p>}
    </div>
  );
}
