import type { ClaimDetail } from '#generated/operations.ts';
import type { ClaimHead } from './claim-details.queries.ts';

type ClaimEvent = Omit<ClaimDetail['statusHistory'][number], 'sequence'>;

/** Statuses which imply that the claim has been processed. */
const decisionStatuses: ReadonlySet<string> = new Set(['Denied', 'FinalNoPayment']);

/** Statuses that a claim gets only after it was processed, even if on the same day. */
const outcomeStatuses: ReadonlySet<string> = new Set(['Paid', 'Adjusted', 'Reversed']);

type EventDates = Pick<ClaimHead, 'processed_date' | 'paid_date'> & {
  appealSentDate?: string;
  /** The day on which the information that the claim waits for was sent. */
  informationSentDay?: string | undefined;
};

/**
 * Returns the history of a claim: its statuses, its appeal, the answer to a request for information, and events for
 * processing and payment unless a status implies them. Claim systems set a payment date on denied claims, too, so these get no payment event.
 */
export function listClaimEvents(
  {
    processed_date: processed,
    paid_date: paid,
    appealSentDate: appealed,
    informationSentDay: sent,
  }: EventDates,
  history: readonly { status: string; status_date: string }[],
): ClaimDetail['statusHistory'] {
  const states = history.map(({ status, status_date }) => ({ status, statusDate: status_date }));
  const isDecided = states.some(({ status }) => decisionStatuses.has(status));
  const isPaid = states.some(({ status }) => status === 'Paid');
  const missingEvents = [
    ...(processed === null || isDecided ? [] : [{ status: 'Processed', statusDate: processed }]),
    ...(paid === null || isPaid || isDecided ? [] : [{ status: 'Paid', statusDate: paid }]),
    ...(sent === undefined ? [] : [{ status: 'InformationReceived', statusDate: sent }]),
    ...(appealed === undefined ? [] : [{ status: 'AppealReceived', statusDate: appealed }]),
  ];
  return missingEvents
    .reduce(insertByDate, states)
    .map((event, sequence) => ({ sequence, ...event }));
}

/** Inserts an event before later events, and before outcomes of the same day. */
function insertByDate(events: ClaimEvent[], newEvent: ClaimEvent): ClaimEvent[] {
  const insertIndex = events.findIndex(
    ({ status, statusDate }) =>
      statusDate > newEvent.statusDate ||
      (statusDate === newEvent.statusDate && outcomeStatuses.has(status)),
  );
  return insertIndex < 0 ? [...events, newEvent] : events.toSpliced(insertIndex, 0, newEvent);
}
