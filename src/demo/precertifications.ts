import { displayShortDay } from '#shared/format/dates.ts';
import { addDays, timestampAt } from './calendar.ts';
import type { Day } from './calendar.ts';
import { getServiceCategory, readCodeIndex } from '#server/database/code-lists.ts';
import type { CodeIndex } from '#server/database/code-lists.ts';
import { services } from './claims/services.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { flushFiles, queueFile, createPdf } from './files.ts';
import { isDecided } from './demo-data.ts';
import type { Claim, Member, Precert, Provider, DemoData } from './demo-data.ts';
import { isDemoEmployeeFamily } from './demo-people.ts';

/** Certification numbers start above this number. */
const certnoBase = 700_000;
/** Number of requests in the nurses' work list. Their claims are only examples, which have no such precertification. */
const workListSize = 96;

/** Request types by the key of the service. */
const requestTypesByService: Readonly<Record<string, string>> = {
  scan: 'Imaging',
  surgery: 'OutpatientSurgery',
  stay: 'Inpatient',
  birth: 'Inpatient',
  equipment: 'DME',
  homeNurse: 'HomeHealth',
};

/**
 * Generates precertifications for about a fifth of the claims whose service needs one, and for all such claims of the
 * demo employee's household.
 */
export function generatePrecertifications(data: DemoData): void {
  for (const claim of data.claims) {
    const random = data.random.fork(`precert ${claim.claimId}`);
    const isDemoFamily = isDemoEmployeeFamily(claim.member);
    if (
      !services[claim.serviceKey]?.needsPrecertification ||
      claim.suffix > 0 ||
      !(isDemoFamily || random.chance(0.22))
    )
      continue;
    const received = addDays(claim.from, -random.int(6, 20));
    const precert = createPrecertification(
      data,
      claim,
      received,
      isDecided(claim) ? 'Approved' : random.pick(['Approved', 'PartiallyApproved']),
    );
    data.precerts.push(precert);
    claim.certno = precert.certno;
  }
  generateWorkListRequests(data);
}

const createPrecertification = (
  data: DemoData,
  claim: Claim,
  received: Day,
  status: string,
): Precert => ({
  certno: certnoBase + data.nextId('certno'),
  member: claim.member,
  serviceKey: claim.serviceKey,
  provider: claim.provider,
  diagnoses: claim.diagnoses,
  received,
  status,
  serviceDay: claim.from,
});

/** Status and age in days of each request about the demo employee. */
const demoEmployeeRequests = [
  ['InReview', 4],
  ['Approved', 45],
  ['PartiallyApproved', 130],
  ['Denied', 210],
] as const;

/** Generates the requests of the nurses' work list, open and final ones, and those about the demo employee. */
function generateWorkListRequests(data: DemoData): void {
  const random = data.random.fork('open precerts');
  const claims = data.claims.filter((claim) => services[claim.serviceKey]?.needsPrecertification);
  // The first six statuses are open, the others final.
  const openStatusCount = 6;
  const statuses = [
    'Received',
    'Received',
    'InReview',
    'InReview',
    'PendedInfo',
    'PeerToPeer',
    'Denied',
    'PartiallyApproved',
    'Modified',
    'Withdrawn',
    'Cancelled',
    'Expired',
  ];
  for (let n = 0; n < workListSize; n++) {
    const isOpen = n % statuses.length < openStatusCount;
    const daysAgo = isOpen ? 1 + Math.floor(random.next() ** 2 * 20) : random.int(20, 300);
    const received = addDays(data.today, -daysAgo);
    const exampleClaim = random.pick(claims);
    data.precerts.push({
      ...createPrecertification(data, exampleClaim, received, statuses[n % statuses.length]!),
      serviceDay: addDays(received, random.int(7, 25)),
    });
  }
  const member = data.households[0]!.members[0]!;
  // Any claim serves as the example; daysAgo as the index gives each request another one.
  for (const [status, daysAgo] of demoEmployeeRequests)
    data.precerts.push({
      ...createPrecertification(data, claims[daysAgo]!, addDays(data.today, -daysAgo), status),
      member,
      serviceDay: addDays(data.today, 16 - daysAgo),
    });
}

