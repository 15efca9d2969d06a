import { addDays, laterDay } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import type { CodeIndex } from '#server/database/code-lists.ts';
import type { Row } from '#server/database/insert-rows.ts';
import { isDecided, sumPatientResponsibility, sumAmounts } from '../demo-data.ts';
import type { Claim, ClaimLine } from '../demo-data.ts';
import { drugsByNdc } from './drugs.ts';

/** Status categories of the 277 claim status transaction. */
const statusCategories: Readonly<Record<string, string>> = {
  Received: 'A1',
  Returned: 'A3',
  Rejected: 'A7',
  InProcess: 'P1',
  InReview: 'P2',
  InformationRequested: 'P3',
  Paid: 'F1',
  Denied: 'F2',
  FinalNoPayment: 'F4',
  Adjusted: 'F3',
  Reversed: 'F3',
};

export function toClaimRow(claim: Claim): Row {
  const { provider, plan, member } = claim;
  const decided = isDecided(claim);
  const isInpatient = claim.placeOfService === '21';
  return {
    claim_id: claim.claimId,
    claim_prefix: claim.prefix,
    claim_number: claim.number,
    claim_suffix: claim.suffix,
    member_id: member.memberId,
    group_number: claim.group.number,
    plan_id: plan.planId,
    plan_year: plan.year,
    coverage_type: plan.coverage,
    claim_type: claim.claimType,
    form_type: claim.form,
    status: claim.status,
    status_category: statusCategories[claim.status],
    status_date: getStatusDay(claim),
    received_date: claim.received,
    entered_date: claim.received,
    processed_date: claim.processed,
    paid_date: claim.paidOn,
    service_from: claim.from,
    service_to: claim.to,
    billing_provider_id: provider.providerId,
    billing_tax_id: provider.taxId,
    billing_npi: provider.npi,
    rendering_provider_id: provider.providerId,
    rendering_npi: provider.npi,
    network_id: claim.networkStatus === 'in' ? plan.networkId : undefined,
    network_status: claim.networkStatus,
    contracted: claim.networkStatus === 'in',
    place_of_service: claim.placeOfService,
    type_of_bill: claim.form === 'UB04' ? (isInpatient ? '0111' : '0131') : undefined,
    admit_date: isInpatient ? claim.from : undefined,
    discharge_date: isInpatient ? claim.to : undefined,
    discharge_status: isInpatient ? '01' : undefined,
    patient_account_number: claim.patientAccount,
    certno: claim.certno,
    accident_type: claim.diagnoses[0]?.startsWith('S') ? 'other' : undefined,
    accident_date: claim.diagnoses[0]?.startsWith('S') ? claim.from : undefined,
    replaces_claim_id: claim.replacedClaimId,
    check_number: claim.checkNumber,
    eob_available: decided,
    eop_available: decided,
    billed_cents: claim.lines.reduce((sum, line) => sum + line.billedCents, 0),
    ...toAmountColumns(claim, decided),
    fsa_paid_cents: claim.fsaPaidCents,
  };
}

const toAmountColumns = (claim: Claim, decided: boolean): Row => {
  const ifDecided = (cents: number): number | undefined => (decided ? cents : undefined);
  const planPaid = sumAmounts(claim, 'planPaid');
  return {
    discount_cents: ifDecided(sumAmounts(claim, 'discount')),
    non_covered_cents: ifDecided(sumAmounts(claim, 'nonCovered')),
    member_non_covered_cents: ifDecided(sumAmounts(claim, 'memberNonCovered')),
    allowed_cents: ifDecided(sumAmounts(claim, 'allowed')),
    deductible_cents: ifDecided(sumAmounts(claim, 'deductible')),
    copay_cents: ifDecided(sumAmounts(claim, 'copay')),
    coinsurance_cents: ifDecided(sumAmounts(claim, 'coinsurance')),
    other_insurance_paid_cents: ifDecided(sumAmounts(claim, 'otherInsurance')),
    plan_paid_cents: ifDecided(planPaid),
    paid_to_provider_cents: ifDecided(claim.paidToMember ? 0 : planPaid),
    paid_to_member_cents: ifDecided(claim.paidToMember ? planPaid : 0),
    member_responsibility_cents: ifDecided(sumPatientResponsibility(claim)),
  };
};

const getStatusDay = (claim: Claim): Day => claim.paidOn ?? claim.processed ?? claim.received;

export function toLineRow(claim: Claim, line: ClaimLine, codes: CodeIndex): Row {
  const description =
    line.system === 'NDC'
      ? drugsByNdc.get(line.code)
      : codes.procedure.get(`${line.system} ${line.code}`);
  if (!description) throw new Error(`No wording for ${line.system} ${line.code} in schemas/codes`);
  const amounts = line.amounts;
  return {
    claim_id: claim.claimId,
    line_number: line.number,
    status: line.status,
    service_from: line.from,
    service_to: line.to,
    code_system: line.system,
    procedure_code: line.code,
    description: { en: description.en, sp: description.sp },
    category_code: line.category,
    revenue_code: line.system === 'REV' ? line.code : undefined,
    units: line.units,
    place_of_service: claim.placeOfService,
    diagnosis_pointers: claim.diagnoses.length > 0 ? [1] : [],
    certno: claim.certno,
    rx: line.rx,
    adjustments: line.adjustments,
    billed_cents: line.billedCents,
    discount_cents: amounts?.discount,
    non_covered_cents: amounts?.nonCovered,
    member_non_covered_cents: amounts?.memberNonCovered,
    allowed_cents: amounts?.allowed,
    deductible_cents: amounts?.deductible,
    copay_cents: amounts?.copay,
    coinsurance_cents: amounts?.coinsurance,
    other_insurance_paid_cents: amounts?.otherInsurance,
    plan_paid_cents: amounts?.planPaid,
    member_responsibility_cents:
      amounts &&
      amounts.deductible + amounts.copay + amounts.coinsurance + amounts.memberNonCovered,
  };
}

export const toDiagnosisRows = (claim: Claim, codes: CodeIndex): Row[] =>
  claim.diagnoses.map((code, index) => ({
    claim_id: claim.claimId,
    sequence: index + 1,
    code,
    description: codes.diagnosis.get(code)?.en,
    kind: index === 0 ? 'principal' : 'other',
    present_on_admission: claim.placeOfService === '21' ? 'Y' : undefined,
  }));

export const toRemarkRows = (claim: Claim): Row[] =>
  claim.lines.flatMap((line) =>
    line.remarks.map((code, sequence) => ({
      claim_id: claim.claimId,
      line_number: line.number,
      sequence,
      code,
    })),
  );

/** Returns the history of a claim in chronological order. */
export function toHistoryRows(claim: Claim): Row[] {
  const steps: (readonly [string, Day])[] = [['Received', claim.received]];
  if (claim.status !== 'Received') steps.push(['InProcess', laterOf(claim, 1)]);
  if (!['Received', 'InProcess'].includes(claim.status))
    steps.push([claim.status, laterOf(claim, 2)]);
  return steps.map(([status, day], sequence) => ({
    claim_id: claim.claimId,
    sequence,
    status,
    status_date: day,
  }));
}

const laterOf = (claim: Claim, step: number): Day => {
  const end = getStatusDay(claim);
  return step === 2
    ? laterDay(end, claim.received)
    : end < addDays(claim.received, 1)
      ? claim.received
      : addDays(claim.received, 1);
};
