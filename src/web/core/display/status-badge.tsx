import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Tone } from '#shared/screens/field.ts';

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    boxSizing: 'border-box',
    // Always one line: a test limits the length of the texts of codes.
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    borderRadius: '11px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    '::before': {
      content: '""',
      flexShrink: 0,
      width: '6px',
      height: '6px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'currentColor',
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
    border: `1px solid ${tokens.colorTransparentStroke}`,
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  success: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
});

/** A status as text; the color repeats what the text says. */
export function StatusBadge({
  label,
  tone,
  part,
}: {
  label: ReactNode;
  tone?: Tone;
  /** Id of the field, if no other element has it. */
  part?: string;
}): ReactNode {
  const styles = useStyles();
  return (
    <span data-part={part} className={mergeClasses(styles.badge, tone && styles[tone])}>
      {label}
    </span>
  );
}
