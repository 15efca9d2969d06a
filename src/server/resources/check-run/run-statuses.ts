import { HttpError } from '../../errors.ts';

/**
 * The statuses that the operation setCheckRunStatus may set, by the status before. Publishing is a separate operation. A
 * database trigger requires the same order.
 */
const transitions: Readonly<Record<string, readonly string[]>> = {
  Draft: ['Review', 'Cancelled'],
  Review: ['Draft', 'Cancelled'],
  Published: ['Funded'],
  Funded: ['Released'],
  Released: ['Mailed'],
  Mailed: ['Closed'],
};

const listNextStatuses = (status: string): readonly string[] =>
  Object.hasOwn(transitions, status) ? (transitions[status] ?? []) : [];

/** @throws HttpError 409 when a run in this status cannot change to `nextStatus` */
export function requireTransition(status: string, nextStatus: string): void {
  if (!listNextStatuses(status).includes(nextStatus)) throw new HttpError('conflict');
}

/** Whether the run is neither published nor cancelled, so that it can be changed. */
export const isOpen = ({ status }: { status: string }): boolean =>
  status === 'Draft' || status === 'Review';

/** @throws HttpError 409 when the run is published or cancelled */
export function requireOpen(run: { status: string }): void {
  if (!isOpen(run)) throw new HttpError('conflict');
}

/** @throws HttpError 409 when the run is not published */
export function requirePublished(run: { published_at: string | null }): void {
  if (run.published_at === null) throw new HttpError('conflict');
}
