import { useMemo, useRef, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTable } from '@tanstack/react-table';
import type { Field } from '#shared/screens/field.ts';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { BELOW_TABLET } from '../../core/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useDisplayTools } from '../../core/display/tools.ts';
import { getRowKey } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { toColumn, features } from './features.ts';
import { BranchRow } from './branch-row.tsx';
import type { Branch } from './branches.ts';
import type { DataTableProps, TableRow } from './table-props.ts';
import { HeadRow } from './head-row.tsx';
import { DataRow } from './data-row.tsx';
import { useRowNames } from './row-names.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import styles from './table.module.css';
import { useOverflow } from './use-overflow.ts';
import { useRowKeyboard } from './use-row-keyboard.ts';

/** A table with more rows, including the headings of branches, is virtualized. */
export const LONG_LIST = 100;
/** Loaded with the first virtualized table. */
export const LongBody = lazyPart(
  'long table',
  async () => (await import('./long-body.tsx')).LongBody,
);

/** Table of rows. TanStack Table computes columns, rows and sorting; this component renders them. */
export function DataTable(props: DataTableProps): ReactNode {
  const { columns, dense, waiting, skeletons } = props;
  const table = usePortalTable(props);
  const shown = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  const fields = columns.filter(({ id }) => shown.has(id));
  const renderRow = useRenderRow(props, fields);
  const columnCount = countColumns(props, fields);
  const items = createItems(table.getRowModel().rows, props.branches);
  const isLong = items.length > LONG_LIST;
  const scroller = useRef<HTMLDivElement>(null);
  const { overflows, canScrollRight } = useOverflow(scroller);
  const isScrollable = overflows || isLong;
  const isTree = props.branches?.isTree === true;
  const element = useRef<HTMLTableElement>(null);
  const onKeyDown = useRowKeyboard(element, isTree);
  const renderItem = createRenderItem(props, columnCount, renderRow);
  return (
    <div
      className={mergeClasses(
        styles.frame,
        canScrollRight && (props.rowActions.length > 0 ? styles.pinnedShadow : styles.edgeShadow),
      )}
    >
      <div
        ref={scroller}
        className={mergeClasses(isScrollable && (isLong ? styles.long : styles.scrolling))}
        {...(isScrollable && { tabIndex: 0, role: 'group', 'aria-label': props.caption })}
      >
        <table
          ref={element}
          className={mergeClasses(styles.table, waiting && styles.waiting)}
          aria-busy={waiting || skeletons > 0}
          {...{ onKeyDown, ...(isTree ? { role: 'treegrid' } : { 'aria-keyshortcuts': 'J K' }) }}
        >
          <caption className="visually-hidden">{props.caption}</caption>
          <thead>
            <HeadRow {...props} fields={fields} isInScroller={isScrollable} />
          </thead>
          {skeletons > 0 ? (
            <SkeletonRows rowCount={skeletons} columnCount={columnCount} dense={dense} />
          ) : isLong ? (
            <LongBody
              {...{ items, columnCount, scroller, dense }}
              renderItem={(item) => renderItem(item as Item)}
            />
          ) : (
            <tbody>{items.map(renderItem)}</tbody>
          )}
        </table>
      </div>
    </div>
  );
}

/** Counts the shown columns, with those of the row's actions and of the leading column. */
const countColumns = ({ rowActions, lead }: DataTableProps, fields: readonly Field[]): number =>
  fields.length + (rowActions.length > 0 ? 1 : 0) + (lead ? 1 : 0);

const createRenderItem =
  ({ lead }: DataTableProps, columnCount: number, renderRow: (tableRow: TableRow) => ReactNode) =>
  (item: Item): ReactNode =>
    'tableRow' in item ? (
      renderRow(item.tableRow)
    ) : (
      <BranchRow
        key={`branch ${item.branch.key}`}
        branch={item.branch}
        branches={item.branches}
        lead={lead}
        columnCount={columnCount}
      />
    );

type Item =
  { tableRow: TableRow } | { branch: Branch; branches: NonNullable<DataTableProps['branches']> };

/** The rows in order, each branch before its rows; rows of collapsed branches are omitted. */
function createItems(tableRows: readonly TableRow[], branches: DataTableProps['branches']): Item[] {
  if (!branches) return tableRows.map((tableRow) => ({ tableRow }));
  const tableRowByRow = new Map(tableRows.map((tableRow) => [tableRow.original, tableRow]));
  return branches.group(tableRows.map(({ original }) => original)).flatMap((branch) => [
    { branch, branches },
    ...(branch.isOpen ? branch.rows : []).flatMap((row) => {
      const tableRow = tableRowByRow.get(row);
      return tableRow ? [{ tableRow }] : [];
    }),
  ]);
}

function usePortalTable({ columns, rows, rowKey, sort, sortsInBrowser, hidden }: DataTableProps) {
  const definitions = useMemo(() => columns.map(toColumn), [columns]);
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
    getRowId: (row, index) => getRowKey(row, rowKey, index),
    state: { columnVisibility: visibility, sorting },
    manualSorting: !sortsInBrowser,
    enableSortingRemoval: false,
  });
}

function useRenderRow(
  { rows, columns, rowActions, open, dense, lead, Name, branches }: DataTableProps,
  fields: readonly Field[],
) {
  const tools = useDisplayTools('comparing');
  const scope = useScope();
  const text = useText();
  const openLabel = text('runtime.table.open');
  const getRowName = useRowNames(rows, columns);
  const narrow = useMedia(BELOW_TABLET);
  const isNamed = lead || rowActions.length > 0 || fields.some(({ edit }) => edit);
  return (tableRow: TableRow) => (
    <DataRow
      key={tableRow.id}
      row={tableRow.original}
      rowKey={tableRow.id}
      lead={lead}
      Name={Name}
      fields={fields}
      rowActions={rowActions}
      narrow={narrow}
      open={open}
      dense={dense}
      scope={scope}
      tools={tools}
      about={isNamed ? getRowName(tableRow.original) : ''}
      openLabel={openLabel}
      level={branches?.isTree ? 2 : undefined}
    />
  );
}
