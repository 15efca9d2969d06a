import { HttpError } from '../../errors.ts';

/** The states that may follow a state by setlogstatus. Publishing is a separate call. The database requires the same. */
const transitions: Readonly<Record<string, readonly string[]>> = {
  Draft: ['Review', 'Cancelled'],
  Review: ['Draft', 'Cancelled'],
  Published: ['Funded'],
  Funded: ['Released'],
  Released: ['Mailed'],
  Mailed: ['Closed'],
};

const nextStates = (status: string): readonly string[] =>
  Object.hasOwn(transitions, status) ? (transitions[status] ?? []) : [];

/** @throws HttpError 409 when a run in this state cannot move to the next */
export function requireTransition(status: string, next: string): void {
  if (!nextStates(status).includes(next)) throw new HttpError('conflict');
}

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
