import type { CallRow, CallSearch } from '#generated/operations.ts';
import { displayDate, displayMoment } from '#shared/format/dates.ts';
import { limits } from '#shared/schemas/limits.ts';
import { portalTimeZone } from '../../clock.ts';
import { createCsvFile, readCsvPages, type Cell } from '../../documents/csv.ts';
import type { FileResponse, Call } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { addReasonTexts } from './call-reasons.ts';
import { listCallsByNumber, listCalls, type CallRowData } from './call-search.queries.ts';

const rowLimit = limits.exportItems.value;

const toCsvRow = (call: Call, row: CallRowData) => addReasonTexts(call, toFields(call, row));
type Row = ReturnType<typeof toCsvRow>;

type Column = readonly [
  field: keyof CallRow,
  cell: (row: Row, call: Call) => Cell,
  headingField?: keyof CallRow,
];

const getCodeText = ({ services, request }: Call, list: string, code: string): string =>
  services.code(list, code, request.language);

/** A spreadsheet gets plain spaces, by which its user searches. */
const toCellTime = (moment: string, { request }: Call): string =>
  displayMoment(moment, request.language, portalTimeZone).replaceAll('\u00a0', ' ');

/** Columns by field name of the contract. The heading is the label of the field, or of `headingField` if there is one. */
const columns: readonly Column[] = [
  ['callno', (row) => row.callno],
  ['callDate', (row, call) => toCellTime(row.callDate, call)],
  ['direction', (row, call) => getCodeText(call, 'call-direction', row.direction)],
  ['callerName', (row) => row.callerName],
  ['from', (row) => row.from, 'fromKey1'],
  ['regarding', (row) => row.regarding],
  ['memberId', (row) => row.memberId],
  ['memberName', (row) => row.memberName],
  ['groupNumber', (row) => row.groupNumber],
  ['groupName', (row) => row.groupName],
  ['status', (row, call) => getCodeText(call, 'call-status', row.status)],
  ['priority', (row, call) => getCodeText(call, 'priority', row.priority)],
  ['dueDt', (row) => displayDate(row.dueDt)],
  ['ageDays', (row) => row.ageDays],
  ['assignedName', (row) => row.assignedName],
  ['operatorName', (row) => row.operatorName],
];

/** Streams the phone calls of a search as a CSV file. */
export async function createCallCsv(call: Call<CallSearch>): Promise<FileResponse> {
  const { services, request, scope, today } = call;
  const matchingCalls = await listCalls(call, call.input, rowLimit + 1);
  const exportedCalls = matchingCalls.slice(0, rowLimit);
  call.auditRead(...new Set(exportedCalls.map(({ member_id }) => member_id)));
  call.auditObject('calls', { rows: exportedCalls.length });
  const visibleColumns = columns.filter(([field]) => call.receives(field));
  const header = visibleColumns.map(([field, , headingField = field]) =>
    services.text(request.language, `fields.${headingField}`),
  );
  const listing = {
    ids: exportedCalls.map(({ callno }) => callno),
    truncated: matchingCalls.length > rowLimit,
  };
  const pages = readCsvPages(call, listing, async (callnos) => {
    // The scope of the user, in a short transaction.
    const rows = await call.newTransaction((_, scoped) =>
      listCallsByNumber({ scoped, scope, today }, callnos),
    );
    return rows
      .map((row) => toCsvRow(call, row))
      .map((row) => visibleColumns.map(([, cell]) => cell(row, call)));
  });
  return createCsvFile(`calls-${today}.csv`, header, pages);
}
