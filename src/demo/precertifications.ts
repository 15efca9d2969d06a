import { addDays, timestampAt } from './calendar.ts';
import type { Day } from './calendar.ts';
import { getServiceCategory, readCodeIndex } from '#server/database/code-lists.ts';
import type { CodeIndex } from '#server/database/code-lists.ts';
import { services } from './claims/services.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Row, RowExecutor } from '#server/database/insert-rows.ts';
import { flushFiles, queueFile, pdfOf } from './files.ts';
import { isDecided } from './demo-data.ts';
import type { Claim, Member, Precert, Provider, DemoData } from './demo-data.ts';

const firstNumber = 700_000;

const requestTypes: Readonly<Record<string, string>> = {
  scan: 'Imaging',
  surgery: 'OutpatientSurgery',
  stay: 'Inpatient',
  birth: 'Inpatient',
  equipment: 'DME',
  homeNurse: 'HomeHealth',
};

/** Generates precertifications for a quarter of the services that need approval, and for all of the demo household. */
export function generatePrecertifications(data: DemoData): void {
  for (const claim of data.claims) {
    const random = data.random.fork(`precert ${claim.claimId}`);
    const demo = claim.member.employeeNumber === 101;
    if (!services[claim.service]?.precert || claim.suffix > 0 || !(demo || random.chance(0.22)))
      continue;
    const received = addDays(claim.from, -random.int(6, 20));
    const precert = toPrecertification(
      data,
      claim,
      received,
      isDecided(claim) ? 'Approved' : random.pick(['Approved', 'PartiallyApproved']),
    );
    data.precerts.push(precert);
    claim.certno = precert.certno;
  }
  generateOpenRequests(data);
}

const toPrecertification = (
  data: DemoData,
  claim: Claim,
  received: Day,
  status: string,
): Precert => ({
  certno: firstNumber + data.nextId('certno'),
  member: claim.member,
  service: claim.service,
  provider: claim.provider,
  diagnoses: claim.diagnoses,
  received,
  status,
  serviceDay: claim.from,
});

/** Outcomes and ages in days of the requests about the demo employee. */
const householdRequests = [
  ['InReview', 4],
  ['Approved', 45],
  ['PartiallyApproved', 130],
  ['Denied', 210],
] as const;

/** Generates the nurses' work list, with every possible outcome of a request. */
function generateOpenRequests(data: DemoData): void {
  const random = data.random.fork('open precerts');
  const claims = data.claims.filter((claim) => services[claim.service]?.precert);
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
  for (let n = 0; n < 96; n++) {
    const open = n % statuses.length < 6;
    const ago = open ? 1 + Math.floor(random.next() ** 2 * 20) : random.int(20, 300);
    const received = addDays(data.today, -ago);
    const like = random.pick(claims);
    data.precerts.push({
      ...toPrecertification(data, like, received, statuses[n % statuses.length]!),
      serviceDay: addDays(received, random.int(7, 25)),
    });
  }
  const member = data.households[0]!.members[0]!;
  for (const [status, ago] of householdRequests)
    data.precerts.push({
      ...toPrecertification(data, claims[ago]!, addDays(data.today, -ago), status),
      member,
      serviceDay: addDays(data.today, 16 - ago),
    });
}

const decisionCodes: Readonly<Record<string, string>> = {
  Approved: 'A1',
  PartiallyApproved: 'A2',
  Denied: 'A3',
  Modified: 'A6',
};
const reasons: Readonly<Record<string, string>> = {
  Denied: 'The records do not show that simpler treatment was tried first.',
  PartiallyApproved: 'Fewer units than asked for are supported by the records.',
  Modified: 'Approved at another place of service.',
};

export async function seedPrecerts(db: RowExecutor, data: DemoData): Promise<void> {
  const codes = readCodeIndex();
  const { precerts } = data;
  await insertRows(
    db,
    'precertification',
    precerts.map((precert) => precertRow(data, precert)),
  );
  await insertRows(
    db,
    'precertification_diagnosis',
    precerts.flatMap((precert) => diagnosisRows(precert, codes)),
  );
  await insertRows(
    db,
    'precertification_service',
    precerts.flatMap((precert) => serviceRows(precert, codes)),
  );
  await insertRows(
    db,
    'precertification_note',
    precerts.flatMap((precert) => noteRows(data, precert)),
  );
  const attachments = precerts
    .filter(({ certno }) => certno % 9 === 1)
    .map((precert) => attachmentRow(data, precert));
  await flushFiles(db, data);
  await insertRows(db, 'precertification_attachment', attachments);
}

