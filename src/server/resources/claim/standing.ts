interface Information {
  informationFrom?: string | undefined;
  informationSentDate?: string | undefined;
}

/** What a claim waits for, by who must send the missing information. */
const waitingStandings = new Map([
  ['member', 'WaitingForMember'],
  ['provider', 'WaitingForProvider'],
]);

/**
 * Returns the status of a claim for its readers. A claim whose information was requested waits for who must send it, if
 * that is known, and is in review once it was sent.
 */
export function getStanding(
  status: string,
  { informationFrom = '', informationSentDate }: Information,
): string {
  if (status !== 'InformationRequested') return status;
  if (informationSentDate !== undefined) return 'InReview';
  return waitingStandings.get(informationFrom) ?? status;
}
