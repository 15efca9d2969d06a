/** Returns the status of a claim for its patient: in review once what was asked for has been sent. */
export const getStanding = (
  status: string,
  { informationSentDate }: { informationSentDate?: string | undefined },
): string =>
  status === 'InformationRequested' && informationSentDate !== undefined ? 'InReview' : status;
