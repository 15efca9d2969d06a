const messages = {
  notHttps: 'it is not an https URL',
  userOrPort: 'it names a user or a port',
  hostNotListed: 'the brand does not list its host',
  notPublic: 'its host is not in the public internet',
  redirect: 'it responded with a redirect, which is not followed',
  status: 'it did not respond with the content',
  tooLarge: 'its response is too large',
  slow: 'it did not respond in time',
  cut: 'its response ended too early',
  unreachable: 'it cannot be reached',
} as const;

export type OutsideFailure = keyof typeof messages;

/** The reason why an external URL was not fetched. The message contains neither the URL nor the response. */
export class OutsideRequestError extends Error {
  readonly reason: OutsideFailure;
  /** The status of the response, if it was the reason. */
  readonly status: number | undefined;

  constructor(
    reason: OutsideFailure,
    { status, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(status === undefined ? messages[reason] : `${messages[reason]} (${status})`, options);
    this.reason = reason;
    this.status = status;
  }
}
