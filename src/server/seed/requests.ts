import { addDays, moment } from './calendar.ts';
import type { Day } from './calendar.ts';
import { emptySet, insertSet, nextConversation } from './conversation-set.ts';
import type { ConversationSet } from './conversation-set.ts';
import { insertRows } from './executor.ts';
import type { Row, SqlExecutor } from './executor.ts';
import type { Account, Member, World } from './world.ts';

type Kind = 'COC' | 'CONTACT' | 'LOCCHG' | 'TERM' | 'CARD';

interface Request {
  readonly kind: Kind;
  readonly member: Member;
  readonly asker: Account;
  readonly day: Day;
  readonly done: boolean;
  readonly conversationId: number;
  readonly transaction: string;
}

/** Forms that were sent in: each is a record of its own and a conversation about it. */
export async function seedRequests(db: SqlExecutor, world: World): Promise<void> {
  const set = emptySet();
  const requests = inventRequests(world);
  for (const request of requests) converse(world, set, request);
  await insertSet(db, world, set);
  const of = (...kinds: Kind[]): Request[] => requests.filter(({ kind }) => kinds.includes(kind));
  await insertRows(db, 'certificate_request', of('COC').map(certificateRow));
  await insertRows(db, 'demographic_change', of('CONTACT', 'LOCCHG').map(changeRow));
  await insertRows(db, 'termination_request', of('TERM').map(terminationRow));
  await insertRows(db, 'id_card_request', of('CARD').map(cardRow));
}

const kinds: readonly Kind[] = ['COC', 'CONTACT', 'LOCCHG', 'TERM', 'CARD'];

/** What Elena has asked for, and how many days ago: the first is still open. */
const demoRequests: readonly (readonly [Kind, number])[] = [
  ['COC', 3],
  ['CARD', 70],
  ['CONTACT', 95],
  ['LOCCHG', 110],
];

function inventRequests(world: World): Request[] {
  const elena = world.households[0]!.members[0]!;
  const herAccount = world.accounts.find(({ memberId }) => memberId === elena.memberId)!;
  const demo = demoRequests.map(([kind, ago]) => requestOf(world, kind, elena, herAccount, ago));
  const random = world.random.fork('requests');
  const employers = world.accounts.filter(({ type }) => type === 2);
  const gone = new Set<string>();
  const others = Array.from({ length: 146 }, (_, index) => {
    const employer = employers[index % employers.length]!;
    const kind = kinds[index % kinds.length]!;
    const homes = world.households.filter(
      (home) => employer.groups.includes(home.group.number) && !home.demo,
    );
    const ended = homes.find(
      ({ householdId, members }) => members[0]!.termination !== undefined && !gone.has(householdId),
    );
    // A termination that was carried out is one of somebody who has left; the others are new.
    const left = kind === 'TERM' && random.chance(0.7) ? ended : undefined;
    if (left) gone.add(left.householdId);
    const member = (left ?? random.pick(homes)).members[0]!;
    return requestOf(
      world,
      kind,
      member,
      employer,
      left ? random.int(20, 120) : random.int(1, kind === 'TERM' ? 12 : 120),
    );
  });
  return [...demo, ...others];
}

function requestOf(world: World, kind: Kind, member: Member, asker: Account, ago: number): Request {
  const day = addDays(world.today, -ago);
  const brand = world.groups.find(({ number }) => number === member.groupNumber)?.brandId;
  return {
    kind,
    member,
    asker,
    day,
    done: ago > 14,
    conversationId: nextConversation(world),
    transaction: `${brand === undefined ? '' : 'CB-'}${kind}-${200_000 + world.nextId('transaction')}`,
  };
}

const words: Readonly<
  Record<Kind, readonly [subject: string, text: string, queue: string, subjectId: number]>
