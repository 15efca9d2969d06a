import { createPortalHistory, type Move, type Verdict } from './history.ts';

let guard: (move: Move) => Promise<Verdict> = async () => ({ go: 'on' });

/** The one history of this tab. */
export const portalHistory = createPortalHistory((move) => guard(move));

/** The start hands in the guards: they know the session, and the session navigates. */
export function guardWith(next: typeof guard): void {
  guard = next;
}
