/** One submit and its retries. */
export interface Attempt {
  /** Idempotency key. Retries of the same record reuse it, so that a lost response cannot cause a second effect. */
  key: string;
  /** The sent record as JSON. */
  record: string;
  /** Result of the call, if only the files remain to be sent. */
  response?: { value: unknown };
}

export const NO_ATTEMPT: Attempt = { key: '', record: '' };

/** Returns the current attempt if the same record is sent again, else a new one. */
export function getOrCreateAttempt(ref: { current: Attempt }, sent: unknown): Attempt {
  const record = JSON.stringify(sent, withFileFacts);
  if (ref.current.record !== record) ref.current = { key: crypto.randomUUID(), record };
  return ref.current;
}

/** JSON.stringify ignores the properties of a File, so records with different files would be equal. */
const withFileFacts = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;
