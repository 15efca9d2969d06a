import { answeredHours, sendingTimes } from './message-times.ts';
import { fillerFor, indexClaims, quotedFor } from './claim-facts.ts';
import type { ClaimIndex, QuotedClaim } from './claim-facts.ts';
import { subjectQueues } from '#server/database/code-lists.ts';
import type { Random } from './random.ts';
import { isEmployer, isForGroup, isMember, isProvider, isStaff, roleIds } from './account-kinds.ts';
import type { Account, DemoData } from './demo-data.ts';
import { benefitScripts } from './words/benefit-messages.ts';
import { employerScripts, providerScripts } from './words/business-messages.ts';
import { claimScripts } from './words/claim-messages.ts';
import type { Script } from './words/script.ts';
import { spanishScripts } from './words/spanish-messages.ts';
import { waitingQuestions } from './words/waiting-questions.ts';

/** A conversation before it is converted to rows. */
export interface PlannedConversation {
  readonly account: Account;
  /** Absent while the conversation waits in its queue. */
  readonly owner: Account | undefined;
  readonly script: Script;
  readonly lines: Script['lines'];
  readonly times: readonly Date[];
  readonly quoted: QuotedClaim | undefined;
  readonly fill: (text: string) => string;
  readonly random: Random;
}

interface Plan {
  readonly data: DemoData;
  readonly index: ClaimIndex;
  readonly spanish: ReadonlySet<string>;
  /** Number of conversations, by owner account and subject. */
  readonly owned: Map<string, number>;
  /** Claims and subjects that already have a conversation: `<account id> <claim id or subject>`. */
  readonly raised: Set<string>;
}

const englishScripts = [...claimScripts, ...benefitScripts];

export function planConversations(data: DemoData): PlannedConversation[] {
  const members = data.households.flatMap((household) => household.members);
  const spanish = members.filter(({ language }) => language === 'sp');
  const plan: Plan = {
    data,
    index: indexClaims(data),
    spanish: new Set(spanish.map(({ memberId }) => memberId)),
    owned: new Map(),
    raised: new Set(),
  };
  const demo = demoConversations(plan);
  return [...demo, ...waitingConversations(plan), ...answeredConversations(plan)];
}

function scriptsFor({ spanish }: Plan, account: Account): readonly Script[] {
  if (isProvider(account)) return providerScripts;
  if (isForGroup(account)) return employerScripts;
  // Members whose group uses another portal (types 7 and 8) write no messages; nor do staff.
  if (account.memberId === undefined || !isMember(account)) return [];
  return spanish.has(account.memberId) ? spanishScripts : englishScripts;
}

/** Scripts of the best-known sign-ins, with the hours since the last message of each. */
const demoScripts: Readonly<Record<string, readonly Script[]>> = {
  'employee.demo': [...claimScripts, ...benefitScripts.slice(0, 4)],
  'employer.demo': employerScripts,
  'provider.demo': providerScripts,
};
const demoHours = [19, 47, 99, 190, 310, 480, 790, 1150, 1700, 2300, 3100];

const demoConversations = (plan: Plan): PlannedConversation[] =>
  Object.entries(demoScripts).flatMap(([userName, scripts]) => {
    const account = plan.data.accounts.find((candidate) => candidate.userName === userName)!;
    const random = plan.data.random.fork(`conversations of ${userName}`);
    const conversations: PlannedConversation[] = [];
    for (const script of scripts) {
      const conversation = planConversation(
        plan,
        account,
        script,
        demoHours[conversations.length]!,
        random,
      );
      if (conversation) conversations.push(conversation);
    }
    return conversations;
  });

function waitingConversations(plan: Plan): PlannedConversation[] {
  const random = plan.data.random.fork('waiting conversations');
  const used = new Set(Object.keys(demoScripts));
  return waitingQuestions.flatMap(([hours, list, position]) => {
    const script = list[position]!;
    const opening = { ...script, lines: script.lines.slice(0, 1), resolution: undefined };
    const writers = plan.data.accounts.filter(
      (account) => !used.has(account.userName) && scriptsFor(plan, account).includes(script),
    );
    const first = random.int(0, writers.length - 1);
    for (const account of [...writers.slice(first), ...writers.slice(0, first)]) {
      const conversation = planConversation(plan, account, opening, hours, random);
      if (conversation === undefined) continue;
      used.add(account.userName);
      return [conversation];
    }
    return [];
  });
}

const answeredConversations = (plan: Plan): PlannedConversation[] =>
  plan.data.accounts.flatMap((account) => {
    const scripts = demoScripts[account.userName] ? [] : scriptsFor(plan, account);
    if (scripts.length === 0) return [];
    const random = plan.data.random.fork(`conversations ${account.accountId}`);
    const count = random.int(1, 4);
    const first = random.int(0, scripts.length - 1);
    const conversations: PlannedConversation[] = [];
    for (let n = 0; n < scripts.length && conversations.length < count; n++) {
      // Steps of three, so that an account does not use the scripts in order.
      const script = scripts[(first + n * 3) % scripts.length]!;
      const hours = answeredHours(random, script.resolution !== undefined);
      const conversation = planConversation(plan, account, script, hours, random);
      if (conversation) conversations.push(conversation);
    }
    return conversations;
  });

/** Returns undefined when the account has no unused claim that fits the script, or no owner is available. */
function planConversation(
  plan: Plan,
  account: Account,
  script: Script,
  hours: number,
  random: Random,
): PlannedConversation | undefined {
  const { data, index, spanish, raised } = plan;
  const { lines, topic, subject } = script;
  const business = !isMember(account);
  const atWork = lines.map(([from]) => from !== 'them' || business);
  const times = sendingTimes(data.now, hours, atWork, random);
  const firstDay = times[0]!.toISOString().slice(0, 10);
  const quoted = topic && quotedFor(index, account, topic, firstDay);
  const matter = `${account.accountId} ${quoted?.claim.claimId ?? subject}`;
  if ((topic && !quoted) || raised.has(matter)) return undefined;
  const owner = lines.length === 1 ? undefined : ownerOf(plan, account, script, random);
  if (lines.length > 1 && !owner) return undefined;
  raised.add(matter);
  const language = spanish.has(account.memberId ?? '') ? 'sp' : 'en';
  return {
    account,
    owner,
    script,
    lines,
    times,
    quoted,
    fill: fillerFor(account, quoted, language),
    random,
  };
}

/** Roles that answer each queue, the first of which is preferred; employers also write to their account managers. */
const roleIdsOfQueue: Readonly<Record<string, readonly number[]>> = {
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
const maxSimilar = 2;

/**
 * Returns an owner with fewer than two conversations with the same subject; a subject that quotes a claim is unique.
 */
function ownerOf(
  { data, owned }: Plan,
  account: Account,
  { subjectId, subject }: Script,
  random: Random,
): Account | undefined {
  const roles = roleIdsOfQueue[subjectQueues[subjectId - 1]!]!;
  const answering = isEmployer(account) ? [roleIds.accountManager, ...roles] : roles;
  const key = (account: Account): string => `${account.accountId} ${subject}`;
  const free = answering
    .flatMap((role) => data.accounts.filter((one) => isStaff(one) && one.roleId === role))
    .filter((account) => subject.includes('{') || (owned.get(key(account)) ?? 0) < maxSimilar);
  if (free.length === 0) return undefined;
  // The first of a team is its demo sign-in, which should have the most conversations.
  const owner = random.chance(0.4) ? free[0]! : random.pick(free);
  owned.set(key(owner), (owned.get(key(owner)) ?? 0) + 1);
  return owner;
}