/** Certification action codes (HCR01) of the X12 278 response. */
const decisionCodes = {
  approved: 'A1',
  partiallyApproved: 'A2',
  denied: 'A3',
  modified: 'A6',
} as const;
const decisionCodesByStatus: Readonly<Record<string, string>> = {
  Approved: decisionCodes.approved,
  PartiallyApproved: decisionCodes.partiallyApproved,
  Denied: decisionCodes.denied,
  Modified: decisionCodes.modified,
};
const reasonsByStatus: Readonly<Record<string, string>> = {
  Denied: 'The records do not show that simpler treatment was tried first.',
  PartiallyApproved: 'The records support fewer units than were requested.',
  Modified: 'Approved at another place of service.',
};

export async function seedPrecerts(db: RowExecutor, data: DemoData): Promise<void> {
  const codes = readCodeIndex();
  const { precerts } = data;
  await insertRows(
    db,
    'precertification',
    precerts.map((precert) => toPrecertRow(data, precert)),
  );
  await insertRows(
    db,
    'precertification_diagnosis',
    precerts.flatMap((precert) => toDiagnosisRows(precert, codes)),
  );
  await insertRows(
    db,
    'precertification_service',
    precerts.flatMap((precert) => toServiceRows(precert, codes)),
  );
  await insertRows(
    db,
    'precertification_note',
    precerts.flatMap((precert) => toNoteRows(data, precert)),
  );
  const attachments = precerts
    .filter(({ certno }) => certno % 9 === 1)
    .map((precert) => createAttachmentRow(data, precert));
  await flushFiles(db, data);
  await insertRows(db, 'precertification_attachment', attachments);
}

function toPrecertRow(data: DemoData, precert: Precert): Row {
  const { member, provider, status } = precert;
  const requester = findRequester(data, member, provider);
  return {
    certno: precert.certno,
    member_id: member.memberId,
    request_type: requestTypesByService[precert.serviceKey],
    place_of_service: services[precert.serviceKey]?.placeOfService,
    status,
    requesting_provider_id: requester.providerId,
    servicing_provider_id: provider.providerId,
    requesting_tax_id: requester.taxId,
    contact_name: 'Referral desk',
    contact_phone: requester.phone,
    clinical_notes:
      'Symptoms for six weeks. Conservative treatment tried without lasting success. Records attached.',
    nurse_account_id: status === 'Received' ? undefined : data.accountIds.get('nurse.demo'),
    ...toStayColumns(precert),
    ...toDecisionColumns(precert),
  };
}

function toStayColumns({ serviceKey, provider, serviceDay, status }: Precert): Row {
  const isInpatient = requestTypesByService[serviceKey] === 'Inpatient';
  const nights = services[serviceKey]?.nights;
  return {
    facility_provider_id: isInpatient ? provider.providerId : undefined,
    admit_date: isInpatient ? serviceDay : undefined,
    length_of_stay_requested: nights,
    length_of_stay_approved: status === 'Approved' ? nights : undefined,
    expected_discharge: isInpatient ? addDays(serviceDay, nights ?? 1) : undefined,
  };
}

const decidedAt = ({ received }: Precert): string => timestampAt(addDays(received, 3), '16:00');
const lastApprovedDay = ({ serviceDay }: Precert): Day => addDays(serviceDay, 60);

/**
 * Returns urgency, deadline and decision. Every seventh request is urgent and due in 72 hours, others in seven days.
 */
function toDecisionColumns(precert: Precert): Row {
  const { certno, received, status, serviceDay } = precert;
  const code = decisionCodesByStatus[status];
  const isApproved = code !== undefined && code !== decisionCodes.denied;
  const isUrgent = certno % 7 === 0;
  return {
    urgency: isUrgent ? 'Urgent' : 'Elective',
    received_at: timestampAt(received, '14:30'),
    due_at: timestampAt(addDays(received, isUrgent ? 3 : 7), '14:30'),
    information_requested_at: status === 'PendedInfo' ? timestampAt(received, '15:30') : undefined,
    decision_code: code,
    decision_reason: reasonsByStatus[status],
    decided_at: code === undefined ? undefined : decidedAt(precert),
    effective_from: isApproved ? serviceDay : undefined,
    effective_to: isApproved ? lastApprovedDay(precert) : undefined,
  };
}

