import { memo, useMemo, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { Action } from '#shared/screens/action.ts';
import type { Field } from '#shared/screens/field.ts';
import type { RowTarget } from '#shared/screens/binding.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import type { DisplayTools } from '../../core/display/tools.ts';
import { isZeroAmount } from '../../core/display/displays.tsx';
import { renderValue, formatValueText } from '../../core/display/value.tsx';
import { ScreenLink } from '../../core/display/links.tsx';
import { readPath, type Row } from '../../core/screen/read-path.ts';
import { findHeaderColumn } from './row-names.ts';
import { CellValue } from './cell-value.tsx';
import { mayBeTruncated, widthForTwoLines, cellClass } from './cells.ts';
import type { LeadingColumn, RowName } from './leading-column.ts';
import {
  renderSecondaryValue,
  renderStrongName,
  renderStrongValue,
  renderZero,
} from './cell-content.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './table.module.css';
import wholeRow from './whole-row.module.css';

export interface DataRowProps {
  row: Row;
  /** The key of the row, as text. */
  rowKey: string;
  lead: LeadingColumn | undefined;
  Name: RowName | undefined;
  fields: readonly Field[];
  rowActions: readonly Action[];
  /** Whether a row has room for one button only; more actions are in a menu. */
  narrow: boolean;
  /** The screen that the row opens. */
  open: RowTarget | undefined;
  dense: boolean;
  scope: BindingScope;
  tools: DisplayTools;
  /** The row's name, for the labels of its controls; '' in a list without controls. */
  about: string;
  /** Accessible name of the row's link if the row has no name. */
  openLabel: string;
  /** Depth of the row in a tree. */
  level?: number | undefined;
}

/** One row of a table. Memoized: it renders only when its own props change. */
export const DataRow = memo(function DataRow(props: DataRowProps): ReactNode {
  const { row, lead, fields, rowActions, open, dense, about, tools } = props;
  const scope = useMemo(() => ({ ...props.scope, row }), [props.scope, row]);
  const header = findHeaderColumn(fields);
  const href = open && tools.href(open, scope);
  const cellProps = (field: Field) => ({
    className: cellClass(field, dense),
    ...createCellProps(field, row, tools),
  });
  return (
    <tr
      className={mergeClasses(styles.row, wholeRow.row)}
      {...(props.level && { 'aria-level': props.level, tabIndex: -1 })}
    >
      {lead && <LeadCell {...props} lead={lead} />}
      {fields.map((field) => {
        const value = renderValue(field, row, scope, tools);
        if (field !== header)
          return (
            <td key={field.id} {...cellProps(field)}>
              <CellValue field={field} row={row} about={about || props.rowKey}>
                {isZeroAmount(field, readPath(row, field.path))
                  ? renderZero(value)
                  : renderStrongValue(value ?? renderAbsentText(field, tools), field, scope, tools)}
                {renderSecondaryValue(field, row, scope, tools)}
              </CellValue>
            </td>
          );
        return (
          <th
            key={field.id}
            scope="row"
            {...cellProps(field)}
            className={mergeClasses(
              cellClass(field, dense),
              (href !== undefined || props.Name) && wholeRow.name,
              props.level !== undefined && styles.inBranch,
            )}
          >
            {renderStrongName(
              renderName(props, value, field.open ? undefined : href),
              field,
              scope,
              tools,
            )}
            {renderSecondaryValue(field, row, scope, tools)}
          </th>
        );
      })}
      {rowActions.length > 0 && (
        <td
          className={mergeClasses(styles.cell, dense && styles.dense, styles.actions, styles.over)}
        >
          <RowActions actions={rowActions} scope={scope} about={about} narrow={props.narrow} />
        </td>
      )}
    </tr>
  );
});

/** Returns the id of the field, for tests and the preview, and the width and `title` of a long text. */
function createCellProps(field: Field, row: Row, tools: DisplayTools) {
  const longText = mayBeTruncated(field) ? formatValueText(field, row, tools) : undefined;
  return {
    'data-part': field.id,
    title: longText,
    style: widthForTwoLines(longText),
  };
}

function LeadCell({
  lead,
  row,
  rowKey,
  about,
  dense,
}: Pick<DataRowProps, 'row' | 'rowKey' | 'about' | 'dense'> & { lead: LeadingColumn }): ReactNode {
  return (
    // The component of the leading column has its own label.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label
    <td className={mergeClasses(styles.cell, dense && styles.dense, styles.lead)}>
      <lead.Cell row={row} rowKey={rowKey} about={about} />
    </td>
  );
}

const renderAbsentText = ({ absent }: Field, tools: DisplayTools): ReactNode =>
  absent && <span className={styles.absent}>{tools.text(absent)}</span>;

/** Returns the name of a row as a button for its details, a link to a screen, or plain text. */
function renderName(
  { Name, row, rowKey, openLabel }: DataRowProps,
  value: ReactNode,
  href: string | undefined,
): ReactNode {
  if (Name)
    return (
      <Name row={row} rowKey={rowKey}>
        {value ?? openLabel}
      </Name>
    );
  return href === undefined ? value : <ScreenLink to={href}>{value ?? openLabel}</ScreenLink>;
}
