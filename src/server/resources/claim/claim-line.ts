import type { ClaimLine } from '#shared/generated/operations.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { toWire } from '#shared/format/money.ts';
import { isDrugInformationHidden } from '../../policy/plan-sponsor.ts';
import type { Call } from '../../requests/call.ts';
import { inLanguage } from '../fields.ts';
import { presentAmounts } from './amounts.ts';
import type { ClaimParts } from './claim-details.queries.ts';

type LineRow = ClaimParts['lines'][number];

/** One line of a claim in the reader's language; `remarks` are those of the whole claim. */
export const presentLine = (
  call: Pick<Call, 'services' | 'facts' | 'scope'>,
  row: LineRow,
  remarks: ClaimParts['remarks'],
): ClaimLine => ({
  lineNumber: row.line_number,
  status: row.status,
  serviceFrom: row.service_from,
  serviceTo: row.service_to,
  ...presentService(call, row),
  categoryCode: row.category_code,
  revenueCode: row.revenue_code ?? undefined,
  units: row.units,
  placeOfService: row.place_of_service ?? undefined,
  diagnosisPointers: row.diagnosis_pointers,
  precertNumber: row.certno ?? undefined,
  ...presentAmounts(row),
  remarkCodes: remarksOfLine(row, remarks),
  adjustments: readAdjustments(row.adjustments).map(({ group, reason, cents }) => ({
    group,
    reasonCode: reason,
    text: call.services.code('remark-codes', reason, call.facts.language),
    amount: toWire(cents),
  })),
});

/** What was done or dispensed; of a drug its kind only, where drugs are hidden. */
function presentService(
  { scope, services, facts }: Pick<Call, 'services' | 'facts' | 'scope'>,
  row: LineRow,
) {
  if (isDrug(row) && isDrugInformationHidden(scope))
    return { description: services.code('claim-type', 'pharmacy', facts.language) };
  return {
    codeSystem: row.code_system,
    procedureCode: row.procedure_code,
    modifiers: row.modifiers,
    description: inLanguage(facts.language, row.description),
    rx: readDrug(row.rx),
  };
}

/** A dispensed drug, or one given by a physician: the J codes of HCPCS. */
const isDrug = ({ code_system, procedure_code, rx }: LineRow): boolean =>
  code_system === 'NDC' || rx !== null || /^J\d{4}$/u.test(procedure_code);

export const remarksOfLine = (
  { line_number }: Pick<LineRow, 'line_number'>,
  remarks: ClaimParts['remarks'],
): string[] => [
  ...new Set(remarks.filter((row) => row.line_number === line_number).map((row) => row.code)),
];

export interface Adjustment {
  group: string;
  reason: string;
  cents: number;
}

/** The column holds whatever JSON was written; only what is an adjustment counts. */
export const readAdjustments = (value: unknown): Adjustment[] =>
  (Array.isArray(value) ? value : []).flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const { group, reason, cents } = item;
    return typeof group === 'string' && typeof reason === 'string' && typeof cents === 'number'
      ? [{ group, reason, cents }]
      : [];
  });

function readDrug(value: unknown): ClaimLine['rx'] {
  if (!isRecord(value)) return undefined;
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : undefined);
  const count = (name: string) => (typeof value[name] === 'number' ? value[name] : undefined);
  return {
    ndc: text('ndc'),
    daysSupply: count('daysSupply'),
    refill: count('refill'),
    daw: count('daw'),
    pharmacy: text('pharmacy'),
  };
}
