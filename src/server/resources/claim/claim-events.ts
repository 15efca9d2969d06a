import type { ClaimDetail } from '#generated/operations.ts';
import type { ClaimHead } from './claim-details.queries.ts';

type ClaimEvent = Omit<ClaimDetail['statusHistory'][number], 'sequence'>;

/** States that say themselves that the claim has been processed. */
const decisionStatuses: ReadonlySet<string> = new Set(['Denied', 'FinalNoPayment']);

/** States that a claim reaches only after its processing, even on the same day. */
const outcomeStatuses: ReadonlySet<string> = new Set(['Paid', 'Adjusted', 'Reversed']);

/**
 * Returns what has happened to a claim: the states of its history, and processing and payment if no state says so. Claim
 * systems also date the payment of nothing: a denied claim has no payment among its events.
 */
export function listClaimEvents(
  { processed_date: processed, paid_date: paid }: Pick<ClaimHead, 'processed_date' | 'paid_date'>,
  history: readonly { status: string; status_date: string }[],
): ClaimDetail['statusHistory'] {
  const states = history.map(({ status, status_date }) => ({ status, statusDate: status_date }));
  const isDecided = states.some(({ status }) => decisionStatuses.has(status));
  const isPaid = states.some(({ status }) => status === 'Paid');
  const missingEvents = [
    ...(processed === null || isDecided ? [] : [{ status: 'Processed', statusDate: processed }]),
    ...(paid === null || isPaid || isDecided ? [] : [{ status: 'Paid', statusDate: paid }]),
  ];
  return missingEvents
    .reduce(insertByDate, states)
    .map((event, sequence) => ({ sequence, ...event }));
}

function insertByDate(events: ClaimEvent[], added: ClaimEvent): ClaimEvent[] {
  const next = events.findIndex(
    ({ status, statusDate }) =>
      statusDate > added.statusDate ||
      (statusDate === added.statusDate && outcomeStatuses.has(status)),
  );
  return next < 0 ? [...events, added] : events.toSpliced(next, 0, added);
}