> = {
  COC: [
    'Certificate of coverage',
    'A certificate of coverage is needed for a new employer.',
    'eligibility',
    4,
  ],
  CONTACT: [
    'Contact update',
    'New address and phone number; please see the form.',
    'eligibility',
    6,
  ],
  LOCCHG: ['Location change', 'Works at another location from now on.', 'eligibility', 4],
  TERM: ['Termination', 'Employment has ended; please end coverage.', 'eligibility', 4],
  CARD: ['ID card request', 'Please send new ID cards to the home address.', 'service', 5],
};

function converse(world: World, set: ConversationSet, request: Request): void {
  const [subject, text, queue, subjectId] = words[request.kind];
  const staff = world.accountIds.get('eligibility.demo');
  const messageId = world.nextId('message');
  set.conversations.push({
    conversation_id: request.conversationId,
    subject,
    subject_id: subjectId,
    regarding: subject,
    transaction_type:
      request.kind === 'CARD' ? undefined : request.transaction.replace(/-\d+$/u, ''),
    transaction_number: request.transaction,
    form_data: { memberId: request.member.memberId, comments: text },
    status: request.done ? 'Resolved' : 'New',
    queue_id: queue,
    owner_account_id: request.done ? staff : undefined,
    member_id: request.member.memberId,
    group_number: request.member.groupNumber,
    due_date: addDays(request.day, 5),
    resolution_type_id: request.done ? (request.kind === 'CARD' ? 6 : 5) : undefined,
    resolved_at: request.done ? moment(addDays(request.day, 3), 900) : undefined,
    resolved_by: request.done ? staff : undefined,
    last_message_at: moment(request.day, 750),
    last_message_by: request.asker.accountId,
    last_message: text,
    created_at: moment(request.day, 750),
    created_by: request.asker.accountId,
  });
  set.participants.push({
    conversation_id: request.conversationId,
    account_id: request.asker.accountId,
  });
  set.messages.push({
    message_id: messageId,
    conversation_id: request.conversationId,
    sender_account_id: request.asker.accountId,
    sender_name: request.asker.name,
    body: text,
    sent_at: moment(request.day, 750),
  });
  set.reads.push({
    message_id: messageId,
    account_id: request.asker.accountId,
    read_at: moment(request.day, 750),
  });
}

const common = (request: Request): Row => ({
  conversation_id: request.conversationId,
  requested_by: request.asker.accountId,
  requested_at: moment(request.day, 750),
});

const certificateRow = (request: Request): Row => ({
  ...common(request),
  transaction_number: request.transaction,
  member_id: request.member.memberId,
  dependent_numbers: [0],
  delivery: 'portal',
  purpose: 'New employer',
  needed_by: addDays(request.day, 10),
  status: request.done ? 'Sent' : 'Submitted',
});

const changeRow = (request: Request): Row => ({
  ...common(request),
  transaction_number: request.transaction,
  member_id: request.member.memberId,
  kind: request.kind === 'CONTACT' ? 'Contact' : 'Location',
  effective_date: addDays(request.day, 7),
  apply_to_family: request.kind === 'CONTACT',
  new_values:
    request.kind === 'CONTACT'
      ? { line1: '18 Orchard Ln', homePhone: request.member.phone }
      : { locationNumber: 2 },
  status: request.done ? 'Applied' : 'Submitted',
});

const terminationRow = (request: Request): Row => ({
  ...common(request),
  transaction_number: request.transaction,
  group_number: request.member.groupNumber,
  employee_number: request.member.employeeNumber,
  dependent_numbers: [0],
  termination_date: request.member.termination ?? addDays(request.day, 20),
  last_day_worked: addDays(request.member.termination ?? addDays(request.day, 20), -5),
  reason: '08',
  cobra_eligible: true,
  cobra_event: '1',
  status: request.done ? 'Processed' : 'Submitted',
});

const cardRow = (request: Request): Row => ({
  ...common(request),
  member_id: request.member.memberId,
  quantity: 2,
  reason: 'Lost',
  status: request.done ? 'Mailed' : 'Requested',
});
