import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Icon } from '../../ui/icons.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    lineHeight: tokens.lineHeightBase300,
  },
  quiet: { backgroundColor: tokens.colorNeutralBackground2 },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorNeutralForeground1,
  },
  icon: { flexShrink: 0, marginTop: tokens.spacingVerticalXXS },
  danger: { color: tokens.colorStatusDangerForeground1 },
  text: { display: 'grid', gap: tokens.spacingVerticalXS, justifyItems: 'start', minWidth: 0 },
  title: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  small: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export interface StateCardProps {
  tone: 'quiet' | 'error';
  /** Name of the icon in schemas/meta/icons.json. */
  icon: string;
  title?: string | undefined;
  text?: string | undefined;
  /** Small print, such as the reference for support. */
  small?: string | undefined;
  action?: ReactNode;
  /** `alert`: announced immediately, as a result of a user action. `status`: announced when idle. */
  role?: 'alert' | 'status' | undefined;
}

/** Replaces content that is empty, denied or failed. */
export function StateCard(props: StateCardProps): ReactNode {
  const styles = useStyles();
  const isError = props.tone === 'error';
  return (
    <div
      className={mergeClasses(styles.card, isError ? styles.error : styles.quiet)}
      role={props.role}
    >
      <Icon name={props.icon} className={mergeClasses(styles.icon, isError && styles.danger)} />
      <div className={styles.text}>
        {props.title && <div className={styles.title}>{props.title}</div>}
        {props.text && <div>{props.text}</div>}
        {props.small && <div className={styles.small}>{props.small}</div>}
        {props.action}
      </div>
    </div>
  );
}
