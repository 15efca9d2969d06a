import { Readable } from 'node:stream';
import type { CallRow, CallSearch } from '#generated/operations.ts';
import { displayDate, displayMoment } from '#shared/format/dates.ts';
import { limits } from '#shared/schemas/limits.ts';
import { portalTimeZone } from '../../clock.ts';
import { streamCsv, type Cell } from '../../documents/csv.ts';
import { FileResponse, type Call } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { withReasons } from './call-reasons.ts';
import { listCallsByNumber, listCalls, type CallRowData } from './call-search.queries.ts';

const rowsAtOnce = 500;
const rowLimit = limits.exportItems.value;

const toRow = (call: Call, row: CallRowData) => withReasons(call, toFields(call, row));
type Row = ReturnType<typeof toRow>;

type Column = readonly [
  field: keyof CallRow,
  cell: (row: Row, call: Call) => Cell,
  heading?: keyof CallRow,
];

const word = ({ services, request }: Call, list: string, code: string): string =>
  services.code(list, code, request.language);

/** Columns by field name of the contract; their headings are the labels of these fields, or of another one. */
const columns: readonly Column[] = [
  ['callno', (row) => row.callno],
  ['callDate', (row, call) => displayMoment(row.callDate, call.request.language, portalTimeZone)],
  ['direction', (row, call) => word(call, 'call-direction', row.direction)],
  ['callerName', (row) => row.callerName],
  ['from', (row) => row.from, 'fromKey1'],
  ['regarding', (row) => row.regarding],
  ['memberId', (row) => row.memberId],
  ['memberName', (row) => row.memberName],
  ['groupNumber', (row) => row.groupNumber],
  ['groupName', (row) => row.groupName],
  ['status', (row, call) => word(call, 'call-status', row.status)],
  ['priority', (row, call) => word(call, 'priority', row.priority)],
  ['dueDt', (row) => displayDate(row.dueDt)],
  ['ageDays', (row) => row.ageDays],
  ['assignedName', (row) => row.assignedName],
  ['operatorName', (row) => row.operatorName],
];

/** Streams every call of a search as a file. Reading stops when the client disconnects. */
export async function callCsv(call: Call<CallSearch>): Promise<FileResponse> {
  const { services, request, today } = call;
  const matching = await listCalls(call, call.input, rowLimit + 1);
  const listed = matching.slice(0, rowLimit);
  call.auditRead(...new Set(listed.map(({ member_id }) => member_id)));
  call.auditWrite('calls', { rows: listed.length });
  const received = columns.filter(([field]) => call.receives(field));
  const header = received.map(([field, , heading = field]) =>
    services.text(request.language, `fields.${heading}`),
  );
  const text = streamCsv(header, pagesOf(call, received, matching));
  return new FileResponse(`calls-${today}.csv`, 'text/csv; charset=utf-8', Readable.from(text));
}

/** Reads the calls page by page, in short transactions with the caller's scope. */
async function* pagesOf(
  call: Call,
  received: readonly Column[],
  matching: readonly { callno: number }[],
): AsyncGenerator<Cell[][]> {
  const { services, request, scope, today } = call;
  const callnos = matching.slice(0, rowLimit).map(({ callno }) => callno);
  for (let start = 0; start < callnos.length; start += rowsAtOnce) {
    const page = callnos.slice(start, start + rowsAtOnce);
    const rows = await call.newTransaction((_, scoped) =>
      listCallsByNumber({ scoped, scope, today }, page),
    );
    yield rows
      .map((row) => toRow(call, row))
      .map((row) => received.map(([, cell]) => cell(row, call)));
  }
  if (matching.length > rowLimit)
    yield [[services.text(request.language, 'server.csv.truncated', { count: rowLimit })]];
}
