import { addDays, laterDay } from '../calendar.ts';
import type { Day } from '../calendar.ts';
import type { CodeIndex } from '#server/database/code-lists.ts';
import type { Row } from '#server/database/insert-rows.ts';
import { isDecided, sumPatientResponsibility, sumAmounts } from '../demo-data.ts';
import type { Claim, ClaimLine } from '../demo-data.ts';
import { toInformationColumns } from './claim-information.ts';
import { drugsByNdc } from './drugs.ts';
import { placesOfService } from '../code-ids.ts';

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

/** Patient discharge status of the UB-04: discharged to home. */
const dischargedHome = '01';

export function toClaimRow(claim: Claim): Row {
  const { provider, plan, member } = claim;
  const decided = isDecided(claim);
  const isInpatient = claim.placeOfService === placesOfService.inpatientHospital;
  // ICD-10-CM codes of injuries start with S.
  const isInjury = claim.diagnoses[0]?.startsWith('S') ?? false;
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
    ...toInformationColumns(claim),
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
    type_of_bill: getTypeOfBill(claim),
    admit_date: isInpatient ? claim.from : undefined,
    discharge_date: isInpatient ? claim.to : undefined,
    discharge_status: isInpatient ? dischargedHome : undefined,
    patient_account_number: claim.patientAccount,
    certno: claim.certno,
    accident_type: isInjury ? 'other' : undefined,
    accident_date: isInjury ? claim.from : undefined,
    replaces_claim_id: claim.replacedClaimId,
    check_number: claim.checkNumber,
    eob_available: decided,
    eop_available: decided,
    billed_cents: claim.lines.reduce((sum, line) => sum + line.billedCents, 0),
    ...toAmountColumns(claim, decided),
    fsa_paid_cents: claim.fsaPaidCents,
  };
}

/** Returns the UB-04 type of bill: hospital inpatient or outpatient, admit through discharge. */
function getTypeOfBill({ form, placeOfService }: Claim): string | undefined {
  if (form !== 'UB04') return undefined;
  return placeOfService === placesOfService.inpatientHospital ? '0111' : '0131';
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
    present_on_admission:
      claim.placeOfService === placesOfService.inpatientHospital ? 'Y' : undefined,
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

/** Returns the statuses of a claim in chronological order: received, in process on the next day, then its status. */
export function toHistoryRows(claim: Claim): Row[] {
  const steps: (readonly [status: string, day: Day])[] = [['Received', claim.received]];
  if (claim.status !== 'Received') steps.push(['InProcess', getProcessingDay(claim)]);
  if (!['Received', 'InProcess'].includes(claim.status))
    steps.push([claim.status, laterDay(getStatusDay(claim), claim.received)]);
  return steps.map(([status, day], sequence) => ({
    claim_id: claim.claimId,
    sequence,
    status,
    status_date: day,
  }));
}

function getProcessingDay(claim: Claim): Day {
  const nextDay = addDays(claim.received, 1);
  return getStatusDay(claim) < nextDay ? claim.received : nextDay;
}
