import type { ClaimRow } from '#generated/operations.ts';
import { displayDate } from '#shared/format/dates.ts';
import { displayTaxId } from '#shared/format/identifiers.ts';
import type { Language } from '#shared/locales/languages.ts';
import { limits } from '#shared/schemas/limits.ts';
import { streamCsv, type Cell } from '../../documents/csv.ts';
import type { RequestServices } from '../../requests/services.ts';
import { fullName } from '../rows/people.ts';
import { listClaimIds, type ClaimCriteria, type ClaimRowData } from './claim-search.queries.ts';

const rowsAtOnce = 500;
const rowLimit = limits.exportItems.value;

type Column = readonly [field: keyof ClaimRow, cell: (row: ClaimRowData, word: Word) => Cell];
type Word = (list: string, code: string) => string;

/** Columns by field name of the contract; their headings are the labels of these fields. */
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
  ['stillOwed', (row) => cents(row.still_owed_cents)],
];

const cents = (amount: number | null): bigint | undefined =>
  amount === null ? undefined : BigInt(amount);

/** The claims of a search, by id. */
export interface ClaimListing {
  ids: readonly number[];
  memberIds: readonly string[];
  /** There are more claims than the file may contain. */
  truncated: boolean;
}

export async function listMatching(
  call: Parameters<typeof listClaimIds>[0],
  criteria: ClaimCriteria,
): Promise<ClaimListing> {
  const { itemsPerPage = rowLimit } = criteria;
  const matching = await listClaimIds(call, { ...criteria, itemsPerPage: itemsPerPage + 1 });
  const listed = matching.slice(0, itemsPerPage);
  return {
    ids: listed.map((row) => row.claim_id),
    memberIds: [...new Set(listed.map((row) => row.member_id))],
    truncated: itemsPerPage === rowLimit && matching.length > rowLimit,
  };
}

export interface ClaimCsv {
  services: RequestServices;
  language: Language;
  receives: (property: string) => boolean;
  /** Reads the rows of some claims within the user's scope. */
  rowsOf: (ids: readonly number[]) => Promise<ClaimRowData[]>;
}

/** Yields the file page by page. Rows are read in short transactions while it is written. */
export function claimCsv(listing: ClaimListing, csv: ClaimCsv): AsyncIterable<string> {
  const { services, language, receives } = csv;
  const received = columns.filter(([field]) => receives(field));
  const header = received.map(([field]) => services.text(language, `fields.${field}`));
  return streamCsv(header, pagesOf(listing, received, csv));
}

async function* pagesOf(
  { ids, truncated }: ClaimListing,
  received: readonly Column[],
  { services, language, rowsOf }: ClaimCsv,
): AsyncGenerator<Cell[][]> {
  const word: Word = (list, code) => services.code(list, code, language);
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const rows = await rowsOf(ids.slice(start, start + rowsAtOnce));
    yield rows.map((row) => received.map(([, cell]) => cell(row, word)));
  }
  if (truncated) yield [[services.text(language, 'server.csv.truncated', { count: rowLimit })]];
}
