import { daysBetween } from './calendar.ts';
import type { Day } from './calendar.ts';
import { nextConversation } from './conversation-rows.ts';
import { sendingTimes, timestamp } from './message-times.ts';
import { isEmployer } from './account-kinds.ts';
import type { Random } from './random.ts';
import type { Account, Member, DemoData } from './demo-data.ts';
import { streetKinds, streets } from './words/places.ts';
import { requestWords } from './words/requests.ts';
import type { RequestKind, Wording } from './words/requests.ts';

/** A submitted form. */
export interface Request {
  readonly kind: RequestKind;
  readonly wording: Wording;
  readonly member: Member;
  readonly requester: Account;
  readonly sent: string;
  readonly day: Day;
  /** Absent while the request waits in its queue. */
  readonly done: string | undefined;
  /** Replaces the present address. */
  readonly newAddress: Record<'addressLine1' | 'city' | 'state' | 'zip', string>;
  readonly conversationId: number;
  readonly transaction: string;
}

const kinds: readonly RequestKind[] = ['COC', 'CONTACT', 'LOCCHG', 'TERM', 'CARD'];

/** Requests of the demo employee and their age in hours; the first is still open. */
const demoRequests: readonly (readonly [RequestKind, number])[] = [
  ['COC', 74],
  ['CARD', 1_690],
  ['CONTACT', 2_300],
  ['LOCCHG', 2_650],
];

/** Age in hours of each waiting request; one is older than three weeks. */
const waitingHours = [32, 55, 98, 146, 215, 315, 620];

const completedCount = 139;

export function generateRequests(data: DemoData): Request[] {
  const elena = data.households[0]!.members[0]!;
  const herAccount = data.accounts.find(({ memberId }) => memberId === elena.memberId)!;
  const random = data.random.fork('requests');
  const demo = demoRequests.map(([kind, hours], index) =>
    requestOf(data, random, {
      kind,
      variant: 1,
      member: elena,
      requester: herAccount,
      hours,
      open: index === 0,
    }),
  );
  const employers = employersOf(data);
  const open = waitingHours.map((hours, index) => {
    const { requester, current } = employers[(index * 4) % employers.length]!;
    const kind = kinds[index % kinds.length]!;
    return requestOf(data, random, {
      kind,
      // A repeated kind uses its other wording.
      variant: Math.floor(index / kinds.length),
      member: random.pick(current),
      requester,
      hours,
      open: true,
    });
  });
  const done = Array.from({ length: completedCount }, (_, index) =>
    requestOf(
      data,
      random,
      completedRequest(data, random, employers[index % employers.length]!, index),
    ),
  );
  return [...demo, ...open, ...done];
}

/** An employer's account with the employees of its groups. */
interface Employer {
  readonly requester: Account;
  readonly current: readonly Member[];
  /** Members who have left and whose termination has not been requested yet. */
  readonly left: Member[];
}

const employersOf = (data: DemoData): Employer[] =>
  data.accounts
    .filter(isEmployer)
    .map((requester) => {
      const employees = data.households
        .filter(
          ({ group, hasScriptedHistory }) =>
            requester.groups.includes(group.number) && !hasScriptedHistory,
        )
        .map(({ members }) => members[0]!);
      return {
        requester,
        current: employees.filter(({ termination }) => termination === undefined),
        left: employees.filter(({ termination }) => termination !== undefined),
      };
    })
    .filter(({ current }) => current.length > 0);

interface RequestPlan {
  readonly kind: RequestKind;
  /** Index of the wording of its kind. */
  readonly variant: number;
  readonly member: Member;
  readonly requester: Account;
  readonly hours: number;
  readonly open: boolean;
}

/** A completed termination request concerns a member who has left, and was made around the last day. */
function completedRequest(
  data: DemoData,
  random: Random,
  employer: Employer,
  index: number,
): RequestPlan {
  const { requester, current, left } = employer;
  const kind = random.pick(kinds);
  const formerMember = kind === 'TERM' ? left.pop() : undefined;
  if (formerMember?.termination !== undefined) {
    const days = daysBetween(formerMember.termination, data.today) + random.int(-4, 6);
    const hours = Math.max(3, days) * 24;
    return { kind, variant: index, member: formerMember, requester, hours, open: false };
  }
  return {
    kind: kind === 'TERM' ? 'CARD' : kind,
    variant: random.int(0, 1),
    member: random.pick(current),
    requester,
    hours: random.int(24, 120 * 24),
    open: false,
  };
}

function requestOf(data: DemoData, random: Random, plan: RequestPlan): Request {
  const { kind, variant, member, requester, hours, open } = plan;
  const { wordings } = requestWords[kind];
  const [sent, done] = sendingTimes(data.now, hours, open ? [true] : [true, true], random);
  const brand = data.groups.find(({ number }) => number === member.groupNumber)?.brandId;
  const day = sent!.toISOString().slice(0, 10);
  const code = `${brand === undefined ? '' : 'CB-'}${kind === 'CARD' ? 'IDCARD' : kind}`;
  const conversationId = nextConversation(data);
  return {
    kind,
    wording: wordings[variant % wordings.length]!,
    member,
    requester,
    sent: timestamp(sent!),
    day,
    done: done && timestamp(done),
    newAddress: {
      addressLine1: `${random.int(10, 3000)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
      ...placeOf(data, member),
    },
    conversationId,
    transaction: `${code}-${day.replaceAll('-', '')}-${conversationId}`,
  };
}

function placeOf(data: DemoData, { memberId }: Member) {
  const household = data.households.find(({ members }) =>
    members.some((member) => member.memberId === memberId),
  );
  const { city, state, zip } = household!.location;
  return { city, state, zip };
}
