import { sql } from 'kysely';
import type { PrecertificationSearch } from '#generated/operations.ts';
import { unscopedColumns } from '../../policy/unscoped.ts';
import type { Scoped } from '../../requests/call.ts';
import { hasGiven, ifGiven, ifSet } from '../rows/criteria.queries.ts';
import { sortDirection } from '../rows/matching.queries.ts';
import { fullNameOf, groupNames, nameOfAccount } from '../rows/names.queries.ts';
import {
  isPrecertificationOpen,
  isWaitingForInformation,
} from '../../policy/open-precertifications.ts';

const patient = unscopedColumns(
  'member',
  'patient',
  ['member_id', 'group_number', 'first_name', 'middle_initial', 'last_name', 'date_of_birth'],
  'A pre-certification includes its patient, even for a provider who has not looked up the member',
);

const isOverdue = sql<boolean>`(${isPrecertificationOpen} and not ${isWaitingForInformation}
  and precertification.due_at < portal_now())`;

const selectSummaries = ({ scoped }: Scoped) =>
  scoped
    .select('precertification')
    .innerJoin(patient, 'patient.member_id', 'precertification.member_id')
    .leftJoin(
      'provider as requesting',
      'requesting.provider_id',
      'precertification.requesting_provider_id',
    )
    .leftJoin(
      'provider as servicing',
      'servicing.provider_id',
      'precertification.servicing_provider_id',
    )
    .select(['precertification.certno', 'precertification.member_id'])
    .select(['precertification.request_type', 'precertification.urgency'])
    .select(['precertification.status', 'precertification.received_at as received_date'])
    .select(['precertification.due_at as due_date', 'precertification.decided_at as decided_date'])
    .select(['precertification.effective_from', 'precertification.effective_to'])
    .select('precertification.information_requested_at as information_requested_date')
    .select(fullNameOf('patient').as('patient_name'))
    .select(['requesting.display_name as requesting_provider_name'])
    .select(['servicing.display_name as servicing_provider_name'])
    .select(sql<boolean>`not ${isPrecertificationOpen}`.as('decided'))
    .select(isOverdue.as('overdue'));

/** What a request waits for: the latest note that is not only for staff. */
const informationNeeded = ({ scoped }: Scoped) => sql<string | null>`(
  case when ${isWaitingForInformation} then (
    select note.body from ${scoped.rows('precertification_note', 'note')}
    where note.certno = precertification.certno and not note.internal
    order by note.noted_at desc, note.note_id desc limit 1) end)`;

const sortColumns = {
  receivedDate: sql`precertification.received_at`,
  dueDate: sql`case when not ${isWaitingForInformation} then precertification.due_at end`,
  informationRequestedDate: sql`precertification.information_requested_at`,
  certno: sql`precertification.certno`,
  patientName: sql`fold(concat_ws(' ', patient.last_name, patient.first_name))`,
  requestType: sql`precertification.request_type`,
  urgency: sql`array_position(array['Elective', 'Urgent', 'Emergency'], precertification.urgency)`,
  status: sql`precertification.status`,
  requestingProviderName: sql`requesting.display_name_key`,
  servicingProviderName: sql`servicing.display_name_key`,
} as const;

/** Values that may be missing. A request without one is last in both directions. */
const nullableProperties: readonly string[] = [
  'dueDate',
  'informationRequestedDate',
  'requestingProviderName',
  'servicingProviderName',
];

const receivedDay = sql`precertification.received_at::date`;

/** Selects the pre-certifications that match all criteria, in the requested order. */
export function selectPrecertifications(call: Scoped, criteria: PrecertificationSearch) {
  const { memberId, certno, status, requestType, urgency, open, from, to } = criteria;
  const { sortBy = 'receivedDate', sortAscending } = criteria;
  const direction = sortDirection(!sortAscending);
  return selectSummaries(call)
    .select(informationNeeded(call).as('information_needed'))
    .where(hasGiven('precertification', { memberId, certno, status, requestType, urgency }))
    .where(ifSet(open, isPrecertificationOpen))
    .where(ifGiven(from, (given) => sql`${receivedDay} >= ${given}`))
    .where(ifGiven(to, (given) => sql`${receivedDay} <= ${given}`))
    .orderBy(
      sortColumns[sortBy],
      nullableProperties.includes(sortBy) ? (item) => item[direction]().nullsLast() : direction,
    )
    .orderBy('precertification.certno', 'desc');
}

/**
 * Whether the request was filed in the portal. A conversation alone does not say so, because a message about a request by
 * phone becomes its conversation, but without a transaction number.
 */
const filedOnline = sql<boolean>`thread.transaction_number is not null`;

/** Returns a pre-certification, or undefined when it is missing or out of scope. */
export const findPrecertification = (call: Scoped, certno: number) =>
  selectSummaries(call)
    .innerJoin(groupNames, 'benefit_group.group_number', 'patient.group_number')
    .leftJoin(
      'provider as facility',
      'facility.provider_id',
      'precertification.facility_provider_id',
    )
    .leftJoin(call.scoped.rows('conversation', 'thread'), (join) =>
      join.onRef('thread.conversation_id', '=', 'precertification.conversation_id'),
    )
    .selectAll('precertification')
    .select('thread.conversation_id as readable_conversation_id')
    .select(filedOnline.as('filed_online'))
    .select(['patient.date_of_birth', 'patient.group_number', 'benefit_group.name as group_name'])
    .select(['requesting.npi as requesting_npi', 'servicing.npi as servicing_npi'])
    .select('facility.display_name as facility_name')
    .select(nameOfAccount('precertification.nurse_account_id').as('nurse'))
    .where('precertification.certno', '=', certno)
    .executeTakeFirst();

export type PrecertificationRow = NonNullable<Awaited<ReturnType<typeof findPrecertification>>>;

/** Returns diagnoses, services, notes (latest first) and attachments of a pre-certification. Only staff get internal notes. */
export async function getPrecertificationParts({ scoped }: Scoped, certno: number) {
  const diagnoses = await scoped
    .select('precertification_diagnosis', { certno }, '*')
    .orderBy('sequence')
    .execute();
  const services = await scoped
    .select('precertification_service', { certno }, '*')
    .select('precertification_service.code as procedure_code')
    .select('precertification_service.from_date as service_from')
    .select('precertification_service.to_date as service_to')
    .orderBy('line_number')
    .execute();
  const notes = await scoped
    .select('precertification_note', { certno }, '*')
    .select('precertification_note.noted_at as note_date')
    .orderBy('noted_at', 'desc')
    .orderBy('note_id', 'desc')
    .execute();
  const attachments = await scoped
    .select('precertification_attachment', { certno }, '*')
    .orderBy('attachment_id')
    .execute();
  return { diagnoses, services, notes, attachments };
}
