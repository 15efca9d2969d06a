import type { ClaimLine } from '#generated/operations.ts';
import { isRecord } from '#shared/schemas/references.ts';
import { toDollars } from '#shared/format/money.ts';
import { isDrugInformationHidden } from '../../policy/scope.ts';
import type { Call } from '../../requests/call.ts';
import { describeRemark, toRemarkReader } from '../../remark-text.ts';
import { toFields } from '../rows/fields.ts';
import { computeWrittenOff } from './amounts.ts';
import type { ClaimParts } from './claim-details.queries.ts';

type LineRow = ClaimParts['lines'][number];

/** Maps a claim line in the user's language. */
export function toClaimLine(
  call: Pick<Call, 'services' | 'request' | 'scope'>,
  row: LineRow,
): ClaimLine {
  const { code_system, procedure_code, modifiers, description, rx, remarkCodes, ...line } = row;
  const service = { code_system, procedure_code, modifiers, description };
  const { services, request, scope } = call;
  const readCode = (list: string, code: string) => services.code(list, code, request.language);
  return {
    ...toFields(call, line),
    status: toLineStatus(row),
    // When drug information is hidden, the line says only that it is a drug.
    ...(isDrug(row) && isDrugInformationHidden(scope)
      ? { description: services.code('claim-type', 'pharmacy', request.language) }
      : { ...toFields(call, service), rx: parseDrug(rx) }),
    writtenOff: computeWrittenOff(row),
    remarkCodes,
    adjustments: row.adjustments.map(({ group, reason, cents }) => ({
      group,
      reasonCode: reason,
      text: describeRemark(readCode, reason, toRemarkReader(scope)),
      amount: toDollars(cents),
    })),
  };
}

/**
 * Returns the status of a line as a code of claim-line-status. A paid line of which the plan paid $0 gets `nothingpaid`, which
 * has the same text as a claim on which the plan paid $0 (FinalNoPayment).
 */
export const toLineStatus = ({
  status,
  plan_paid_cents: paid,
}: Pick<LineRow, 'status' | 'plan_paid_cents'>): string =>
  status === 'paid' && paid === 0 ? 'nothingpaid' : status;

/** Whether the line is a dispensed drug, or one administered by a physician (J codes of HCPCS). */
const isDrug = ({ code_system, procedure_code, rx }: LineRow): boolean =>
  code_system === 'NDC' || rx !== null || /^J\d{4}$/u.test(procedure_code);

/** Parses the column `rx`, which accepts any JSON. */
function parseDrug(value: unknown): ClaimLine['rx'] {
  if (!isRecord(value)) return undefined;
  const getString = (name: string) => (typeof value[name] === 'string' ? value[name] : undefined);
  const getNumber = (name: string) => (typeof value[name] === 'number' ? value[name] : undefined);
  return {
    ndc: getString('ndc'),
    daysSupply: getNumber('daysSupply'),
    refill: getNumber('refill'),
    daw: getNumber('daw'),
    pharmacy: getString('pharmacy'),
  };
}
