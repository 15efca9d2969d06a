import { displayShortDay } from '#shared/format/dates.ts';
import { displayMoney } from '#shared/format/money.ts';
import { addDays } from './calendar.ts';
import type { Day } from './calendar.ts';
import { isDecided, formatClaimNumber, sumPatientResponsibility, sumAmounts } from './demo-data.ts';
import type { Account, Claim, FsaRequest, DemoData } from './demo-data.ts';
import type { ClaimTopic } from './words/conversation-script.ts';

/** A claim, with the request to reimburse it from a spending account, if there is one. */
export interface ClaimWithRequest {
  readonly claim: Claim;
  readonly request: FsaRequest | undefined;
}

/** The claims that an account may write about, by its member id or its tax id. */
export type ClaimIndex = ReadonlyMap<string, readonly ClaimWithRequest[]>;

const getWriterKey = ({ memberId, taxIds }: Account): string => memberId ?? taxIds[0] ?? '';

/** Returns the claims by the member id of the patient and by the tax id of the provider, if they have an account. */
export function indexClaims(data: DemoData): ClaimIndex {
  const claimsByWriter = new Map<string, ClaimWithRequest[]>(
    data.accounts.map((account) => [getWriterKey(account), []]),
  );
  const requestsByClaim = new Map(
    data.fsaAccounts.flatMap((account) =>
      account.requests.map((request) => [request.claim, request]),
    ),
  );
  for (const claim of data.claims) {
    const quoted = { claim, request: requestsByClaim.get(claim) };
    claimsByWriter.get(claim.member.memberId)?.push(quoted);
    claimsByWriter.get(claim.provider.taxId)?.push(quoted);
  }
  return claimsByWriter;
}

/** Which claims fit a topic, and the period in which an account may start a conversation about such a claim. */
interface TopicPeriod {
  readonly isMatch: (quoted: ClaimWithRequest) => boolean;
  /** Returns the day after which the conversation may start; undefined if the claim has no such day. */
  readonly getPeriodStart: (quoted: ClaimWithRequest) => Day | undefined;
  /** Length of the period. */
  readonly durationDays: number;
}

const sumBilledCents = (claim: Claim): number =>
  claim.lines.reduce((sum, line) => sum + line.billedCents, 0);
const isSettled = (claim: Claim): boolean =>
  isDecided(claim) && ['Paid', 'FinalNoPayment'].includes(claim.status);
const getPaidOrProcessedDay = ({ claim }: ClaimWithRequest): Day | undefined =>
  claim.paidOn ?? claim.processed;

const topicPeriods: Readonly<Record<ClaimTopic, TopicPeriod>> = {
  bill: {
    isMatch: ({ claim }) =>
      isSettled(claim) &&
      claim.plan.coverage === 'Medical' &&
      claim.networkStatus === 'in' &&
      sumAmounts(claim, 'nonCovered') === 0 &&
      sumPatientResponsibility(claim) > 0 &&
      sumPatientResponsibility(claim) < sumBilledCents(claim),
    getPeriodStart: getPaidOrProcessedDay,
    durationDays: 75,
  },
  denied: {
    isMatch: ({ claim }) => claim.status === 'Denied',
    getPeriodStart: getPaidOrProcessedDay,
    durationDays: 170,
  },
  waiting: {
    isMatch: ({ claim }) => claim.status === 'InProcess' || claim.status === 'InReview',
    getPeriodStart: ({ claim }) => addDays(claim.received, 5),
    durationDays: 400,
  },
  drug: {
    isMatch: ({ claim }) =>
      isSettled(claim) && claim.plan.coverage === 'Drug' && sumPatientResponsibility(claim) > 0,
    getPeriodStart: ({ claim }) => claim.from,
    durationDays: 45,
  },
  receipt: {
    isMatch: ({ request }) => request !== undefined && request.status !== 'Denied',
    getPeriodStart: ({ request }) => request?.submitted,
    durationDays: 20,
  },
  paid: {
    isMatch: ({ claim }) =>
      claim.status === 'Paid' && claim.checkNumber !== undefined && !claim.paidToMember,
    getPeriodStart: getPaidOrProcessedDay,
    durationDays: 60,
  },
};

/** Returns the latest claim that the account could write about on a day. */
export function findQuotedClaim(
  index: ClaimIndex,
  account: Account,
  topic: ClaimTopic,
  day: Day,
): ClaimWithRequest | undefined {
  const { isMatch, getPeriodStart, durationDays } = topicPeriods[topic];
  let latest: ClaimWithRequest | undefined;
  for (const quoted of index.get(getWriterKey(account)) ?? []) {
    const periodStart = isMatch(quoted) ? getPeriodStart(quoted) : undefined;
    if (periodStart === undefined || periodStart >= day) continue;
    if (addDays(periodStart, durationDays) < day) continue;
    if (latest === undefined || quoted.claim.from > latest.claim.from) latest = quoted;
  }
  return latest;
}

/** Returns a function that replaces placeholders such as {claim}. It throws when the account has no such fact. */
export function createPlaceholderFiller(
  account: Account,
  quoted: ClaimWithRequest | undefined,
  language: 'en' | 'sp',
): (text: string) => string {
  const facts: Readonly<Record<string, string | undefined>> = {
    first: account.name.split(' ')[0],
    ...(quoted && formatFacts(quoted, language)),
  };
  return (text) =>
    text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`No value for {${name}} in "${text}"`);
      return fact;
    });
}

function formatFacts({ claim, request }: ClaimWithRequest, language: 'en' | 'sp') {
  const formatCents = (cents: number): string => displayMoney(BigInt(cents), language);
  return {
    claim: formatClaimNumber(claim),
    provider: claim.provider.name,
    serviceDate: displayShortDay(claim.from, language),
    billed: formatCents(sumBilledCents(claim)),
    owed: formatCents(sumPatientResponsibility(claim)),
    paid: formatCents(sumAmounts(claim, 'planPaid')),
    asked: request && formatCents(request.amountCents),
    check: claim.checkNumber,
  };
}
