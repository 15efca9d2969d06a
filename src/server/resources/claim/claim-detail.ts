import type { ClaimDetail } from '#generated/operations.ts';
import type { ClaimNumber } from '#shared/schemas/claim-number.ts';
import { toDollars } from '#shared/format/money.ts';
import { addDays } from '#shared/schemas/calendar.ts';
import { limits } from '#shared/schemas/limits.ts';
import { getCodeText } from '../../data-folders.ts';
import { requireFound, createNotFoundError } from '../../errors.ts';
import { isDrugInformationHidden } from '../../policy/scope.ts';
import type { Call } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { fullName } from '../rows/people.ts';
import { computeWrittenOff } from './amounts.ts';
import { findAppeal } from './appeal.queries.ts';
import {
  findClaimByNumber,
  getClaimParts,
  listClaimProviders,
  listDiagnoses,
  toRemarks,
  listClaimNotes,
  type ClaimHead,
  type ClaimProviderRow,
  type Remark,
} from './claim-details.queries.ts';
import { listClaimEvents } from './claim-events.ts';
import { findInformationAnswer } from './information-answer.queries.ts';
import { getStanding } from './standing.ts';
import { toClaimLine } from './claim-line.ts';
import { toPortalDay } from '../rows/days.ts';
import { toRemarkReader } from '../../remark-text.ts';

type CallContext = Pick<
  Call,
  'scoped' | 'scope' | 'services' | 'request' | 'auditRead' | 'auditObject'
>;

/**
 * Returns a complete claim and audits the read. Employers get no diagnoses, and no drugs or pharmacies unless they may see
 * drug information. Notes by staff are for staff only.
 * @param memberId the member in the URL, if any; the claim must belong to this member
 */
export async function getClaimDetail(
  call: CallContext,
  number: ClaimNumber,
  memberId?: string,
): Promise<ClaimDetail> {
  const { scoped, scope } = call;
  const head = requireFound(await findClaimByNumber(scoped, number));
  if (memberId && head.member_id !== memberId) throw createNotFoundError();
  call.auditRead(head.member_id);
  call.auditObject(head.claim_id);
  const { lines, remarks, history } = await getClaimParts(scoped, head.claim_id);
  const remarkTexts = toRemarks(call, remarks, toRemarkReader(scope));
  const answerRow = await findInformationAnswer(call, head.claim_id);
  const answer = toFields(call, answerRow ?? {});
  const sentAt = answerRow?.information_sent_date;
  const appeal = await findAppeal(call, head);
  const hidesProviders = head.claim_type === 'pharmacy' && isDrugInformationHidden(scope);
  const { providerName, ...claim } = toFields(call, head);
  return {
    ...claim,
    patientName: fullName(head),
    isInsured: head.dependent_number === 0,
    decided: head.allowed_cents !== null,
    writtenOff: computeWrittenOff(head),
    stillOwed: computeStillOwed(head),
    ...answer,
    standing: getStanding(head.status, { ...claim, ...answer }),
    decisionBy: computeDecisionDeadline(head),
    appealBy: computeAppealDeadline(head),
    ...appeal,
    ...(!hidesProviders && { providerName, ...(await toProviders(call, head)) }),
    lines: lines.map((line) => toClaimLine(call, line)),
    ...(scope.principal !== 'employer' && { diagnoses: await listDiagnosisFields(call, head) }),
    ...toRemarkPairs(remarkTexts),
    remarks: remarkTexts,
    ...(scope.principal === 'admin' && { transactionNotes: await listNoteFields(call, head) }),
    statusHistory: listClaimEvents(
      { ...head, ...appeal, informationSentDay: sentAt ? toPortalDay(sentAt) : undefined },
      history,
    ),
  };
}

/** Returns dollars, at least zero: a health account may have paid more than the share after a claim is adjusted. */
const computeStillOwed = ({
  member_responsibility_cents: share,
  fsa_paid_cents: paid,
}: ClaimHead) => (share === null ? undefined : toDollars(Math.max(0, share - paid)));

/** Statuses in which the administrator must act next. The time stops while others must send information. */
const statusesToDecide: readonly string[] = ['Received', 'InProcess', 'InReview'];

/** Returns the last day for the decision of a claim, yyyy-MM-dd. */
const computeDecisionDeadline = ({ status, received_date: received }: ClaimHead) =>
  statusesToDecide.includes(status) ? addDays(received, limits.claimDecision.value) : undefined;

/** Returns the last day for an appeal against a denied claim, yyyy-MM-dd. */
const computeAppealDeadline = ({
  status,
  processed_date: processed,
  appeal_days: days,
}: ClaimHead) => (status === 'Denied' && processed !== null ? addDays(processed, days) : undefined);

async function toProviders(call: CallContext, head: ClaimHead) {
  const rows = await listClaimProviders(call.scoped, head.claim_id);
  const toProviderWithId = (id: number | null) =>
    toProvider(
      call,
      rows.find((row) => row.provider_id === id),
    );
  return {
    providerTaxId: Number(head.billing_tax_id),
    billingProvider: toProviderWithId(head.billing_provider_id),
    renderingProvider: toProviderWithId(head.rendering_provider_id),
    referringProvider: toProviderWithId(head.referring_provider_id),
    facility: toProviderWithId(head.facility_provider_id),
  };
}

function toProvider(call: CallContext, row: ClaimProviderRow | undefined) {
  if (!row) return undefined;
  const { display_name: name, line1, line2, city, state, zip } = row;
  return {
    ...toFields(call, row),
    name,
    ...(line1 &&
      city &&
      state &&
      zip && {
        address: { addressLine1: line1, addressLine2: line2 ?? undefined, city, state, zip },
      }),
  };
}

async function listDiagnosisFields(call: CallContext, head: ClaimHead) {
  const { services, request } = call;
  const entryByCode = new Map(
    services.codes('diagnosis-codes').map((entry) => [entry.code, entry]),
  );
  const getDescription = ({ code, description }: { code: string; description: string }) => {
    const entry = entryByCode.get(code);
    return entry ? getCodeText(entry, request.language) : description;
  };
  return (await listDiagnoses(call.scoped, head.claim_id)).map((row) => ({
    ...toFields(call, row),
    description: getDescription(row),
    type: toDiagnosisType(row.kind),
  }));
}

const diagnosisTypes = ['principal', 'admitting', 'other', 'external'] as const;
const toDiagnosisType = (kind: string) =>
  diagnosisTypes.find((type) => type === kind) ?? ('other' as const);

const listNoteFields = async (call: CallContext, head: ClaimHead) =>
  (await listClaimNotes(call.scoped, head.claim_id)).map((note) => toFields(call, note));

type Pairs = Partial<
  Record<`explanationCode${0 | 1 | 2 | 3}` | `explanation${0 | 1 | 2 | 3}`, string>
>;

/** Returns the first four remarks as the fields explanationCode0..3 and explanation0..3 (point 3 of the specification). */
export function toRemarkPairs(remarks: readonly Remark[]): Pairs {
  const pairs = remarks.slice(0, limits.remarkCodePairs.value).flatMap(({ code, text }, index) => [
    [`explanationCode${index}`, code],
    [`explanation${index}`, text],
  ]);
  return Object.fromEntries(pairs) as Pairs;
}
