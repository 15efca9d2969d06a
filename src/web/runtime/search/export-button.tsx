import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@fluentui/react-components';
import { limits } from '#shared/schemas/limits.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import { jobCalls } from '#shared/screens/job.ts';
import type { Field } from '#shared/screens/field.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { call, callFile, type CallInput } from '../../core/api/call.ts';
import { type FileResponse, saveBlob } from '../../core/api/read-response.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Portal } from '../../core/portal/portal.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useDisplayTools, type DisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { isPaged, getMaxPageSize, toPageInput, readPage } from '../../core/screen/paging.ts';
import { useOperation, useScreen } from '../../core/screen/screen-context.tsx';
import { readAt, type Row } from '../../core/screen/read-path.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { useTargetHref } from '../../core/screen/use-target.ts';
import type { SearchState } from './search-state.ts';
import { useExportErrorText } from './use-export-error-text.ts';
import type { Results } from './use-search.ts';
import { watchJob } from './watch-job.ts';
import { displayDate } from '#shared/format/dates.ts';
import { byteOrderMark, formatCsvLines } from '#shared/format/csv-lines.ts';
import { escapeFormula } from '#shared/format/formula.ts';

export interface ExportButtonProps {
  body: SearchBody;
  state: SearchState;
  results: Results;
}

/**
 * Exports all rows of the search as a file: in a background job if there are many and the screen has one, else written by
 * the server if the call offers that, else here from all pages.
 */
export function ExportButton({ body, state, results }: ExportButtonProps): ReactNode {
  const text = useText();
  const { hasRights } = useSession();
  const { busy, run } = useExport(body, state, results);
  if (!hasRights(body.results.export?.requires)) return null;
  return (
    <Button
      appearance="subtle"
      size="small"
      icon={<Icon name="download" />}
      disabledFocusable={busy}
      aria-busy={busy || undefined}
      onClick={() => void run()}
    >
      {text(busy ? 'runtime.export.running' : 'runtime.export.csv')}
    </Button>
  );
}

function useExport(
  { results: { export: exportPart, columns } }: SearchBody,
  state: SearchState,
  { submitted, page }: Results,
) {
  const { artefact } = useScreen();
  const text = useText();
  const operation = useOperation(exportPart?.operation);
  const tools = withNumericDates(useDisplayTools());
  const portal = usePortal();
  const errorText = useExportErrorText(operation, useOperation(exportPart?.job?.operation));
  const { hasRights } = useSession();
  const [busy, setBusy] = useState(false);
  const runInBackground = useExportJob(exportPart?.job, submitted);
  const run = async () => {
    if (busy || !operation) return;
    setBusy(true);
    try {
      if (exportPart?.job && (page?.total ?? 0) > limits.exportAtOnce.value) {
        await runInBackground(page?.total ?? 0);
        return;
      }
      const permittedColumns = columns.filter((column) =>
        hasRights(column.requires, column.requiresAny),
      );
      saveBlob(
        (await fetchServerFile(operation)) ?? (await createCsvFile(operation, permittedColumns)),
      );
    } catch (error) {
      portal.notices.notify({ type: 'error', text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  /** Fetches a file from the server: the result of the call, or its list as CSV. Undefined if the call offers neither. */
  const fetchServerFile = async (source: CallDescription): Promise<FileResponse | undefined> => {
    if (source.output === 'file')
      return callFile(portal, source, pickAcceptedInput(source, submitted));
    if (!source.csv) return undefined;
    const request = { page: 1, pageSize: getMaxPageSize(source), sort: state.sort };
    const input = { ...submitted, ...toPageInput(source, request) };
    return callFile(portal, source, input, { accept: 'text/csv' });
  };
  const createCsvFile = async (
    source: CallDescription,
    permittedColumns: readonly Field[],
  ): Promise<FileResponse> => {
    const rows = await fetchAllRows(portal, source, submitted, state);
    const csv = toCsv([
      permittedColumns.map(({ label }) => text(label)),
      ...rows.map((row) => toCells(row, permittedColumns, tools)),
    ]);
    return {
      blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      fileName: `${text(artefact.title)}.csv`,
    };
  };
  return { busy, run };
}

/** Reads the rows up to the limit of an export, in the largest pages that the call accepts. */
async function fetchAllRows(
  portal: Portal,
  operation: CallDescription,
  submitted: CallInput,
  { sort }: SearchState,
): Promise<Row[]> {
  const pageSize = Math.min(getMaxPageSize(operation), limits.exportItems.value);
  const rows: Row[] = [];
  for (let page = 1; rows.length < limits.exportItems.value; page++) {
    const request = { page, pageSize, sort };
    const response = await call(portal, operation, {
      ...submitted,
      ...toPageInput(operation, request),
    });
    const read = readPage(operation.paging, response, request);
    rows.push(...read.rows);
    if (!isPaged(operation) || read.rows.length < pageSize) break;
  }
  return rows;
}

/** Formats dates as MM/dd/yyyy, because dates in a file are sorted and compared (decision record 0053). */
const withNumericDates = (tools: DisplayTools): DisplayTools => ({
  ...tools,
  formats: { ...tools.formats, date: displayDate },
});

type ExportJob = NonNullable<SearchBody['results']['export']>['job'];

/** Starts the export in the background. The user can continue working and gets a notice when the file is ready. */
function useExportJob(job: ExportJob, submitted: CallInput): (count: number) => Promise<void> {
  const portal = usePortal();
  const start = useOperation(job?.operation);
  const read = useOperation(job && jobCalls.read);
  const href = useTargetHref();
  const navigate = useNavigate();
  const scope = useScope();
  return async (count) => {
    if (!job || !start || !read) return;
    const started = await call(portal, start, pickAcceptedInput(start, submitted));
    const to = href(job.open, scope);
    portal.notices.notify({
      type: 'info',
      translationKey: 'runtime.jobs.started',
      params: { count },
      ...(to !== undefined && {
        action: { translationKey: 'runtime.jobs.open', run: () => void navigate(to) },
      }),
    });
    void watchJob(portal, read, readAt(started, 'jobId'));
  };
}

/** Drops the criteria that the export call does not accept. */
const pickAcceptedInput = (operation: CallDescription, input: CallInput): CallInput =>
  Object.fromEntries(
    Object.entries(input).filter(([name]) => Object.hasOwn(operation.locations, name)),
  );

const toCells = (row: unknown, columns: readonly Field[], tools: DisplayTools): string[] =>
  columns.map((column) => formatValueText(column, row, tools));

/**
 * Formats lines of cells as CSV with a byte order mark. Text that a spreadsheet would read as a formula is escaped.
 */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  byteOrderMark + formatCsvLines(lines.map((cells) => cells.map(toCell)));

const toCell = (text: string): string => (isNegativeAmount(text) ? text : escapeFormula(text));

/** A negative amount starts with a minus sign like a formula, but is safe in a spreadsheet. */
const isNegativeAmount = (text: string): boolean => /^-\$?[\d,]+(\.\d+)?$/u.test(text);
