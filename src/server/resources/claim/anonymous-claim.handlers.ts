import type { AnonymousClaimRow } from '#generated/operations.ts';
import { parseClaimNumber } from '#shared/schemas/claim-number.ts';
import { createProvenClaimReads } from '../../policy/proven-claim.ts';
import type { Call, Handler } from '../../requests/call.ts';
import { toInitials } from '../rows/people.ts';
import { toApiAmounts } from './amounts.ts';
import {
  lookUpClaims,
  toKnownFacts,
  lookUpGrantedClaim,
  respondClaimNotFound,
} from './anonymous-proof.queries.ts';
import {
  findClaimById,
  getClaimParts,
  toRemarks,
  type ClaimHead,
} from './claim-details.queries.ts';
import { listClaimEvents } from './claim-events.ts';
import { toLineStatus } from './claim-line.ts';
import { recordProvenClaim } from './session-claim.queries.ts';

export const findAnonymousClaims: Handler<'findAnonymousClaims'> = async (call) => {
  const facts = toKnownFacts(call.input);
  const ids = facts ? await lookUpClaims(call, facts) : [];
  const results: AnonymousClaimRow[] = [];
  call.auditRead();
  for (const id of ids) {
    const head = await findClaimById(createProvenClaimReads(call.trx, id), id);
    if (!head) continue;
    call.auditRead(head.member_id);
    results.push(await recordAndPresentClaim(call, head));
  }
  return { results, totalCount: results.length };
};

export const readAnonymousClaim: Handler<'readAnonymousClaim'> = async (call) => {
  const number = parseClaimNumber(call.input.fullClaimNumber);
  const claimId = number && (await lookUpGrantedClaim(call, number, call.input));
  const reads = createProvenClaimReads(call.trx, claimId ?? 0);
  const head = claimId === undefined ? undefined : await findClaimById(reads, claimId);
  if (!head) return respondClaimNotFound(call);
  call.auditRead(head.member_id);
  const { lines, remarks, history } = await getClaimParts(reads, head.claim_id);
  return {
    ...(await recordAndPresentClaim(call, head)),
    lines: lines.map((line) => ({
      lineNumber: line.line_number,
      status: toLineStatus(line),
      serviceFrom: line.service_from,
      procedureCode: line.procedure_code,
      units: line.units,
      ...toApiAmounts(line),
      remarkCodes: line.remarkCodes,
    })),
    remarks: toRemarks(call, remarks, 'other'),
    statusHistory: listClaimEvents(head, history),
  };
};

/**
 * Records that the caller has proven knowledge of a claim, and returns the claim without name, birth date and diagnosis:
 * only what a billing office needs to match the claim with its own records.
 */
const recordAndPresentClaim = async (call: Pick<Call, 'scoped' | 'scope'>, head: ClaimHead) => ({
  fullClaimNumber: head.full_claim_number,
  claimPrefix: head.claim_prefix,
  claimNumber: head.claim_number,
  claimSuffix: head.claim_suffix,
  patientInitials: toInitials(head),
  claimType: head.claim_type,
  status: head.status,
  statusDate: head.status_date,
  providerName: head.provider_name,
  serviceFrom: head.service_from,
  serviceTo: head.service_to,
  receivedDate: head.received_date,
  processedDate: head.processed_date ?? undefined,
  paidDate: head.paid_date ?? undefined,
  ...toApiAmounts(head),
  checkNumber: head.check_number ?? undefined,
  eopAvailable: head.eop_available,
  proof: await recordProvenClaim(call, head.claim_id),
});
