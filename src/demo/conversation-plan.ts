import { pickHoursSinceAnswer, generateSendingTimes } from './message-times.ts';
import { createPlaceholderFiller, indexClaims, findQuotedClaim } from './claim-facts.ts';
import type { ClaimIndex, ClaimWithRequest } from './claim-facts.ts';
import { subjectQueues } from '#server/database/code-lists.ts';
import type { Random } from './random.ts';
import { isEmployer, isForGroup, isMember, isProvider, isStaff, roleIds } from './account-types.ts';
import type { Account, DemoData } from './demo-data.ts';
import { benefitScripts } from './words/benefit-messages.ts';
import { employerScripts, providerScripts } from './words/business-messages.ts';
import { claimScripts } from './words/claim-messages.ts';
import type { Script } from './words/conversation-script.ts';
import { spanishScripts } from './words/spanish-messages.ts';
import { waitingQuestions } from './words/waiting-questions.ts';

/** A conversation before it is converted to rows. */
export interface PlannedConversation {
  readonly account: Account;
  /** The staff account that answers; absent while the conversation waits in its queue. */
  readonly owner: Account | undefined;
  readonly script: Script;
  readonly lines: Script['lines'];
  /** When each line was sent. */
  readonly times: readonly Date[];
  /** The claim to which the placeholders of the script refer; undefined for a script without a topic. */
  readonly quoted: ClaimWithRequest | undefined;
  readonly fillPlaceholders: (text: string) => string;
  readonly random: Random;
}

interface PlanningState {
  readonly data: DemoData;
  readonly claimsByWriter: ClaimIndex;
  readonly spanishMemberIds: ReadonlySet<string>;
  /** Number of conversations, by owner account and subject. */
  readonly countByOwnerAndSubject: Map<string, number>;
  /** Claims and subjects that already have a conversation: `<account id> <claim id or subject>`. */
  readonly raisedMatters: Set<string>;
}

const englishScripts = [...claimScripts, ...benefitScripts];

export function planConversations(data: DemoData): PlannedConversation[] {
  const members = data.households.flatMap((household) => household.members);
  const spanishMembers = members.filter(({ language }) => language === 'sp');
  const state: PlanningState = {
    data,
    claimsByWriter: indexClaims(data),
    spanishMemberIds: new Set(spanishMembers.map(({ memberId }) => memberId)),
    countByOwnerAndSubject: new Map(),
    raisedMatters: new Set(),
  };
  const demoConversations = planDemoConversations(state);
  return [
    ...demoConversations,
    ...planWaitingConversations(state),
    ...planAnsweredConversations(state),
  ];
}

function listScripts(
  { spanishMemberIds: spanish }: PlanningState,
  account: Account,
): readonly Script[] {
  if (isProvider(account)) return providerScripts;
  if (isForGroup(account)) return employerScripts;
  // Members whose group uses another portal (types 7 and 8) write no messages; nor do staff.
  if (account.memberId === undefined || !isMember(account)) return [];
  return spanish.has(account.memberId) ? spanishScripts : englishScripts;
}

/** Scripts of the best-known sign-ins. */
const scriptsByDemoUser: Readonly<Record<string, readonly Script[]>> = {
  'employee.demo': [...claimScripts, ...benefitScripts.slice(0, 4)],
  'employer.demo': employerScripts,
  'provider.demo': providerScripts,
};
/** Hours since the last message of each of their conversations, in the order of the scripts. */
const demoHoursAgo = [19, 47, 99, 190, 310, 480, 790, 1150, 1700, 2300, 3100];

const planDemoConversations = (state: PlanningState): PlannedConversation[] =>
  Object.entries(scriptsByDemoUser).flatMap(([userName, scripts]) => {
    const account = state.data.accounts.find((candidate) => candidate.userName === userName)!;
    const random = state.data.random.fork(`conversations of ${userName}`);
    const conversations: PlannedConversation[] = [];
    for (const script of scripts) {
      const conversation = planConversation(
        state,
        account,
        script,
        demoHoursAgo[conversations.length]!,
        random,
      );
      if (conversation) conversations.push(conversation);
    }
    return conversations;
  });

function planWaitingConversations(state: PlanningState): PlannedConversation[] {
  const random = state.data.random.fork('waiting conversations');
  const usedUserNames = new Set(Object.keys(scriptsByDemoUser));
  return waitingQuestions.flatMap(([hoursAgo, scripts, scriptIndex]) => {
    const script = scripts[scriptIndex]!;
    const firstQuestion = { ...script, lines: script.lines.slice(0, 1) };
    const writers = state.data.accounts.filter(
      (account) =>
        !usedUserNames.has(account.userName) && listScripts(state, account).includes(script),
    );
    const firstWriterIndex = random.int(0, writers.length - 1);
    for (const account of [
      ...writers.slice(firstWriterIndex),
      ...writers.slice(0, firstWriterIndex),
    ]) {
      const conversation = planConversation(state, account, firstQuestion, hoursAgo, random);
      if (conversation === undefined) continue;
      usedUserNames.add(account.userName);
      return [conversation];
    }
    return [];
  });
}