function precertRow(data: DemoData, precert: Precert): Row {
  const { member, provider, status } = precert;
  const requester = requesterOf(data, member, provider);
  return {
    certno: precert.certno,
    member_id: member.memberId,
    request_type: requestTypes[precert.service],
    place_of_service: services[precert.service]?.place,
    status,
    requesting_provider_id: requester.providerId,
    servicing_provider_id: provider.providerId,
    requesting_tax_id: requester.taxId,
    contact_name: 'Referral desk',
    contact_phone: requester.phone,
    clinical_notes:
      'Symptoms for six weeks. Conservative treatment tried without lasting success. Records attached.',
    nurse_account_id: status === 'Received' ? undefined : data.accountIds.get('nurse.demo'),
    ...stayOf(precert),
    ...decisionOf(precert),
  };
}

function stayOf({ service, provider, serviceDay, status }: Precert): Row {
  const inpatient = requestTypes[service] === 'Inpatient';
  const nights = services[service]?.nights;
  return {
    facility_provider_id: inpatient ? provider.providerId : undefined,
    admit_date: inpatient ? serviceDay : undefined,
    length_of_stay_requested: nights,
    length_of_stay_approved: status === 'Approved' ? nights : undefined,
    expected_discharge: inpatient ? addDays(serviceDay, nights ?? 1) : undefined,
  };
}

/** Urgent requests are due in 72 hours, others in seven days. */
function decisionOf({ certno, received, status, serviceDay }: Precert): Row {
  const code = decisionCodes[status];
  const approved = code !== undefined && code !== 'A3';
  const urgent = certno % 7 === 0;
  return {
    urgency: urgent ? 'Urgent' : 'Elective',
    received_at: timestampAt(received, 870),
    due_at: timestampAt(addDays(received, urgent ? 3 : 7), 870),
    decision_code: code,
    decision_reason: reasons[status],
    decided_at: code === undefined ? undefined : timestampAt(addDays(received, 3), 960),
    effective_from: approved ? serviceDay : undefined,
    effective_to: approved ? addDays(serviceDay, 60) : undefined,
  };
}

/** The town's family doctor makes the request, so that the demo practice has its own requests. */
const requesterOf = (data: DemoData, member: Member, provider: Provider): Provider =>
  data.providers.find(
    ({ kind, city }) =>
      kind === (member.dependentNumber > 1 ? 'pediatrics' : 'primary') && city === provider.city,
  ) ?? provider;

const diagnosisRows = (precert: Precert, codes: CodeIndex): Row[] =>
  precert.diagnoses.map((code, index) => ({
    certno: precert.certno,
    sequence: index + 1,
    code,
    description: codes.diagnosis.get(code)?.en,
  }));

const serviceRows = (precert: Precert, codes: CodeIndex): Row[] =>
  services[precert.service]!.lines.slice(0, 2).map((line, index) => {
    const code = decisionCodes[precert.status];
    const units = line.units ?? 1 + index;
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
        code === 'A1' || code === 'A6'
          ? units
          : code === 'A2'
            ? Math.max(1, units - 1)
            : code === 'A3'
              ? 0
              : undefined,
      unit_type: line.category === 'hospital-inpatient' ? 'days' : 'units',
      from_date: precert.serviceDay,
      to_date: addDays(precert.serviceDay, 30),
      decision_code: code,
    };
  });

function noteRows(data: DemoData, precert: Precert): Row[] {
  const note = (minutes: number, body: string, internal: boolean): Row => ({
    certno: precert.certno,
    noted_at: timestampAt(precert.received, minutes),
    operator_account_id: data.accountIds.get('nurse.demo'),
    operator_name: 'Imani Brooks',
    body,
    internal,
  });
  if (precert.status === 'Received') return [];
  return [
    note(900, 'Request is complete. Guideline opened.', true),
    note(930, 'We are reviewing the request and will answer within the time limit.', false),
  ];
}

function attachmentRow(data: DemoData, precert: Precert): Row {
  const bytes = pdfOf('Clinical records', [
    `Request ${precert.certno}`,
    `Patient: ${precert.member.first} ${precert.member.last}`,
    'Office notes of the last three visits.',
  ]);
  return {
    certno: precert.certno,
    file_id: queueFile(data, 'application/pdf', bytes),
    file_name: `records-${precert.certno}.pdf`,
  };
}