/** Returns the town's first family doctor or pediatrician, so that the demo practice has requests of its own. */
const findRequester = (data: DemoData, member: Member, provider: Provider): Provider =>
  data.providers.find(
    ({ kind, city }) =>
      kind === (member.dependentNumber > 1 ? 'pediatrics' : 'primary') && city === provider.city,
  ) ?? provider;

const toDiagnosisRows = (precert: Precert, codes: CodeIndex): Row[] =>
  precert.diagnoses.map((code, index) => ({
    certno: precert.certno,
    sequence: index + 1,
    code,
    description: codes.diagnosis.get(code)?.en,
  }));

const toServiceRows = (precert: Precert, codes: CodeIndex): Row[] =>
  services[precert.serviceKey]!.lines.slice(0, 2).map((line, index) => {
    const code = decisionCodesByStatus[precert.status];
    const isCut = code === decisionCodes.partiallyApproved;
    const units = Math.max(line.units ?? 1 + index, isCut ? 2 : 1);
    return {
      certno: precert.certno,
      line_number: index + 1,
      code_system: line.system,
      code: line.code,
      description:
        codes.procedure.get(`${line.system} ${line.code}`)?.en ??
        getServiceCategory(line.system, line.code),
      modifiers: [],
      units_requested: units,
      units_approved:
        code === decisionCodes.approved || code === decisionCodes.modified
          ? units
          : isCut
            ? units - 1
            : code === decisionCodes.denied
              ? 0
              : undefined,
      unit_type: line.category === 'hospital-inpatient' ? 'days' : 'units',
      from_date: precert.serviceDay,
      to_date: addDays(precert.serviceDay, 30),
      decision_code: code,
    };
  });

/** What the nurse writes to everybody about a request that has no decision. */
const notesByStatus: Readonly<Record<string, string>> = {
  InReview: 'We are reviewing the request and will answer within the time limit.',
  PendedInfo:
    'Please send the office notes of the last three visits and the latest imaging report.',
  PeerToPeer:
    'A doctor of the plan would like to talk about this request. Please send times for a call.',
};
const closedNote = 'This request was closed without a decision.';

/** Returns what the nurse writes to everybody about a request, and when: about a decision, when it was made. */
function toPublicNote(precert: Precert): { body: string; noted_at: string } {
  const { received, status, serviceDay } = precert;
  const code = decisionCodesByStatus[status];
  if (code === undefined)
    return { body: notesByStatus[status] ?? closedNote, noted_at: timestampAt(received, '15:30') };
  const outcome =
    code === decisionCodes.denied
      ? 'Not approved.'
      : `Approved from ${displayShortDay(serviceDay, 'en')} to ${displayShortDay(lastApprovedDay(precert), 'en')}.`;
  const body = [outcome, reasonsByStatus[status]].filter((text) => text !== undefined).join(' ');
  return { body, noted_at: decidedAt(precert) };
}

function toNoteRows(data: DemoData, precert: Precert): Row[] {
  if (precert.status === 'Received') return [];
  const author = {
    certno: precert.certno,
    operator_account_id: data.accountIds.get('nurse.demo'),
    operator_name: 'Imani Brooks',
  };
  return [
    {
      ...author,
      noted_at: timestampAt(precert.received, '15:00'),
      body: 'Request is complete. Guideline opened.',
      internal: true,
    },
    { ...author, ...toPublicNote(precert), internal: false },
  ];
}

function createAttachmentRow(data: DemoData, precert: Precert): Row {
  const bytes = createPdf('Clinical records', [
    `Request ${precert.certno}`,
    `Patient: ${precert.member.firstName} ${precert.member.lastName}`,
    'Office notes of the last three visits.',
  ]);
  return {
    certno: precert.certno,
    file_id: queueFile(data, 'application/pdf', bytes),
    file_name: `records-${precert.certno}.pdf`,
  };
}
