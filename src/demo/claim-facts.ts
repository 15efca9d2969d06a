import { displayDate } from '#shared/format/dates.ts';
import { displayMoney } from '#shared/format/money.ts';
import { addDays } from './calendar.ts';
import type { Day } from './calendar.ts';
import { isDecided, formatClaimNumber, patientResponsibility, sumOf } from './demo-data.ts';
import type { Account, Claim, FsaRequest, DemoData } from './demo-data.ts';
import type { ClaimTopic } from './words/script.ts';

/** Facts that a conversation may quote: a claim and its spending account request. */
export interface QuotedClaim {
  readonly claim: Claim;
  readonly request: FsaRequest | undefined;
}

/** Claims of every account that writes: by member for members, by tax id for providers. */
export type ClaimIndex = ReadonlyMap<string, readonly QuotedClaim[]>;

const keyOf = ({ memberId, taxIds }: Account): string => memberId ?? taxIds[0] ?? '';

export function indexClaims(data: DemoData): ClaimIndex {
  const index = new Map<string, QuotedClaim[]>(
    data.accounts.map((account) => [keyOf(account), []]),
  );
  const requests = new Map(
    data.fsaAccounts.flatMap((account) =>
      account.requests.map((request) => [request.claim, request]),
    ),
  );
  for (const claim of data.claims) {
    const quoted = { claim, request: requests.get(claim) };
    index.get(claim.member.memberId)?.push(quoted);
    index.get(claim.provider.taxId)?.push(quoted);
  }
  return index;
}

/** The days on which people write about a claim: first day and number of days. */
interface TopicPeriod {
  readonly fits: (quoted: QuotedClaim) => boolean;
  readonly since: (quoted: QuotedClaim) => Day | undefined;
  readonly days: number;
}

const billedCents = (claim: Claim): number =>
  claim.lines.reduce((sum, line) => sum + line.billed, 0);
const isSettled = (claim: Claim): boolean =>
  isDecided(claim) && ['Paid', 'FinalNoPayment'].includes(claim.status);
const decision = ({ claim }: QuotedClaim): Day | undefined => claim.paidOn ?? claim.processed;

const topicPeriods: Readonly<Record<ClaimTopic, TopicPeriod>> = {
  bill: {
    fits: ({ claim }) =>
      isSettled(claim) &&
      claim.plan.coverage === 'Medical' &&
      claim.networkStatus === 'in' &&
      sumOf(claim, 'nonCovered') === 0 &&
      patientResponsibility(claim) > 0 &&
      patientResponsibility(claim) < billedCents(claim),
    since: decision,
    days: 75,
  },
  denied: { fits: ({ claim }) => claim.status === 'Denied', since: decision, days: 170 },
  waiting: {
    fits: ({ claim }) => claim.status === 'InProcess' || claim.status === 'InReview',
    since: ({ claim }) => addDays(claim.received, 5),
    days: 400,
  },
  drug: {
    fits: ({ claim }) =>
      isSettled(claim) && claim.plan.coverage === 'Drug' && patientResponsibility(claim) > 0,
    since: ({ claim }) => claim.from,
    days: 45,
  },
  receipt: {
    fits: ({ request }) => request !== undefined && request.status !== 'Denied',
    since: ({ request }) => request?.submitted,
    days: 20,
  },
  paid: {
    fits: ({ claim }) =>
      claim.status === 'Paid' && claim.checkNumber !== undefined && !claim.paidToMember,
    since: decision,
    days: 60,
  },
};

/** Returns the latest claim that the account could write about on a day. */
export function quotedFor(
  index: ClaimIndex,
  account: Account,
  topic: ClaimTopic,
  day: Day,
): QuotedClaim | undefined {
  const { fits, since, days } = topicPeriods[topic];
  let latest: QuotedClaim | undefined;
  for (const quoted of index.get(keyOf(account)) ?? []) {
    const from = fits(quoted) ? since(quoted) : undefined;
    if (from === undefined || from >= day || addDays(from, days) < day) continue;
    if (latest === undefined || quoted.claim.from > latest.claim.from) latest = quoted;
  }
  return latest;
}

/** Replaces placeholders in braces. Throws when a text of words/ uses a fact that is missing. */
export function fillerFor(
  account: Account,
  quoted: QuotedClaim | undefined,
  language: 'en' | 'sp',
): (text: string) => string {
  const facts: Readonly<Record<string, string | undefined>> = {
    first: account.name.split(' ')[0],
    ...(quoted && factsOf(quoted, language)),
  };
  return (text) =>
    text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`No value for {${name}} in "${text}"`);
      return fact;
    });
}

function factsOf({ claim, request }: QuotedClaim, language: 'en' | 'sp') {
  const money = (cents: number): string => displayMoney(BigInt(cents), language);
  return {
    claim: formatClaimNumber(claim),
    provider: claim.provider.name,
    service: displayDate(claim.from),
    billed: money(billedCents(claim)),
    owed: money(patientResponsibility(claim)),
    paid: money(sumOf(claim, 'planPaid')),
    asked: request && money(request.cents),
    check: claim.checkNumber,
  };
}
