import { clock } from '../clock.ts';
import { limits } from '#shared/schemas/limits.ts';
/** Specification, point 3: type, text or translationKey, noTimeOut. Errors never time out. */
export interface Notice {
  type: 'success' | 'info' | 'error';
  text?: string;
  translationKey?: string;
  params?: Readonly<Record<string, string | number>>;
  noTimeOut?: boolean;
  /** What support asks for; shown small under the text. */
  reference?: string;
  /** A button under the text; the notice closes when it is pressed. */
  action?: { translationKey: string; run: () => void };
}
export interface ShownNotice extends Notice {
  id: number;
  at: Date;
  open: boolean;
}

export const DISMISS_AFTER = limits.notificationDismiss.value;

let notices: readonly ShownNotice[] = [];
const listeners = new Set<() => void>();
let nextId = 1;

export const shownNotices = (): readonly ShownNotice[] => notices;
export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notify(notice: Notice): number {
  if (!notice.text && !notice.translationKey) throw new Error('Notification missing content');
  const id = nextId++;
  publish([...notices, { ...notice, id, at: clock.date(), open: true }]);
  return id;
}

export const staysOpen = (notice: Notice): boolean =>
  notice.type === 'error' || notice.noTimeOut === true;

/** Leaves the corner of the screen; the message log keeps it. */
export const dismiss = (id: number): void =>
  publish(notices.map((one) => (one.id === id ? { ...one, open: false } : one)));

export const clearNotices = (): void => publish([]);

function publish(next: readonly ShownNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
