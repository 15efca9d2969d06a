import type { ReactNode } from 'react';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { isAlignedToEnd } from '../../core/display/displays.tsx';
import type { DisplayTools } from '../../core/display/tools.ts';
import { renderValue } from '../../core/display/value.tsx';
import type { Row } from '../../core/screen/read-path.ts';
import styles from './cell-content.module.css';

/*
 * These are functions rather than components, because a component costs time in each cell of a table and few columns
 * need them.
 */

/**
 * Shows a value bold while the `strongWhen` of its column is true, with a dot, for example for an unread message. A number
 * has no dot, which would look like a digit or a sign.
 */
export const renderStrongIfMarked = (
  value: ReactNode,
  field: Field | undefined,
  scope: BindingScope,
  tools: DisplayTools,
): ReactNode =>
  field?.strongWhen && tools.checkCondition(field.strongWhen, scope).met ? (
    <b className={isAlignedToEnd(field) ? styles.strong : `${styles.strong} ${styles.marked}`}>
      {value}
    </b>
  ) : (
    value
  );

/** The second value of a cell, in small letters under the first. */
export function renderSecondaryValue(
  column: Field | undefined,
  row: Row,
  scope: BindingScope,
  tools: DisplayTools,
): ReactNode {
  const field = column?.under;
  const value = field && renderValue(field, row, scope, tools);
  return value === undefined || value === null ? null : (
    <span className={styles.secondary} data-part={field?.id} data-line="second">
      {value}
    </span>
  );
}
