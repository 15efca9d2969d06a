import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { DisplayTools } from '../../core/display/tools.ts';
import { StatusBadge } from '../../core/display/status-badge.tsx';
import { formatValueText, renderValue } from '../../core/display/value.tsx';
import type { Row } from '../../core/screen/read-path.ts';
import styles from './cell-content.module.css';

/*
 * These are functions rather than components, because a component costs time in each cell of a table and few columns
 * need them.
 */

/** Shows the name of a row bold with a dot while the `strongWhen` of its column is true, for example of an unread message. */
export function renderStrongName(
  name: ReactNode,
  field: Field | undefined,
  scope: BindingScope,
  tools: DisplayTools,
): ReactNode {
  const reason = readStrongReason(field, scope, tools);
  return reason === undefined ? (
    name
  ) : (
    <b className={mergeClasses(styles.strong, styles.dot)} title={reason}>
      {name}
      <span className="visually-hidden"> ({reason})</span>
    </b>
  );
}

/** Shows any other value bold while the `strongWhen` of its column is true, or above a badge that says why if it has a reason. */
export function renderStrongValue(
  value: ReactNode,
  field: Field,
  scope: BindingScope,
  tools: DisplayTools,
): ReactNode {
  const reason = readStrongReason(field, scope, tools);
  if (reason === undefined) return value;
  return reason === '' ? (
    <b className={styles.strong}>{value}</b>
  ) : (
    <>
      {value}
      <span className={styles.secondary} data-line="second">
        <StatusBadge label={reason} tone="warning" />
      </span>
    </>
  );
}

/** Returns why the value of a row is bold, empty for a number, which says it itself; undefined if it is not bold. */
function readStrongReason(
  field: Field | undefined,
  scope: BindingScope,
  tools: DisplayTools,
): string | undefined {
  const { strong } = field ?? {};
  if (!strong || !tools.checkCondition(strong.when, scope).met) return undefined;
  return strong.reason === undefined ? '' : tools.text(strong.reason);
}

/** Shows an amount of zero as a dash, as ledgers do, so that amounts stand out and a missing amount looks different. */
export const renderZero = (value: ReactNode): ReactNode => (
  <>
    <span className={styles.zero} aria-hidden>
      –
    </span>
    <span className="visually-hidden">{value}</span>
  </>
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
  if (value === undefined || value === null || repeatsFirst(column, row, tools)) return null;
  return (
    <span className={styles.secondary} data-part={field?.id} data-line="second">
      {value}
    </span>
  );
}

/** Whether the second value of a cell has the words of the first. */
function repeatsFirst(column: Field | undefined, row: Row, tools: DisplayTools): boolean {
  if (!column?.under) return false;
  const first = formatValueText(column, row, tools);
  return first !== '' && first === formatValueText(column.under, row, tools);
}
