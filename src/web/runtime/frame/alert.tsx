import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon } from '../../ui/icons.tsx';

const useStyles = makeStyles({
  alert: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    alignItems: 'flex-start',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    '& svg': { flexShrink: 0 },
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    '& svg': { color: tokens.colorStatusWarningForeground1 },
  },
});

/** An alert above a record, such as a warning to read before working on it. */
export function Alert({
  intent,
  children,
}: {
  intent: 'info' | 'warning';
  children: ReactNode;
}): ReactNode {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.alert, intent === 'warning' && styles.warning)} role="note">
      <Icon name={intent === 'warning' ? 'warning' : 'info'} />
      <span>{children}</span>
    </div>
  );
}
