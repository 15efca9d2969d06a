import { Fragment, type ReactElement, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useRouteScope } from '../../core/screen/current-location.ts';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { mustNotWrap } from '../../core/display/displays.tsx';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';
import { renderValue, formatValueText } from '../../core/display/value.tsx';
import type { Row } from '../../core/screen/read-path.ts';
import { useSession } from '../../core/session/use-session.ts';
import { findHeaderColumn } from '../../runtime/table/row-names.ts';
import type { FoundRows } from './find-rows.ts';
import styles from './suggestions.module.css';

/** Rows as suggestions: their names and the columns shown on cards. Rows that the user may not open are omitted. */
export function SuggestedRows({
  id,
  active,
  body: { results },
  rows,
  onOpen,
}: FoundRows & {
  id: string;
  active: string | undefined;
  onOpen: (path: string) => void;
}): ReactElement {
  const tools = useDisplayTools();
  const scope = useRouteScope();
  const { hasRights } = useSession();
  const columns = results.columns.filter(({ requires, requiresAny }) =>
    hasRights(requires, requiresAny),
  );
  const header = findHeaderColumn(columns);
  const detailColumns = columns.filter((column) => column !== header && column.card);
  return (
    <>
      {rows.map((row, index) => {
        const path = results.open && tools.href(results.open, { ...scope, row });
        if (path === undefined || !header) return null;
        const optionId = `${id}-${index}`;
        return (
          // The keys are those of the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={optionId}
            id={optionId}
            role="option"
            aria-selected={optionId === active}
            tabIndex={-1}
            className={mergeClasses(styles.option, optionId === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(path)}
          >
            <span className={styles.name}>{formatValueText(header, row, tools)}</span>
            <span className={styles.facts}>
              {detailColumns
                .filter((field) => formatValueText(field, row, tools) !== '')
                .map((field, index) => (
                  <Fragment key={field.id}>
                    {index > 0 && ' · '}
                    {renderFact(field, row, scope, tools)}
                  </Fragment>
                ))}
            </span>
          </div>
        );
      })}
    </>
  );
}

/** The number of a record in groups of digits, as in the list; other values as plain text, without badge or link. */
function renderFact(
  { open: _open, ...field }: Field,
  row: Row,
  scope: BindingScope,
  tools: DisplayTools,
): ReactNode {
  return mustNotWrap(field)
    ? renderValue(field, row, { ...scope, row }, tools)
    : formatValueText(field, row, tools);
}
