import { daysBetween } from './calendar.ts';
import type { Day } from './calendar.ts';
import { nextConversationId } from './conversation-rows.ts';
import { generateSendingTimes, formatTimestamp } from './message-times.ts';
import { createFictionalPhone } from './fictional-identity.ts';
import { isEmployer } from './account-types.ts';
import { demoGroups } from './groups.ts';
import type { Random } from './random.ts';
import type { Account, Member, DemoData } from './demo-data.ts';
import { streetKinds, streets } from './words/places.ts';
import { requestWords } from './words/requests.ts';
import type { RequestKind, RequestWording } from './words/requests.ts';

type ContactData = Readonly<
  Record<'addressLine1' | 'city' | 'state' | 'zip' | 'homePhone', string>
>;

/** A request that an employer or a member has submitted with a form. */
export interface SubmittedRequest {
  readonly kind: RequestKind;
  readonly wording: RequestWording;
  readonly member: Member;
  readonly requester: Account;
  /** The employer's accounts that must approve it before staff get it. */
  readonly reviewers: readonly Account[];
  readonly sentAt: string;
  readonly sentDay: Day;
  /** Absent while the request waits in its queue. */
  readonly completedAt: string | undefined;
  /** The contact data on file, and those that a request of kind CONTACT enters. */
  readonly oldContact: ContactData;
  readonly newContact: ContactData;
  readonly conversationId: number;
  readonly transactionNumber: string;
}

const requestKinds: readonly RequestKind[] = ['COC', 'CONTACT', 'LOCCHG', 'TERM', 'CARD'];

/** Requests of the demo employee and their age in hours; the first is still open. */
const demoRequests: readonly (readonly [RequestKind, number])[] = [
  ['COC', 74],
  ['CARD', 1_690],
  ['CONTACT', 2_300],
  ['LOCCHG', 2_650],
];

/** Age in hours of each waiting request; one is older than three weeks. */
const waitingHoursAgo = [32, 55, 98, 146, 215, 315, 620];

/** Requests that wait for the employer's approval, each of another employee, and their age in hours. */
const requestsForApproval: readonly (readonly [RequestKind, number])[] = [
  ['CARD', 27],
  ['CONTACT', 51],
];

const completedRequestCount = 139;

export function generateRequests(data: DemoData): SubmittedRequest[] {
  const demoEmployee = data.households[0]!.members[0]!;
  const demoEmployeeAccount = data.accounts.find(
    ({ memberId }) => memberId === demoEmployee.memberId,
  )!;
  const random = data.random.fork('requests');
  const demoEmployeeRequests = demoRequests.map(([kind, hours], index) =>
    createRequest(data, random, {
      kind,
      wordingIndex: 1,
      member: demoEmployee,
      requester: demoEmployeeAccount,
      hoursAgo: hours,
      isOpen: index === 0,
    }),
  );
  const employers = listEmployers(data);
  const openRequests = waitingHoursAgo.map((hours, index) => {
    const { requester, currentEmployees } = employers[(index * 4) % employers.length]!;
    const kind = requestKinds[index % requestKinds.length]!;
    return createRequest(data, random, {
      kind,
      // A repeated kind uses its other wording.
      wordingIndex: Math.floor(index / requestKinds.length),
      member: random.pick(currentEmployees),
      requester,
      hoursAgo: hours,
      isOpen: true,
    });
  });
  const completedRequests = Array.from({ length: completedRequestCount }, (_, index) =>
    createRequest(
      data,
      random,
      planCompletedRequest(data, random, employers[index % employers.length]!, index),
    ),
  );
  const randomForApproval = data.random.fork('request for approval');
  return [
    ...demoEmployeeRequests,
    ...openRequests,
    ...completedRequests,
    ...planRequestsForApproval(data).map((plan) => createRequest(data, randomForApproval, plan)),
  ];
}

