import type { ClaimRow } from '#generated/operations.ts';
import { displayDate } from '#shared/format/dates.ts';
import { displayTaxId } from '#shared/format/identifiers.ts';
import type { Language } from '#shared/locales/languages.ts';
import { limits } from '#shared/schemas/limits.ts';
import { readCsvPages, streamCsv, type Cell } from '../../documents/csv.ts';
import type { RequestServices } from '../../requests/services.ts';
import { fullName } from '../rows/people.ts';
import { listClaimIds, type ClaimCriteria, type ClaimRowData } from './claim-search.queries.ts';

const rowLimit = limits.exportItems.value;

type Column = readonly [
  field: keyof ClaimRow,
  cell: (row: ClaimRowData, getCodeText: GetCodeText) => Cell,
];
/** Returns the text of a code in the user's language. */
type GetCodeText = (list: string, code: string) => string;

/** Columns by field name of the contract; their headings are the labels of these fields. */
const columns: readonly Column[] = [
  ['fullClaimNumber', (row) => row.full_claim_number],
  ['memberId', (row) => row.member_id],
  ['patientName', fullName],
  ['groupNumber', (row) => row.group_number],
  ['groupName', (row) => row.group_name],
  ['claimType', (row, getCodeText) => getCodeText('claim-type', row.claim_type)],
  ['status', (row, getCodeText) => getCodeText('claim-status', row.status)],
  ['providerName', (row) => row.provider_name ?? undefined],
  [
    'providerTaxId',
    (row) => (row.shown_tax_id === null ? undefined : displayTaxId(row.shown_tax_id)),
  ],
  ['networkStatus', (row, getCodeText) => getCodeText('network-status', row.network_status)],
  ['patientAccountNumber', (row) => row.patient_account_number ?? undefined],
  ['serviceFrom', (row) => displayDate(row.service_from)],
  ['serviceTo', (row) => displayDate(row.service_to)],
  ['receivedDate', (row) => displayDate(row.received_date)],
  ['processedDate', (row) => displayDate(row.processed_date)],
  ['paidDate', (row) => displayDate(row.paid_date)],
  ['checkNumber', (row) => row.check_number ?? undefined],
  ['billed', (row) => toBigIntCents(row.billed_cents)],
  ['allowed', (row) => toBigIntCents(row.allowed_cents)],
  ['planPaid', (row) => toBigIntCents(row.plan_paid_cents)],
  ['memberResponsibility', (row) => toBigIntCents(row.member_responsibility_cents)],
  ['stillOwed', (row) => toBigIntCents(row.still_owed_cents)],
];

const toBigIntCents = (amount: number | null): bigint | undefined =>
  amount === null ? undefined : BigInt(amount);

/** The claims of a search, by id. */
export interface ClaimListing {
  ids: readonly number[];
  /** The members of these claims, each once. */
  memberIds: readonly string[];
  /** Whether there are more claims than the file may contain. */
  truncated: boolean;
}

/** Lists the claims of a search, up to the limit of the file. */
export async function listMatchingClaims(
  call: Parameters<typeof listClaimIds>[0],
  criteria: ClaimCriteria,
): Promise<ClaimListing> {
  // A smaller `itemsPerPage` is the choice of the caller, so the file is not marked as truncated.
  const { itemsPerPage = rowLimit } = criteria;
  const matchingClaims = await listClaimIds(call, { ...criteria, itemsPerPage: itemsPerPage + 1 });
  const exportedClaims = matchingClaims.slice(0, itemsPerPage);
  return {
    ids: exportedClaims.map((row) => row.claim_id),
    memberIds: [...new Set(exportedClaims.map((row) => row.member_id))],
    truncated: itemsPerPage === rowLimit && matchingClaims.length > rowLimit,
  };
}

/** What writing a CSV file of claims needs from the request or the job. */
export interface ClaimCsv {
  services: RequestServices;
  language: Language;
  /** Whether the user may receive this property. */
  receives: (property: string) => boolean;
  /** Reads the rows of claims within the user's scope. */
  readRows: (ids: readonly number[]) => Promise<ClaimRowData[]>;
}

/** Yields the text of the file page by page. Each page is read when it is written, in a short transaction. */
export function createClaimCsv(listing: ClaimListing, csv: ClaimCsv): AsyncIterable<string> {
  const { services, language, receives } = csv;
  const visibleColumns = columns.filter(([field]) => receives(field));
  const header = visibleColumns.map(([field]) => services.text(language, `fields.${field}`));
  const getCodeText: GetCodeText = (list, code) => services.code(list, code, language);
  const pages = readCsvPages({ services, request: { language } }, listing, async (ids) => {
    const rows = await csv.readRows(ids);
    return rows.map((row) => visibleColumns.map(([, cell]) => cell(row, getCodeText)));
  });
  return streamCsv(header, pages);
}
