import type { ClaimDetail, ClaimProvider } from '#shared/generated/operations.ts';
import { toWire } from '#shared/format/money.ts';
import type { ClaimNumber } from '#shared/schemas/claim-number.ts';
import { found, notFound } from '../../errors.ts';
import { isDrugInformationHidden } from '../../policy/plan-sponsor.ts';
import type { Call } from '../../requests/call.ts';
import { fullName } from '../people.ts';
import { money, presentAmounts } from './amounts.ts';
import {
  claimByNumber,
  claimParts,
  claimProviders,
  diagnosesOf,
  notesOf,
  type ClaimHead,
  type ClaimProviderRow,
} from './claim-details.queries.ts';
import { presentLine } from './claim-line.ts';
import { presentNumber } from './claim-row.ts';
import { explainRemarks, remarkPairs } from './remarks.ts';

type Reader = Pick<Call, 'owned' | 'scope' | 'services' | 'facts' | 'opened' | 'changed'>;

/**
 * A whole claim. Employers get no diagnoses, and no drugs or pharmacies without the permission; what staff wrote on the claim is for staff.
 * @param memberId whose claim it must be, where the address names somebody: a page never shows one member and another's claim
 */
export async function readWholeClaim(
  call: Reader,
  number: ClaimNumber,
  memberId?: string,
): Promise<ClaimDetail> {
  const { owned, scope } = call;
  const head = found(await claimByNumber(owned, number));
  if (memberId && head.member_id !== memberId) throw notFound();
  call.opened(head.member_id);
  call.changed(head.claim_id);
  const { lines, remarks, history } = await claimParts(owned, head.claim_id);
  const words = explainRemarks(call, remarks);
  const hidesProviders = head.claim_type === 'pharmacy' && isDrugInformationHidden(scope);
  return {
    ...presentHead(head),
    ...(hidesProviders ? {} : await presentProviders(call, head)),
    lines: lines.map((line) => presentLine(call, line, remarks)),
    ...(scope.principal === 'employer' ? {} : { diagnoses: await presentDiagnoses(call, head) }),
    ...remarkPairs(words),
    remarks: words,
    ...(scope.principal === 'admin' ? { transactionNotes: await presentNotes(call, head) } : {}),
    statusHistory: history.map((step) => ({
      sequence: step.sequence,
      status: step.status,
      statusDate: step.status_date,
    })),
  };
}

const presentHead = (head: ClaimHead) => ({
  ...presentNumber(head),
  ...presentPatient(head),
  ...presentCourse(head),
  ...presentCare(head),
  decided: head.allowed_cents !== null,
  ...presentAmounts(head),
  paidToProvider: money(head.paid_to_provider_cents),
  paidToMember: money(head.paid_to_member_cents),
  fsaPaid: toWire(head.fsa_paid_cents),
});

const presentPatient = (head: ClaimHead) => ({
  memberId: head.member_id,
  groupNumber: head.group_number,
  groupName: head.group_name,
  employeeNumber: head.employee_number,
  dependentNumber: head.dependent_number,
  patientName: fullName(head),
  patientDob: head.date_of_birth,
  relationship: head.relationship,
  isInsured: head.dependent_number === 0,
  patientAccountNumber: head.patient_account_number ?? undefined,
});

const presentCourse = (head: ClaimHead) => ({
  claimType: head.claim_type,
  formType: head.form_type,
  coverageType: head.coverage_type,
  planName: head.plan_name,
  planYear: head.plan_year,
  status: head.status,
  statusCategory: head.status_category,
  statusDate: head.status_date,
  receivedDate: head.received_date,
  enteredDate: head.entered_date,
  processedDate: head.processed_date ?? undefined,
  paidDate: head.paid_date ?? undefined,
  serviceFrom: head.service_from,
  serviceTo: head.service_to,
  checkNumber: head.check_number ?? undefined,
  eobAvailable: head.eob_available,
  eopAvailable: head.eop_available,
  replacesClaim: head.replaces_number ?? undefined,
  replacedByClaim: head.replaced_by_number ?? undefined,
});

const presentCare = (head: ClaimHead) => ({
  networkName: head.network_name ?? undefined,
  networkStatus: head.network_status,
  contracted: head.contracted,
  placeOfService: head.place_of_service ?? undefined,
  typeOfBill: head.type_of_bill ?? undefined,
  drg: head.drg ?? undefined,
  admitDate: head.admit_date ?? undefined,
  dischargeDate: head.discharge_date ?? undefined,
  dischargeStatus: head.discharge_status ?? undefined,
  procedures: head.procedures,
  precertNumber: head.certno ?? undefined,
  accidentType: head.accident_type ?? undefined,
  accidentDate: head.accident_date ?? undefined,
  accidentState: head.accident_state ?? undefined,
});

async function presentProviders(call: Reader, head: ClaimHead) {
  const rows = await claimProviders(call.owned, head.claim_id);
  const of = (id: number | null) => presentProvider(rows.find((row) => row.provider_id === id));
  return {
    providerName: head.provider_name,
    providerTaxId: Number(head.billing_tax_id),
    billingProvider: of(head.billing_provider_id),
    renderingProvider: of(head.rendering_provider_id),
    referringProvider: of(head.referring_provider_id),
    facility: of(head.facility_provider_id),
  };
}

function presentProvider(row: ClaimProviderRow | undefined): ClaimProvider | undefined {
  if (!row) return undefined;
  const { line1, line2, city, state, zip } = row;
  return {
    name: row.display_name,
    npi: row.npi,
    taxId: row.tax_id,
    providerNumber: row.provider_number,
    providerType: row.provider_type,
    phone: row.phone ?? undefined,
    ...(line1 && city && state && zip
      ? { address: { addressLine1: line1, addressLine2: line2 ?? undefined, city, state, zip } }
      : {}),
  };
}

async function presentDiagnoses({ owned, services, facts }: Reader, head: ClaimHead) {
  const words = services.codes('diagnosis-codes');
  return (await diagnosesOf(owned, head.claim_id)).map((row) => ({
    sequence: row.sequence,
    code: row.code,
    description: words.find(({ code }) => code === row.code)?.[facts.language] ?? row.description,
    type: diagnosisType(row.kind),
    poa: row.present_on_admission ?? undefined,
  }));
}

const diagnosisTypes = ['principal', 'admitting', 'other', 'external'] as const;
const diagnosisType = (kind: string) =>
  diagnosisTypes.find((type) => type === kind) ?? ('other' as const);

const presentNotes = async ({ owned }: Reader, head: ClaimHead) =>
  (await notesOf(owned, head.claim_id)).map((note) => ({
    clmln: note.clmln,
    noteCode: note.note_code,
    noteText: note.note_text,
    noteDate: note.note_date,
    operator: note.operator,
  }));
