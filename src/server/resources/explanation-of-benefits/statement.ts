import { formatAddressLines } from '#shared/format/address.ts';
import type {
  Statement,
  StatementAmounts,
  StatementLine,
  StatementPayment,
  StatementProvider,
} from '../../documents/explanation-of-benefits/statement.ts';
import type { DocumentTexts } from '../../documents/document-texts.ts';
import type { Call } from '../../requests/call.ts';
import {
  getClaimParts,
  listClaimProviders,
  toRemarks,
  type CentAmounts,
  type ClaimHead,
  type ClaimParts,
  type ClaimReads,
} from '../claim/claim-details.queries.ts';
import { inLanguage } from '../rows/fields.ts';
import { fullName } from '../rows/people.ts';
import { getStatementLimits } from './statement-limits.ts';
import { findMailAddress, findSubscriberOfClaim } from './statement.queries.ts';

/** What building a statement needs: the call, the claims that may be read, and the texts in the reader's language. */
export interface StatementContext {
  call: Pick<Call, 'scoped' | 'scope' | 'services' | 'request' | 'today'>;
  reads: ClaimReads;
  texts: DocumentTexts;
}

/** Returns the data of a decided claim for the explanation of benefits and the explanation of payment. */
export async function getStatement(context: StatementContext, head: ClaimHead): Promise<Statement> {
  const { call, reads, texts } = context;
  const parts = await getClaimParts(reads, head.claim_id);
  const subscriber = await findSubscriberOfClaim(call, reads, head.claim_id);
  const subscriberName = subscriber ? fullName(subscriber) : '';
  const provider = await getBillingProvider(reads, head);
  return {
    claimNumber: head.full_claim_number,
    date: head.processed_date ?? call.today,
    recipient: await getRecipient(context, head, subscriber),
    planName: head.plan_name,
    groupName: `${head.group_name} (${head.group_number})`,
    subscriberName,
    memberId: head.member_id,
    patientName: fullName(head),
    relationship: texts.code('member-relationship', head.relationship),
    patientAccountNumber: head.patient_account_number ?? undefined,
    receivedDate: head.received_date,
    processedDate: head.processed_date ?? undefined,
    provider,
    networkStatus: head.network_status,
    placeOfService: head.place_of_service ?? undefined,
    lines: parts.lines.map((line) => toStatementLine(line, texts)),
    totals: toStatementAmounts(head),
    payments: listPayments(head, provider.name, subscriberName),
    remarks: toRemarks(call, parts.remarks, 'patient'),
    ...(await getStatementLimits(call, head, texts)),
  };
}

async function getBillingProvider(reads: ClaimReads, head: ClaimHead): Promise<StatementProvider> {
  const rows = await listClaimProviders(reads, head.claim_id);
  const row = rows.find(({ provider_id }) => provider_id === head.billing_provider_id);
  return {
    name: head.provider_name,
    npi: head.billing_npi,
    taxId: head.billing_tax_id,
    addressLines: row ? formatAddressLines(row) : [],
  };
}

/**
 * Returns the recipient (an adult patient, or the employee for a minor) with the recipient's mailing address. The lines of
 * the address are empty when the user may not see it.
 */
async function getRecipient(
  { call }: StatementContext,
  head: ClaimHead,
  subscriber: Awaited<ReturnType<typeof findSubscriberOfClaim>>,
): Promise<Statement['recipient']> {
  const person = subscriber?.patient_is_minor ? subscriber : head;
  const address = await findMailAddress(call, person.member_id);
  return { name: fullName(person), lines: address ? formatAddressLines(address) : [] };
}

const toStatementLine = (
  line: ClaimParts['lines'][number],
  texts: DocumentTexts,
): StatementLine => ({
  serviceFrom: line.service_from,
  serviceTo: line.service_to,
  description: inLanguage(texts.language, line.description),
  code: line.procedure_code,
  units: line.units,
  remarkCodes: line.remarkCodes,
  adjustments: line.adjustments,
  ...toStatementAmounts(line),
});

const toStatementAmounts = (cents: CentAmounts): StatementAmounts => ({
  billed: cents.billed_cents,
  discount: cents.discount_cents ?? 0,
  allowed: cents.allowed_cents ?? 0,
  nonCovered: cents.non_covered_cents ?? 0,
  writtenOff: (cents.non_covered_cents ?? 0) - (cents.member_non_covered_cents ?? 0),
  deductible: cents.deductible_cents ?? 0,
  copay: cents.copay_cents ?? 0,
  coinsurance: cents.coinsurance_cents ?? 0,
  otherInsurancePaid: cents.other_insurance_paid_cents ?? 0,
  planPaid: cents.plan_paid_cents ?? 0,
  memberResponsibility: cents.member_responsibility_cents ?? 0,
});

function listPayments(head: ClaimHead, provider: string, subscriber: string): StatementPayment[] {
  const toPayments = (payee: string, amount: number | null): StatementPayment[] =>
    amount
      ? [
          {
            payee,
            amount,
            number: head.check_number ?? undefined,
            date: head.paid_date ?? undefined,
          },
        ]
      : [];
  return [
    ...toPayments(provider, head.paid_to_provider_cents),
    ...toPayments(subscriber, head.paid_to_member_cents),
  ];
}
