import { addDays, later } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import type { CodeIndex } from '#server/database/code-lists.ts';
import type { Row } from '#server/database/insert-rows.ts';
import { isDecided, patientResponsibility, sumOf } from '../demo-data.ts';
import type { Claim, ClaimLine } from '../demo-data.ts';
import { drugByCode } from './drugs.ts';

/** Status categories of the 277 claim status transaction. */
const categories: Readonly<Record<string, string>> = {
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

export function claimRow(claim: Claim): Row {
  const { provider, plan, member } = claim;
  const final = isDecided(claim);
  const inpatient = claim.place === '21';
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
    status_category: categories[claim.status],
    status_date: statusDay(claim),
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
    place_of_service: claim.place,
    type_of_bill: claim.form === 'UB04' ? (inpatient ? '0111' : '0131') : undefined,
    admit_date: inpatient ? claim.from : undefined,
    discharge_date: inpatient ? claim.to : undefined,
    discharge_status: inpatient ? '01' : undefined,
    patient_account_number: claim.patientAccount,
    certno: claim.certno,
    accident_type: claim.diagnoses[0]?.startsWith('S') ? 'other' : undefined,
    accident_date: claim.diagnoses[0]?.startsWith('S') ? claim.from : undefined,
    replaces_claim_id: claim.replaces,
    check_number: claim.checkNumber,
    eob_available: final,
    eop_available: final,
    billed_cents: claim.lines.reduce((sum, line) => sum + line.billed, 0),
    ...headAmounts(claim, final),
    fsa_paid_cents: claim.fsaPaid,
  };
}

const headAmounts = (claim: Claim, final: boolean): Row => {
  const part = (cents: number): number | undefined => (final ? cents : undefined);
  const planPaid = sumOf(claim, 'planPaid');
  return {
    discount_cents: part(sumOf(claim, 'discount')),
    non_covered_cents: part(sumOf(claim, 'nonCovered')),
    member_non_covered_cents: part(sumOf(claim, 'memberNonCovered')),
    allowed_cents: part(sumOf(claim, 'allowed')),
    deductible_cents: part(sumOf(claim, 'deductible')),
    copay_cents: part(sumOf(claim, 'copay')),
    coinsurance_cents: part(sumOf(claim, 'coinsurance')),
    other_insurance_paid_cents: part(sumOf(claim, 'otherInsurance')),
    plan_paid_cents: part(planPaid),
    paid_to_provider_cents: part(claim.paidToMember ? 0 : planPaid),
    paid_to_member_cents: part(claim.paidToMember ? planPaid : 0),
    member_responsibility_cents: part(patientResponsibility(claim)),
  };
};

const statusDay = (claim: Claim): Day => claim.paidOn ?? claim.processed ?? claim.received;

export function lineRow(claim: Claim, line: ClaimLine, codes: CodeIndex): Row {
  const words =
    line.system === 'NDC'
      ? drugByCode.get(line.code)
      : codes.procedure.get(`${line.system} ${line.code}`);
  if (!words) throw new Error(`No wording for ${line.system} ${line.code} in schemas/codes`);
  const amounts = line.amounts;
  return {
    claim_id: claim.claimId,
    line_number: line.number,
    status: line.status,
    service_from: line.from,
    service_to: line.to,
    code_system: line.system,
    procedure_code: line.code,
    description: { en: words.en, sp: words.sp },
    category_code: line.category,
    revenue_code: line.system === 'REV' ? line.code : undefined,
    units: line.units,
    place_of_service: claim.place,
    diagnosis_pointers: claim.diagnoses.length > 0 ? [1] : [],
    certno: claim.certno,
    rx: line.rx,
    adjustments: line.adjustments,
    billed_cents: line.billed,
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

export const diagnosisRows = (claim: Claim, codes: CodeIndex): Row[] =>
  claim.diagnoses.map((code, index) => ({
    claim_id: claim.claimId,
    sequence: index + 1,
    code,
    description: codes.diagnosis.get(code)?.en,
    kind: index === 0 ? 'principal' : 'other',
    present_on_admission: claim.place === '21' ? 'Y' : undefined,
  }));

export const remarkRows = (claim: Claim): Row[] =>
  claim.lines.flatMap((line) =>
    line.remarks.map((code, sequence) => ({
      claim_id: claim.claimId,
      line_number: line.number,
      sequence,
      code,
    })),
  );

/** Returns the history of a claim in chronological order. */
export function historyRows(claim: Claim): Row[] {
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
  const end = statusDay(claim);
  return step === 2
    ? later(end, claim.received)
    : end < addDays(claim.received, 1)
      ? claim.received
      : addDays(claim.received, 1);
};
