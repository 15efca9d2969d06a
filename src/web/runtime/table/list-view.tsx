import { useState, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import type { Action } from '#shared/screens/action.ts';
import type { Arrangement } from '#shared/screens/arrangement.ts';
import type { Field } from '#shared/screens/field.ts';
import type { RowTarget } from '#shared/screens/binding.ts';
import type { PortalError } from '../../core/api/portal-error.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { Page, PageSort } from '../../core/screen/paging.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { Empty } from '../../core/states/empty.tsx';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { Failure } from '../../core/states/failure.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { useCardStyle } from '../../core/screen/card-style.ts';
import { PHONE } from '../../core/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';
import { EditQueue } from '../edit/edit-queue.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { DataTable } from './data-table.tsx';
import { useBranches } from './branches.ts';
import type { LeadingColumn, RowName } from './leading-column.ts';
import { Pager, RangeText, CountText } from './pager.tsx';
import { useColumns } from './use-columns.ts';
import { usePreloadOpened } from './use-preload-opened.ts';
import { useView } from './view-choice.ts';
import styles from './list-view.module.css';

export interface ListViewProps {
  /** Name of this part of the screen (`data-parts`), if no parent element has it. */
  part?: string;
  /** Id of the table on its screen, under which the user's view settings are stored. */
  id: string;
  caption: string;
  columns: readonly Field[];
  /** Dotted path of the key in a row. */
  rowKey: string;
  rowActions: readonly Action[];
  /** The screen that a row opens. */
  open?: RowTarget | undefined;
  empty?: string | undefined;
  /** Undefined until the first page has loaded. */
  page: Page | undefined;
  /** The initial page size. A list that fits on one such page has no pager. At most so many placeholder rows are shown. */
  pageSize: number;
  sort: PageSort | undefined;
  /** The server pages and sorts. Otherwise the list is loaded completely. */
  paged: boolean;
  error: PortalError | undefined;
  /** Text key of the screen's own error message for a failed call. */
  failure: string | undefined;
  /** The previous rows are shown while the next page loads. */
  waiting: boolean;
  onRetry: () => void;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
  onSort: (sort: PageSort) => void;
  /** Additional buttons of the toolbar. */
  tools?: ReactNode;
  /** A leading column. */
  lead?: LeadingColumn | undefined;
  /** The component that opens a row, if rows do not open a screen. */
  Name?: RowName | undefined;
  /** Replaces the toolbar, for example while rows are selected. */
  bar?: ReactNode;
  /** A short list inside a screen, without toolbar and view settings. */
  plain?: boolean;
  /** Renders a card around the list. A list inside a block is on the card of the block. */
  card?: boolean;
  /** `records`: each row in full, as labeled values. */
  look?: 'table' | 'records';
  /** The list is loaded completely, in one page of the maximum size. */
  whole?: boolean | undefined;
  groupBy?: Arrangement['groupBy'];
  tree?: Arrangement['tree'];
  /** The filter above the rows. */
  filter?: { box: ReactNode; isFiltered: boolean } | undefined;
}

/** A list with its toolbar, its rows or cards, and its pager. */
export function ListView(props: ListViewProps): ReactNode {
  const { page, error, card = false } = props;
  const surface = useCardStyle();
  const root = mergeClasses(styles.root, card && surface.card);
  if (error && !page)
    return (
      <div className={root}>
        <Failure error={error} failure={props.failure} onRetry={props.onRetry} />
      </div>
    );
  if (page && page.rows.length === 0 && page.total === 0)
    return (
      <div className={root}>
        <Empty empty={props.empty} />
      </div>
    );
  return (
    <div className={root} data-parts={props.part}>
      {error && <Failure error={error} failure={props.failure} onRetry={props.onRetry} />}
      <FilteredRows {...props} />
      {page && hasPages(props, page) && (
        <Pager page={page} onPage={props.onPage} onPageSize={props.onPageSize} />
      )}
      {page && props.plain && page.total > page.rows.length && <RangeText page={page} cut />}
    </div>
  );
}

const hasPages = ({ plain, whole, paged, pageSize }: ListViewProps, page: Page): boolean =>
  paged && !plain && !whole && page.total > Math.min(page.pageSize, pageSize);

/** The rows that match the text of the filter above them. */
function FilteredRows(props: ListViewProps): ReactNode {
  const { filter, page } = props;
  usePreloadOpened(props.open, page !== undefined && page.rows.length > 0);
  if (!filter) return <Rows {...props} />;
  const isEmpty = filter.isFiltered && page?.rows.length === 0;
  return (
    <>
      {filter.box}
      {isEmpty ? <Empty empty="runtime.items.noMatch" /> : <Rows {...props} />}
    </>
  );
}

/** Cards replace the table on phones only, so other pages do not load them. */
export const Cards = lazyPart('cards', async () => (await import('./cards.tsx')).Cards);
const PhoneSort = lazyPart('sort', async () => (await import('./phone-sort.tsx')).PhoneSort);
const Records = lazyPart('records', async () => (await import('./records.tsx')).Records);

/** Maximum number of placeholder rows while loading. */
const MAX_SKELETONS = 8;

function Rows(props: ListViewProps): ReactNode {
  const { page, sort, plain = false } = props;
  const text = useText();
  const phone = useMedia(PHONE);
  const { artefact } = useScreen();
  const view = useView(`${artefact.id} ${props.id}`, props.columns);
  const columns = useColumns(props.columns, useScope(), page?.rows);
  const [localSort, setLocalSort] = useState(sort);
  const caption = text(props.caption);
  const branches = useBranches(props, isFiltered(props));
  const listProps = {
    caption,
    branches,
    columns,
    rowKey: props.rowKey,
    rowActions: props.rowActions,
    open: props.open,
    lead: props.lead,
    Name: props.Name,
  };
  if (props.look === 'records') return <Records {...listProps} rows={page?.rows} />;
  return (
    <EditQueue>
      {page && !plain && <Toolbar {...props} page={page} view={view} shown={columns} />}
      {phone ? (
        page ? (
          <>
            <Cards {...listProps} rows={page.rows} />
            <ToolsBelow {...props} />
          </>
        ) : (
          <Skeleton lines={MAX_SKELETONS} />
        )
      ) : (
        <DataTable
          {...listProps}
          rows={page?.rows ?? NO_ROWS}
          sort={props.paged ? sort : localSort}
          onSort={props.paged ? props.onSort : setLocalSort}
          sortsInBrowser={!props.paged}
          hidden={view.hidden}
          dense={view.dense && !plain}
          waiting={props.waiting}
          skeletons={page ? 0 : Math.min(props.pageSize, MAX_SKELETONS)}
        />
      )}
    </EditQueue>
  );
}

const NO_ROWS: Page['rows'] = [];

/** The tools of a phone. */
const ToolsBelow = ({ tools, plain }: ListViewProps): ReactNode =>
  tools && !plain && <div className={styles.tools}>{tools}</div>;

const isFiltered = ({ filter }: ListViewProps): boolean => filter?.isFiltered === true;

function Toolbar({ bar, ...props }: ListViewProps & BarProps): ReactNode {
  return bar || <Bar {...props} />;
}

interface BarProps extends Pick<
  ListViewProps,
  'tools' | 'whole' | 'paged' | 'sort' | 'onSort' | 'columns' | 'tree'
> {
  page: Page;
  view: ReturnType<typeof useView>;
  /** The columns without those that would be empty. */
  shown: readonly Field[];
}

/**
 * The number of rows and the view settings. On a phone, cards can be sorted, but have no columns or row heights, and the
 * tools are below them, so that the first one is in sight.
 */
function Bar({ page, view, shown, tools, whole, tree, ...sortProps }: BarProps): ReactNode {
  const text = useText();
  const phone = useMedia(PHONE);
  const toolButtons = !phone && (
    <div className={styles.tools}>
      {tools}
      <Button
        appearance="subtle"
        size="small"
        aria-pressed={view.dense}
        onClick={() => view.setDense(!view.dense)}
      >
        {text('runtime.table.dense')}
      </Button>
      <ColumnChooser columns={shown} hidden={view.hidden} onHidden={view.setHidden} />
    </div>
  );
  return (
    <div className={styles.bar}>
      {whole ? <CountText page={page} /> : <RangeText page={page} />}
      {!phone && !tree && <span className={styles.keys}>{text('runtime.table.keys')}</span>}
      {toolButtons}
      {phone && sortProps.paged && page.total > 1 && <PhoneSort {...sortProps} shown={shown} />}
    </div>
  );
}
