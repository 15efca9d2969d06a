import { formatClaimNumber, type ClaimNumber } from '#shared/schemas/claim-number.ts';
import { createDocumentContext } from '../../documents/context.ts';
import { renderExplanationOfBenefits } from '../../documents/explanation-of-benefits.ts';
import { renderExplanationOfPayment } from '../../documents/explanation-of-payment.ts';
import { createFieldError, requireFound, createNotFoundError } from '../../errors.ts';
import { createProvenClaimReads } from '../../policy/proven-claim.ts';
import { FileResponse, type Handler } from '../../requests/call.ts';
import { lookUpGrantedClaim, respondClaimNotFound } from '../claim/anonymous-proof.queries.ts';
import {
  findClaimById,
  findClaimByNumber,
  type ClaimHead,
} from '../claim/claim-details.queries.ts';
import { digitsOnly } from '../rows/matching.queries.ts';
import { toInitials } from '../rows/people.ts';
import { getStatement } from './statement.ts';

interface StatementInput {
  claimPrefix: number;
  claimNumber: number;
  claimSuffix?: number;
  includeBytesInResponse?: boolean;
}

const toClaimNumber = ({
  claimPrefix,
  claimNumber,
  claimSuffix = 0,
}: StatementInput): ClaimNumber => ({
  prefix: claimPrefix,
  number: claimNumber,
  suffix: claimSuffix,
});
/** Restores the leading zeros of a tax ID that was sent as a number. */
const toTaxId = (digits: number): string => String(digits).padStart(9, '0');

/** Downloads the explanation of benefits for members, or of payment for providers; staff choose by `isInsured`. */
export const downloadEob: Handler<'downloadEob'> = async (call) => {
  const { input, scope, scoped } = call;
  const isForProvider =
    scope.principal === 'provider' || (scope.principal === 'admin' && input.isInsured === false);
  const head = requireFound(await findClaimByNumber(scoped, toClaimNumber(input)));
  requireMatch(head, input);
  if (isForProvider && input.providerTaxId === undefined)
    throw createFieldError('providerTaxId', 'required');
  if (!(isForProvider ? head.eop_available : head.eob_available)) throw createNotFoundError();
  call.auditRead(head.member_id);
  call.auditObject(head.claim_id);
  const context = createDocumentContext(call, head.brand_id);
  const statement = await getStatement({ call, reads: scoped, texts: context.texts }, head);
  const render = isForProvider ? renderExplanationOfPayment : renderExplanationOfBenefits;
  return toResponse(input, await render(statement, context));
};

/** @throws HttpError 404 unless every identifier in the request matches the claim */
function requireMatch(
  head: ClaimHead,
  { memberId, providerTaxId }: { memberId: string; providerTaxId?: number },
): void {
  const isOfMember = head.member_id === digitsOnly(memberId);
  const isOfProvider =
    providerTaxId === undefined || head.billing_tax_id === toTaxId(providerTaxId);
  if (!isOfMember || !isOfProvider) throw createNotFoundError();
}

/**
 * Downloads the explanation of payment for a visitor who has proven to know the claim. The document contains the patient's initials
 * and no member id.
 */
export const downloadAnonymousEob: Handler<'downloadAnonymousEob'> = async (call) => {
  const { input, trx } = call;
  const { providerTaxId, ...facts } = input;
  const statedTaxId = providerTaxId === undefined ? undefined : toTaxId(providerTaxId);
  const taxId = input.taxId ?? statedTaxId;
  const claimId = await lookUpGrantedClaim(call, toClaimNumber(input), { ...facts, taxId });
  const reads = createProvenClaimReads(trx, claimId ?? 0);
  const head = claimId === undefined ? undefined : await findClaimById(reads, claimId);
  const isWrongTaxId = statedTaxId !== undefined && head?.billing_tax_id !== statedTaxId;
  if (!head?.eop_available || isWrongTaxId) return respondClaimNotFound(call);
  call.auditRead(head.member_id);
  call.auditObject(head.claim_id);
  const context = createDocumentContext(call, head.brand_id);
  const statement = await getStatement({ call, reads, texts: context.texts }, head);
  const anonymousStatement = { ...statement, patientName: toInitials(head), memberId: '' };
  return toResponse(input, await renderExplanationOfPayment(anonymousStatement, context));
};

/** Returns the PDF as a file or, if requested, as base64 in JSON. */
function toResponse(input: StatementInput, bytes: Buffer) {
  const fileName = `${formatClaimNumber(toClaimNumber(input))}.pdf`;
  return input.includeBytesInResponse
    ? { fileName, bytes: bytes.toString('base64') }
    : new FileResponse(fileName, 'application/pdf', bytes);
}