/** Requests of employees whose employer must approve requests. */
function planRequestsForApproval(data: DemoData): RequestPlan[] {
  const reviewers = data.accounts.filter(
    (account) => isEmployer(account) && account.groups.includes(demoGroups.requiresApproval),
  );
  const employees = data.households
    .filter(({ group }) => group.number === demoGroups.requiresApproval)
    .map(({ members }) => members[0]!)
    .filter(
      ({ language, isProtected, termination }) => language === 'en' && !isProtected && !termination,
    )
    .flatMap((employee) => {
      const account = data.accounts.find(({ memberId }) => memberId === employee.memberId);
      return account ? [[employee, account] as const] : [];
    });
  return requestsForApproval.map(([kind, hoursAgo], index) => {
    const [member, requester] = employees[index]!;
    return { kind, wordingIndex: 1, member, requester, reviewers, hoursAgo, isOpen: true };
  });
}

/** An employer's account with the employees of its groups. */
interface Employer {
  readonly requester: Account;
  readonly currentEmployees: readonly Member[];
  /** Members who have left and whose termination has not been requested yet. */
  readonly formerEmployees: Member[];
}

const listEmployers = (data: DemoData): Employer[] =>
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
        currentEmployees: employees.filter(({ termination }) => termination === undefined),
        formerEmployees: employees.filter(({ termination }) => termination !== undefined),
      };
    })
    .filter(({ currentEmployees }) => currentEmployees.length > 0);

interface RequestPlan {
  readonly kind: RequestKind;
  /** Index of the wording of its kind. */
  readonly wordingIndex: number;
  readonly member: Member;
  readonly requester: Account;
  readonly reviewers?: readonly Account[];
  readonly hoursAgo: number;
  readonly isOpen: boolean;
}

/**
 * Plans a random completed request. A termination request concerns a member who has left, and was made around the
 * last day; without such a member, an ID card is requested instead.
 */
function planCompletedRequest(
  data: DemoData,
  random: Random,
  employer: Employer,
  index: number,
): RequestPlan {
  const { requester, currentEmployees, formerEmployees } = employer;
  const kind = random.pick(requestKinds);
  const formerMember = kind === 'TERM' ? formerEmployees.pop() : undefined;
  if (formerMember?.termination !== undefined) {
    const days = daysBetween(formerMember.termination, data.today) + random.int(-4, 6);
    const hoursAgo = Math.max(3, days) * 24;
    return { kind, wordingIndex: index, member: formerMember, requester, hoursAgo, isOpen: false };
  }
  return {
    kind: kind === 'TERM' ? 'CARD' : kind,
    wordingIndex: random.int(0, 1),
    member: random.pick(currentEmployees),
    requester,
    hoursAgo: random.int(24, 120 * 24),
    isOpen: false,
  };
}

function createRequest(data: DemoData, random: Random, plan: RequestPlan): SubmittedRequest {
  const { kind, wordingIndex, member, requester, reviewers = [], hoursAgo, isOpen } = plan;
  const { wordings } = requestWords[kind];
  // Both the request and its answer are written during office hours.
  const officeHours = isOpen ? [true] : [true, true];
  const [sent, completed] = generateSendingTimes(data.now, hoursAgo, officeHours, random);
  const brandId = data.groups.find(({ number }) => number === member.groupNumber)?.brandId;
  const day = sent!.toISOString().slice(0, 10);
  const transactionType = `${brandId === undefined ? '' : 'CB-'}${kind === 'CARD' ? 'IDCARD' : kind}`;
  const conversationId = nextConversationId(data);
  const oldContact = getContactData(data, member);
  return {
    kind,
    wording: wordings[wordingIndex % wordings.length]!,
    member,
    requester,
    reviewers,
    sentAt: formatTimestamp(sent!),
    sentDay: day,
    completedAt: completed && formatTimestamp(completed),
    oldContact,
    newContact: {
      ...oldContact,
      addressLine1: `${random.int(10, 3000)} ${random.pick(streets)} ${random.pick(streetKinds)}`,
      homePhone: createFictionalPhone(oldContact.homePhone.slice(0, 3), conversationId),
    },
    conversationId,
    transactionNumber: `${transactionType}-${day.replaceAll('-', '')}-${conversationId}`,
  };
}

function getContactData(data: DemoData, { memberId, phone: homePhone }: Member): ContactData {
  const { addressLine1, location } = data.households.find(({ members }) =>
    members.some((member) => member.memberId === memberId),
  )!;
  const { name: city, state, zip } = location;
  return { addressLine1, city, state, zip, homePhone };
}
