import { Fragment, type ReactElement, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useRouteScope } from '../../core/screen/current-location.ts';
import type { Field } from '#shared/screens/field.ts';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import { isAlignedToEnd, mustNotWrap } from '../../core/display/displays.tsx';
import { useText } from '../../core/i18n/use-text.ts';
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
  entry,
  criteria,
  body: { results },
  rows,
  total,
  onOpen,
}: FoundRows & {
  id: string;
  active: string | undefined;
  onOpen: (path: string, state?: object) => void;
}): ReactElement {
  const text = useText();
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
          <Option key={optionId} id={optionId} active={active} onOpen={() => onOpen(path)}>
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
          </Option>
        );
      })}
      {total > rows.length && (
        // As Enter does: the criteria are passed in the history state, not in the URL.
        <Option id={`${id}-all`} active={active} onOpen={() => onOpen(entry.path, { criteria })}>
          <span className={styles.all}>
            {text('shell.header.finder.all', { count: total, screen: text(entry.title) })}
          </span>
        </Option>
      )}
    </>
  );
}

interface OptionProps {
  id: string;
  active: string | undefined;
  onOpen: () => void;
  children: ReactNode;
}

function Option({ id, active, onOpen, children }: OptionProps): ReactElement {
  return (
    // The keys are those of the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={id === active}
      tabIndex={-1}
      className={mergeClasses(styles.option, id === active && styles.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      {children}
    </div>
  );
}

/**
 * Renders a value that must not wrap, such as a member id in groups of digits, as the list does; all others as plain text.
 * A number has its label before it: beside a status an amount alone would seem to be what the status says of it.
 */
function renderFact(
  { open: _open, ...field }: Field,
  row: Row,
  scope: BindingScope,
  tools: DisplayTools,
): ReactNode {
  if (mustNotWrap(field)) return renderValue(field, row, { ...scope, row }, tools);
  const words = formatValueText(field, row, tools);
  return isAlignedToEnd(field) ? `${tools.text(field.label)} ${words}` : words;
}
