import { useMemo, useState, type ReactNode } from 'react';
import { toInput } from '../../core/screen/call-input.ts';
import { isPaged, toPageInput, type Page, type PageRequest } from '../../core/screen/paging.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useOperation, useScreen } from '../../core/screen/screen-context.tsx';
import { useList } from '../data/use-list.ts';
import { FilteredList } from '../table/filtered-list.tsx';
import { ListView, type ListViewProps } from '../table/list-view.tsx';
import { listBlockRows, type BlockOf, type BlockProps } from './block-data.ts';
import { findDefaultSort } from '../../core/screen/default-sort.ts';

/** A table inside a screen, with rows of the record or of its own paged call. */
export function TableBlock({ block, data }: BlockProps<'table'>): ReactNode {
  return block.source ? <SourcedTable block={block} /> : <RecordTable block={block} data={data} />;
}

/** Number of rows on a page of a table without a limit. */
const PAGE_SIZE = 10;
/** A table without paging has no toolbar up to this number of rows. */
const MAX_ROWS_WITHOUT_TOOLBAR = 12;
/** Number of placeholder rows while the rows are loading, in a table without a limit. */
const PLACEHOLDER_ROWS = 3;

function RecordTable({ block, data }: BlockProps<'table'>): ReactNode {
  const page = useMemo(() => toSinglePage(block, data), [block, data]);
  return <Table block={block} page={page} paged={false} />;
}

function SourcedTable({ block }: { block: BlockOf<'table'> }): ReactNode {
  const operation = useOperation(block.source?.operation ?? '');
  const scope = useScope();
  const [request, setRequest] = useState<PageRequest>({
    page: 1,
    pageSize: block.limit ?? block.pageSize ?? PAGE_SIZE,
    sort: findDefaultSort(block, operation),
  });
  const input = useMemo(
    () => ({
      ...toInput(operation, block.source?.input ?? {}, scope),
      ...toPageInput(operation, request),
    }),
    [operation, block, scope, request],
  );
  const { page, ...list } = useList({
    operation,
    input,
    request,
    at: toRowsPath(block),
    enabled: true,
  });
  const paged = isPaged(operation) && block.limit === undefined;
  const shown = useMemo(
    () => page && { ...page, rows: page.rows.slice(0, block.limit) },
    [page, block],
  );
  return (
    <Table
      block={block}
      page={shown}
      paged={paged}
      request={request}
      onRequest={setRequest}
      error={list.error}
      waiting={list.waiting}
      onRetry={list.reload}
    />
  );
}

/** Returns the path to the rows: the path `at` of the source, then that of the block. Undefined if the response is the list. */
const toRowsPath = ({ source, rows }: BlockOf<'table'>): string | undefined =>
  [source?.at, rows].filter(Boolean).join('.') || undefined;

function toSinglePage(block: BlockOf<'table'>, data: unknown): Page {
  const rows = listBlockRows(block, data, block.limit);
  return { rows, total: rows.length, page: 1, pageSize: Math.max(1, rows.length) };
}

interface TableProps {
  block: BlockOf<'table'>;
  page: Page | undefined;
  paged: boolean;
  request?: PageRequest;
  onRequest?: (request: PageRequest) => void;
  error?: Parameters<typeof ListView>[0]['error'];
  waiting?: boolean;
  onRetry?: () => void;
}

function Table(props: TableProps): ReactNode {
  const { block, paged, request = { page: 1, pageSize: PAGE_SIZE }, onRequest = ignore } = props;
  const { artefact } = useScreen();
  const renderList = ({ page, filter }: Pick<ListViewProps, 'page' | 'filter'>) => (
    <ListView
      id={block.id}
      caption={block.title ?? artefact.title}
      columns={block.columns}
      rowKey={block.rowKey}
      rowActions={block.rowActions}
      open={block.open}
      groupBy={block.groupBy}
      tree={block.tree}
      filter={filter}
      empty={block.empty}
      page={page}
      pageSize={block.limit ?? (page ? (block.pageSize ?? PAGE_SIZE) : PLACEHOLDER_ROWS)}
      sort={request.sort}
      paged={paged}
      plain={
        block.limit !== undefined ||
        (!paged && (page?.total ?? 0) <= MAX_ROWS_WITHOUT_TOOLBAR && !block.filter)
      }
      error={props.error}
      failure={block.source?.failure}
      waiting={props.waiting ?? false}
      onRetry={props.onRetry ?? ignore}
      onPage={(next) => onRequest({ ...request, page: next })}
      onPageSize={(pageSize) => onRequest({ ...request, pageSize, page: 1 })}
      onSort={(sort) => onRequest({ ...request, sort, page: 1 })}
    />
  );
  return block.filter ? (
    <FilteredList page={props.page} searched={block} renderList={renderList} />
  ) : (
    renderList({ page: props.page })
  );
}

const ignore = (): void => undefined;
