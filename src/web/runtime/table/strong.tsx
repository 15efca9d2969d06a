import type { ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { DisplayTools } from '../../core/display/tools.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import styles from './strong.module.css';

interface StrongProps {
  field: Field | undefined;
  scope: BindingScope;
  tools: DisplayTools;
  children: ReactNode;
}

/** Bold with a dot while the `strongWhen` of the column is true: an unread message. */
export function Strong({ field, scope, tools, children }: StrongProps): ReactNode {
  const isStrong = field?.strongWhen && tools.checkCondition(field.strongWhen, scope).met;
  return isStrong ? <b className={styles.strong}>{children}</b> : children;
}
