import { useMemo, useRef, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTable } from '@tanstack/react-table';
import type { Field } from '#shared/screens/field.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { keyOf } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { columnOf, features } from './features.ts';
import type { DataTableProps, Line } from './table-props.ts';
import { HeadRow } from './head-row.tsx';
import { DataRow } from './data-row.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useTableStyles } from './styles.ts';
import { useOverflows } from './use-overflows.ts';

/** From here on only the rows in sight are in the document. */
export const LONG_LIST = 100;
const LongBody = lazyPart('long table', async () => (await import('./long-body.tsx')).LongBody);

/** Rows and columns. Drawing is ours; which columns and rows, in which order, TanStack answers. */
export function DataTable(props: DataTableProps): ReactNode {
  const { columns, rows, dense, waiting, skeletons } = props;
  const styles = useTableStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const long = rows.length > LONG_LIST;
  const { wider, goesOn } = useOverflows(scroller);
  const scrolls = wider || long;
  const table = usePortalTable(props);
  const shown = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  const fields = columns.filter(({ id }) => shown.has(id));
  const drawRow = useRowDrawing(props, fields);
  const lines = table.getRowModel().rows;
  const span = fields.length + (props.rowActions.length > 0 ? 1 : 0) + (props.lead ? 1 : 0);
  return (
    <div
      className={mergeClasses(
        styles.place,
        goesOn && (props.rowActions.length > 0 ? styles.goesUnder : styles.goesOn),
      )}
    >
      <div
        ref={scroller}
        className={mergeClasses(scrolls && (long ? styles.long : styles.scrolling))}
        {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': props.caption })}
      >
        <table
          className={mergeClasses(styles.table, waiting && styles.waiting)}
          aria-busy={waiting || skeletons > 0}
        >
          <caption className="visually-hidden">{props.caption}</caption>
          <thead>
            <HeadRow {...props} fields={fields} inside={scrolls} />
          </thead>
          {skeletons > 0 ? (
            <SkeletonRows rows={skeletons} columns={span} dense={dense} />
          ) : long ? (
            <LongBody
              lines={lines}
              columns={span}
              scroller={scroller}
              dense={dense}
              draw={drawRow}
            />
          ) : (
            <tbody>{lines.map(drawRow)}</tbody>
          )}
        </table>
      </div>
    </div>
  );
}

function usePortalTable({ columns, rows, rowKey, sort, sortHere, hidden }: DataTableProps) {
  const definitions = useMemo(() => columns.map(columnOf), [columns]);
  const visibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]);
  const sorting = useMemo(
    () =>
      sort && columns.some(({ id }) => id === sort.field)
        ? [{ id: sort.field, desc: sort.descending }]
        : [],
    [sort, columns],
  );
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row, index) => keyOf(row, rowKey, index),
    state: { columnVisibility: visibility, sorting },
    manualSorting: !sortHere,
    enableSortingRemoval: false,
  });
}

function useRowDrawing(
  { rowActions, open, dense, lead, Name }: DataTableProps,
  fields: readonly Field[],
) {
  const tools = useDisplayTools();
  const scope = useScope();
  const text = useText();
  const openLabel = text('runtime.table.open');
  return (line: Line) => (
    <DataRow
      key={line.id}
      row={line.original}
      rowKey={line.id}
      lead={lead}
      Name={Name}
      fields={fields}
      rowActions={rowActions}
      open={open}
      dense={dense}
      scope={scope}
      tools={tools}
      openLabel={openLabel}
    />
  );
}