const planAnsweredConversations = (state: PlanningState): PlannedConversation[] =>
  state.data.accounts.flatMap((account) => {
    const scripts = scriptsByDemoUser[account.userName] ? [] : listScripts(state, account);
    if (scripts.length === 0) return [];
    const random = state.data.random.fork(`conversations ${account.accountId}`);
    const count = random.int(1, 4);
    const firstScriptIndex = random.int(0, scripts.length - 1);
    const conversations: PlannedConversation[] = [];
    for (let n = 0; n < scripts.length && conversations.length < count; n++) {
      // Steps of three, so that an account does not use the scripts in order.
      const script = scripts[(firstScriptIndex + n * 3) % scripts.length]!;
      const hoursAgo = pickHoursSinceAnswer(random, script.resolutionTypeId !== undefined);
      const conversation = planConversation(state, account, script, hoursAgo, random);
      if (conversation) conversations.push(conversation);
    }
    return conversations;
  });

/**
 * Plans a conversation whose last message was sent `hoursAgo`. Returns undefined when the account has no claim that
 * fits the script, has already written about the claim or subject, or no owner is available.
 */
function planConversation(
  state: PlanningState,
  account: Account,
  script: Script,
  hoursAgo: number,
  random: Random,
): PlannedConversation | undefined {
  const { data, claimsByWriter: index, spanishMemberIds: spanish, raisedMatters } = state;
  const { lines, topic, subject } = script;
  // Staff, employers and providers write during office hours, members at any time.
  const duringOfficeHours = lines.map(([author]) => author !== 'user' || !isMember(account));
  const times = generateSendingTimes(data.now, hoursAgo, duringOfficeHours, random);
  const firstDay = times[0]!.toISOString().slice(0, 10);
  const quoted = topic && findQuotedClaim(index, account, topic, firstDay);
  const matter = `${account.accountId} ${quoted?.claim.claimId ?? subject}`;
  if ((topic && !quoted) || raisedMatters.has(matter)) return undefined;
  const owner = lines.length === 1 ? undefined : pickOwner(state, account, script, random);
  if (lines.length > 1 && !owner) return undefined;
  raisedMatters.add(matter);
  const language = spanish.has(account.memberId ?? '') ? 'sp' : 'en';
  return {
    account,
    owner,
    script,
    lines,
    times,
    quoted,
    fillPlaceholders: createPlaceholderFiller(account, quoted, language),
    random,
  };
}

/** Roles that answer each queue, the first of which is preferred; employers also write to their account managers. */
const roleIdsByQueue: Readonly<Record<string, readonly number[]>> = {
  service: [roleIds.customerService],
  claims: [roleIds.customerService, roleIds.administrator],
  appeals: [roleIds.administrator, roleIds.compliance],
  eligibility: [roleIds.eligibility],
  precert: [roleIds.nurse],
  network: [roleIds.providerMaintenance, roleIds.customerService],
  accounts: [roleIds.finance, roleIds.customerService],
  finance: [roleIds.finance, roleIds.accountManager],
  web: [roleIds.customerService],
};
const maxConversationsPerSubject = 2;

/**
 * Returns a staff account with fewer than two conversations with the same subject. Subjects that quote a claim are not
 * counted, because each is unique.
 */
function pickOwner(
  { data, countByOwnerAndSubject }: PlanningState,
  account: Account,
  { subjectId, subject }: Script,
  random: Random,
): Account | undefined {
  const queueRoleIds = roleIdsByQueue[subjectQueues[subjectId - 1]!]!;
  const answeringRoleIds = isEmployer(account)
    ? [roleIds.accountManager, ...queueRoleIds]
    : queueRoleIds;
  const toKey = (account: Account): string => `${account.accountId} ${subject}`;
  const candidates = answeringRoleIds
    .flatMap((roleId) =>
      data.accounts.filter((account) => isStaff(account) && account.roleId === roleId),
    )
    .filter(
      (account) =>
        subject.includes('{') ||
        (countByOwnerAndSubject.get(toKey(account)) ?? 0) < maxConversationsPerSubject,
    );
  if (candidates.length === 0) return undefined;
  // The first of a team is its demo sign-in, which should have the most conversations.
  const owner = random.chance(0.4) ? candidates[0]! : random.pick(candidates);
  countByOwnerAndSubject.set(toKey(owner), (countByOwnerAndSubject.get(toKey(owner)) ?? 0) + 1);
  return owner;
}
