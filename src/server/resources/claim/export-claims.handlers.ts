import { Readable } from 'node:stream';
import type { ClaimRow } from '#generated/operations.ts';
import { displayDate } from '#shared/format/dates.ts';
import { displayTaxId } from '#shared/format/identifiers.ts';
import { limits } from '#shared/schemas/limits.ts';
import { csvText, type Cell } from '../../documents/csv.ts';
import { FileResponse, type Call, type Handler } from '../../requests/call.ts';
import { fullName } from '../rows/people.ts';
import { claimRowsOf, findClaimIds, type ClaimRowData } from './claim-search.queries.ts';

const rowsAtOnce = 500;
const most = limits.exportItems.value;

type Column = readonly [field: keyof ClaimRow, cell: (row: ClaimRowData, word: Word) => Cell];
type Word = (list: string, code: string) => string;

/** The columns by the names of the contract; their headings are the texts of these fields. */
const columns: readonly Column[] = [
  ['fullClaimNumber', (row) => row.full_claim_number],
  ['memberId', (row) => row.member_id],
  ['patientName', fullName],
  ['groupNumber', (row) => row.group_number],
  ['groupName', (row) => row.group_name],
  ['claimType', (row, word) => word('claim-type', row.claim_type)],
  ['status', (row, word) => word('claim-status', row.status)],
  ['providerName', (row) => row.provider_name ?? undefined],
  [
    'providerTaxId',
    (row) => (row.shown_tax_id === null ? undefined : displayTaxId(row.shown_tax_id)),
  ],
  ['networkStatus', (row, word) => word('network-status', row.network_status)],
  ['patientAccountNumber', (row) => row.patient_account_number ?? undefined],
  ['serviceFrom', (row) => displayDate(row.service_from)],
  ['serviceTo', (row) => displayDate(row.service_to)],
  ['receivedDate', (row) => displayDate(row.received_date)],
  ['processedDate', (row) => displayDate(row.processed_date)],
  ['paidDate', (row) => displayDate(row.paid_date)],
  ['checkNumber', (row) => row.check_number ?? undefined],
  ['billed', (row) => cents(row.billed_cents)],
  ['allowed', (row) => cents(row.allowed_cents)],
  ['planPaid', (row) => cents(row.plan_paid_cents)],
  ['memberResponsibility', (row) => cents(row.member_responsibility_cents)],
];

const cents = (amount: number | null): bigint | undefined =>
  amount === null ? undefined : BigInt(amount);

/**
 * The claims of a search as a file. Only their ids are held; the rows are read in short transactions while the file is
 * on its way, each through the caller's scope, and nothing more is read once the client has gone.
 */
export const exportClaims: Handler<'exportClaims'> = async (call) => {
  const { itemsPerPage = most } = call.input;
  const matching = await findClaimIds(call, { ...call.input, itemsPerPage: itemsPerPage + 1 });
  const listed = matching.slice(0, itemsPerPage);
  call.auditRead(...new Set(listed.map((row) => row.member_id)));
  call.auditWrite('claims', { rows: listed.length });
  const { services, request, today } = call;
  const received = columns.filter(([field]) => call.receives(field));
  const header = received.map(([field]) => services.text(request.language, `fields.${field}`));
  const cut = itemsPerPage === most && matching.length > most;
  const ids = listed.map((row) => row.claim_id);
  return new FileResponse(
    `claims-${today}.csv`,
    'text/csv; charset=utf-8',
    Readable.from(csvText(header, pagesOf(call, { ids, cut, received }))),
  );
};

interface Listing {
  ids: readonly number[];
  /** There are more claims than the file may hold. */
  cut: boolean;
  received: readonly Column[];
}

async function* pagesOf(
  call: Call<unknown>,
  { ids, cut, received }: Listing,
): AsyncGenerator<Cell[][]> {
  const { services, request } = call;
  const word: Word = (list, code) => services.code(list, code, request.language);
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const page = ids.slice(start, start + rowsAtOnce);
    const rows = await call.later((_, scoped) => claimRowsOf({ scoped, scope: call.scope }, page));
    yield rows.map((row) => received.map(([, cell]) => cell(row, word)));
  }
  if (cut) yield [[services.text(request.language, 'server.csv.truncated', { count: most })]];
}
