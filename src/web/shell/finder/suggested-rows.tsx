import { Fragment, type ReactElement, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useRouteScope } from '../../core/screen/current-location.ts';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { isIdentifier } from '../../core/display/displays.tsx';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';
import { valueNode, valueText } from '../../core/display/value.tsx';
import type { Row } from '../../core/screen/read-path.ts';
import { useSession } from '../../core/session/use-session.ts';
import { headerOf } from '../../runtime/table/row-names.ts';
import type { FoundRows } from './find-rows.ts';
import styles from './suggestions.module.css';

/** A row by its name and by what the screen shows on cards. Rows that the user may not open are left out. */
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
  const header = headerOf(columns);
  const detailColumns = columns.filter((column) => column !== header && column.card);
  return (
    <>
      {rows.map((row, at) => {
        const path = results.open && tools.href(results.open, { ...scope, row });
        if (path === undefined || !header) return null;
        const option = `${id}-${at}`;
        return (
          // The keys are those of the field, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option}
            id={option}
            role="option"
            aria-selected={option === active}
            tabIndex={-1}
            className={mergeClasses(styles.option, option === active && styles.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpen(path)}
          >
            <span className={styles.name}>{valueText(header, row, tools)}</span>
            <span className={styles.facts}>
              {detailColumns
                .filter((field) => valueText(field, row, tools) !== '')
                .map((field, index) => (
                  <Fragment key={field.id}>
                    {index > 0 && ' · '}
                    {factOf(field, row, scope, tools)}
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
function factOf(
  { open: _open, ...field }: Field,
  row: Row,
  scope: BindingScope,
  tools: DisplayTools,
): ReactNode {
  return isIdentifier(field)
    ? valueNode(field, row, { ...scope, row }, tools)
    : valueText(field, row, tools);
}
