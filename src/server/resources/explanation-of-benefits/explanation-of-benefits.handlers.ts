import { formatClaimNumber, type ClaimNumber } from '#shared/schemas/claim-number.ts';
import { createDocumentContext } from '../../documents/context.ts';
import { renderExplanationOfBenefits } from '../../documents/explanation-of-benefits.ts';
import { renderExplanationOfPayment } from '../../documents/explanation-of-payment.ts';
import { createFieldError, requireFound, createNotFoundError } from '../../errors.ts';
import { createProvenClaimReads } from '../../policy/proven-claim.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';
import { findGrantedClaim, claimNotFound } from '../claim/anonymous-proof.queries.ts';
import {
  findClaimById,
  findClaimByNumber,
  type ClaimHead,
} from '../claim/claim-details.queries.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { initialsOf } from '../rows/people.ts';
import { statementOf } from './statement.ts';

interface StatementInput {
  claimPrefix: number;
  claimNumber: number;
  claimSuffix?: number;
  includeBytesInResponse?: boolean;
}

const numberOf = ({ claimPrefix, claimNumber, claimSuffix = 0 }: StatementInput): ClaimNumber => ({
  prefix: claimPrefix,
  number: claimNumber,
  suffix: claimSuffix,
});
const taxIdOf = (digits: number): string => String(digits).padStart(9, '0');

/** Members get the explanation of benefits, providers that of payment; staff choose. */
export const downloadEob: Handler<'downloadEob'> = async (call) => {
  const { input, scope, scoped } = call;
  const payment =
    scope.principal === 'provider' || (scope.principal === 'admin' && input.isInsured === false);
  const head = requireFound(await findClaimByNumber(scoped, numberOf(input)));
  requireMatch(head, input);
  if (payment && input.providerTaxId === undefined)
    throw createFieldError('providerTaxId', 'required');
  if (!(payment ? head.eop_available : head.eob_available)) throw createNotFoundError();
  call.auditRead(head.member_id);
  call.auditWrite(head.claim_id);
  const context = createDocumentContext(call, head.brand_id);
  const statement = await statementOf({ call, source: scoped, texts: context.texts }, head);
  const render = payment ? renderExplanationOfPayment : renderExplanationOfBenefits;
  return reply(input, await render(statement, context));
};

/** Every identifier in the request must match the claim; otherwise the response is 404. */
function requireMatch(
  head: ClaimHead,
  { memberId, providerTaxId }: { memberId: string; providerTaxId?: number },
): void {
  const ofMember = head.member_id === digitsOnly(memberId);
  const ofProvider = providerTaxId === undefined || head.billing_tax_id === taxIdOf(providerTaxId);
  if (!ofMember || !ofProvider) throw createNotFoundError();
}

/** For visitors who have proven to know the claim. The patient is shown as initials, without member id. */
export const downloadAnonymousEob: Handler<'downloadAnonymousEob'> = async (call) => {
  const { input, trx } = call;
  const { providerTaxId, ...rest } = input;
  const digits = providerTaxId === undefined ? undefined : taxIdOf(providerTaxId);
  const taxId = input.taxId ?? digits;
  const claimId = await findGrantedClaim(call, numberOf(input), { ...rest, taxId });
  const source = createProvenClaimReads(trx, claimId ?? 0);
  const head = claimId === undefined ? undefined : await findClaimById(source, claimId);
  const wrongTaxId = digits !== undefined && head?.billing_tax_id !== digits;
  if (!head?.eop_available || wrongTaxId) return claimNotFound(call);
  call.auditRead(head.member_id);
  call.auditWrite(head.claim_id);
  const context = createDocumentContext(call, head.brand_id);
  const statement = await statementOf({ call, source, texts: context.texts }, head);
  const reduced = { ...statement, patientName: initialsOf(head), memberId: '' };
  return reply(input, await renderExplanationOfPayment(reduced, context));
};

function reply(input: StatementInput, bytes: Buffer) {
  const fileName = `${formatClaimNumber(numberOf(input))}.pdf`;
  return input.includeBytesInResponse
    ? { fileName, bytes: bytes.toString('base64') }
    : new FileResponse(fileName, 'application/pdf', bytes);
}
