import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import type { ImportDefinition, Value } from '../definition.ts';
import type { ImportLine, Values } from '../read-lines.ts';
import { getCents, isAmount, isDecided } from './check-claim.ts';

/** Values by column. */
type Row = Record<string, unknown>;

/**
 * A row of the table staged_claim: a claim of the file with its lines. Numbers of members, plans and providers are looked
 * up in the database.
 */
export interface StagedClaim {
  /** Position of the claim in the file, from 0. */
  nth: number;
  /** The first line of the claim in the file. */
  line: number;
  claim_prefix: number;
  claim_number: number;
  claim_suffix: number;
  member_id: Value | undefined;
  plan_number: Value | undefined;
  plan_year: Value | undefined;
  provider_number: Value | undefined;
  rendering_number: Value | undefined;
  claim: Row;
  lines: Row[];
  diagnoses: string[];
  remarks: Row[];
}

/** Converts the lines of a claim that checkClaim accepts. */
export function toClaim(
  definition: ImportDefinition,
  lines: readonly ImportLine[],
  index: number,
): StagedClaim {
  const { line = 0, values = {} } = lines[0] ?? {};
  const number = parseClaimNumber(String(values['claimNumber']));
  return {
    nth: index,
    line,
    claim_prefix: number?.prefix ?? 0,
    claim_number: number?.number ?? 0,
    claim_suffix: number?.suffix ?? 0,
    member_id: values['memberId'],
    plan_number: values['planNumber'],
    plan_year: values['planYear'],
    provider_number: values['providerNumber'],
    rendering_number: values['renderingProviderNumber'],
    claim: replaceUndefinedByNull(toClaimRow(definition, lines, values)),
    lines: lines.map((each) => toLineRow(definition, each)),
    diagnoses: splitWords(values['diagnosisCodes']),
    remarks: lines.flatMap(({ values: lineValues }) =>
      splitWords(lineValues['remarkCodes']).map((code, sequence) => ({
        line_number: lineValues['lineNumber'],
        sequence,
        code,
      })),
    ),
  };
}

/** Makes columns null that are empty in the file, for example the payment of a claim whose payment was withdrawn. */
const replaceUndefinedByNull = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value ?? null]));

const splitWords = (value: Value | undefined): string[] =>
  value === undefined ? [] : String(value).split(/ +/u);

function toClaimRow(
  definition: ImportDefinition,
  lines: readonly ImportLine[],
  values: Values,
): Row {
  const received = values['receivedDate'];
  const decided = isDecided(definition, values);
  const days = lines
    .flatMap(({ values: lineValues }) => [
      String(lineValues['serviceFrom']),
      String(lineValues['serviceTo']),
    ])
    .toSorted();
  return {
    ...deriveColumns(definition, values),
    claim_type: values['claimType'],
    status: values['status'],
    status_date: values['paidDate'] ?? values['processedDate'] ?? received,
    information_needed: values['informationNeeded'],
    information_from: values['informationFrom'],
    information_by: values['informationBy'],
    received_date: received,
    entered_date: received,
    processed_date: values['processedDate'],
    paid_date: values['paidDate'],
    service_from: days[0],
    service_to: days.at(-1),
    network_status: values['networkStatus'],
    contracted: values['networkStatus'] === 'in',
    place_of_service: values['placeOfService'],
    patient_account_number: values['patientAccountNumber'],
    check_number: values['checkNumber'],
    eob_available: decided,
    eop_available: decided,
    ...sumAmounts(definition, lines),
    ...toPayeeAmounts(lines, decided ? (values['paidTo'] ?? 'Provider') : undefined),
  };
}

/** Returns the table columns whose value follows from a column of the file. */
const deriveColumns = ({ record }: ImportDefinition, values: Values): Row =>
  Object.fromEntries(
    Object.entries(record?.derived ?? {}).map(
      ([column, { from: fileColumn, is: valuesByFileValue }]) => [
        column,
        valuesByFileValue[String(values[fileColumn])],
      ],
    ),
  );

function sumAmounts(definition: ImportDefinition, lines: readonly ImportLine[]): Row {
  const rows = lines.map(({ values }) => toAmounts(definition, values));
  return Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((column) => [
      column,
      rows.reduce<number | null>((sum, row) => addCents(sum, row[column]), 0),
    ]),
  );
}

const addCents = (sum: number | null, cents: number | null | undefined): number | null =>
  sum === null || cents === null || cents === undefined ? null : sum + cents;

/** Splits the paid amount by payee; both amounts are null before the claim is decided. */
function toPayeeAmounts(lines: readonly ImportLine[], paidTo: Value | undefined): Row {
  if (paidTo === undefined) return { paid_to_provider_cents: null, paid_to_member_cents: null };
  const paid = lines.reduce((sum, { values }) => sum + getCents(values, 'planPaid'), 0);
  const toMember = paidTo === 'Member';
  return { paid_to_provider_cents: toMember ? 0 : paid, paid_to_member_cents: toMember ? paid : 0 };
}

/** Returns the amounts of a line by column; all but the billed one are absent until the claim is decided. */
function toAmounts(definition: ImportDefinition, values: Values): Record<string, number | null> {
  const decided = isDecided(definition, values);
  return Object.fromEntries(
    Object.entries(definition.columns)
      .filter(([name]) => isAmount(definition, name))
      .map(([name, { column }]) => [
        column,
        decided || name === 'billed' ? getCents(values, name) : null,
      ]),
  );
}

function toLineRow(definition: ImportDefinition, { line, values }: ImportLine): Row {
  const description = values['description'];
  return {
    file_line: line,
    line_number: values['lineNumber'],
    status: getLineStatus(definition, values),
    service_from: values['serviceFrom'],
    service_to: values['serviceTo'],
    code_system: values['codeSystem'],
    procedure_code: values['procedureCode'],
    modifiers: splitWords(values['modifiers']),
    description: description === undefined ? undefined : { en: description },
    category_code: values['category'],
    revenue_code: values['revenueCode'],
    units: values['units'] ?? 1,
    place_of_service: values['placeOfService'],
    diagnosis_pointers: values['diagnosisCodes'] === undefined ? [] : [1],
    adjustments: toAdjustments(definition, values),
    ...toAmounts(definition, values),
  };
}

function getLineStatus(definition: ImportDefinition, values: Values): string {
  if (!isDecided(definition, values)) return 'pending';
  if (getCents(values, 'allowed') === 0) return 'denied';
  return getCents(values, 'notCovered') > 0 ? 'partiallypaid' : 'paid';
}

/**
 * Explains the difference between billed and paid. Of the amount that is not covered (`notCovered`), the patient owes
 * `patientNotCovered`, and the provider writes off what remains: two adjustments, whose reason is the first remark of the
 * line.
 */
function toAdjustments(definition: ImportDefinition, values: Values): Row[] {
  const [remark] = splitWords(values['remarkCodes']);
  const writtenOffCents = getCents(values, 'notCovered') - getCents(values, 'patientNotCovered');
  return Object.entries(definition.columns).flatMap(([name, { adjustment }]) => {
    if (!adjustment) return [];
    const cents = name === 'notCovered' ? writtenOffCents : getCents(values, name);
    const isExplained = ['notCovered', 'patientNotCovered'].includes(name) && remark !== undefined;
    return cents > 0 ? [{ ...adjustment, ...(isExplained && { reason: remark }), cents }] : [];
  });
}
