import { useMemo, useState, type ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import { isComplete, toInput } from '../call-input.ts';
import { isPaged, pageInput, readPage, type Page, type PageRequest } from '../paging.ts';
import { readAt } from '../read-path.ts';
import { useScope } from '../scope.tsx';
import { useOperation, useScreen } from '../screen-context.tsx';
import { ListView } from '../table/list-view.tsx';
import { blockRows, type BlockOf, type BlockProps } from './block-data.ts';

/** A table inside a screen: rows of the record, or of a call of its own with pages. */
export function TableBlock({ block, data }: BlockProps<'table'>): ReactNode {
  return block.source ? <SourcedTable block={block} /> : <RecordTable block={block} data={data} />;
}

const PAGE = 10;
/** So few rows need no bar above them. */
const FEW = 12;

function RecordTable({ block, data }: BlockProps<'table'>): ReactNode {
  const page = useMemo(() => wholePage(block, data), [block, data]);
  return <Table block={block} page={page} paged={false} />;
}

function SourcedTable({ block }: { block: BlockOf<'table'> }): ReactNode {
  const operation = useOperation(block.source?.operation ?? '');
  const scope = useScope();
  const [request, setRequest] = useState<PageRequest>({ page: 1, pageSize: block.limit ?? PAGE });
  const input = useMemo(
    () => ({
      ...toInput(operation, block.source?.input ?? {}, scope),
      ...pageInput(operation, request),
    }),
    [operation, block, scope, request],
  );
  const enabled = isComplete(operation, input);
  const { data, error, busy, reload } = useCall(operation, input, { enabled, keepPrevious: true });
  const paged = isPaged(operation) && block.rows === undefined;
  const page = useMemo(
    () =>
      data === undefined
        ? undefined
        : paged
          ? readPage(operation.paging, data, request)
          : wholePage(block, readAt(data, block.source?.at)),
    // As in the search: the answer says which page it is.
    // oxlint-disable-next-line react/exhaustive-deps
    [data, paged, operation, block],
  );
  return (
    <Table
      block={block}
      page={page}
      paged={paged && block.limit === undefined}
      request={request}
      onRequest={setRequest}
      error={error}
      waiting={busy && page !== undefined}
      onRetry={() => void reload()}
    />
  );
}

function wholePage(block: BlockOf<'table'>, data: unknown): Page {
  const rows = blockRows(block, data, block.limit);
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
  const { block, page, paged, request = { page: 1, pageSize: PAGE }, onRequest = ignore } = props;
  const { artefact } = useScreen();
  return (
    <ListView
      id={block.id}
      caption={block.title ?? artefact.title}
      columns={block.columns}
      rowKey={block.rowKey}
      rowActions={block.rowActions}
      open={block.open}
      empty={block.empty}
      page={page}
      pageSize={block.limit ?? 3}
      sort={request.sort}
      paged={paged}
      plain={block.limit !== undefined || (!paged && (page?.total ?? 0) <= FEW)}
      error={props.error}
      waiting={props.waiting ?? false}
      onRetry={props.onRetry ?? ignore}
      onPage={(next) => onRequest({ ...request, page: next })}
      onPageSize={(pageSize) => onRequest({ ...request, pageSize, page: 1 })}
      onSort={(sort) => onRequest({ ...request, sort, page: 1 })}
    />
  );
}

const ignore = (): void => undefined;
