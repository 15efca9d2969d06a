import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import type { DisplayTools } from '../../core/display/tools.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';

const useStyles = makeStyles({
  strong: {
    fontWeight: tokens.fontWeightBold,
    '::before': {
      content: '""',
      display: 'inline-block',
      width: '8px',
      height: '8px',
      marginInlineEnd: tokens.spacingHorizontalXS,
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorBrandForeground1,
      '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
    },
  },
});

interface StrongProps {
  field: Field | undefined;
  scope: BindingScope;
  tools: DisplayTools;
  children: ReactNode;
}

/** Bold with a dot while the `strongWhen` of the column is true: an unread message. */
export function Strong({ field, scope, tools, children }: StrongProps): ReactNode {
  const styles = useStyles();
  const isStrong = field?.strongWhen && tools.checkCondition(field.strongWhen, scope).met;
  return isStrong ? <b className={styles.strong}>{children}</b> : children;
}
