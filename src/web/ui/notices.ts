import { limits } from '#shared/schemas/limits.ts';
import { clock } from './clock.ts';
import { createStore, type Store } from './store.ts';

/** A message to the user (point 3 of the specification). It closes after a time, unless it is an error or has `noTimeOut`. */
export interface Notice {
  type: 'success' | 'info' | 'error';
  /** A translated text. Without one, `translationKey` with its `params` is shown. */
  text?: string;
  translationKey?: string;
  params?: Readonly<Record<string, string | number>>;
  noTimeOut?: boolean;
  /** Shown at the top of the page's content instead of as a toast, until the next page: it says why this page was opened. */
  inPage?: boolean;
  /** Reference for support, shown under the text. */
  reference?: string;
  /** A button under the text. Clicking it closes the notice. */
  action?: { translationKey: string; run: () => void };
}
export interface ShownNotice extends Notice {
  /** Running number, starting at 1. */
  id: number;
  /** Time at which the notice was shown. */
  at: Date;
  /** False once the notice was closed. It stays in the message log. */
  open: boolean;
  /** For a notice in the page: the page that it explains is shown. */
  isArrived?: boolean;
}

/** Milliseconds after which a notice closes. */
export const DISMISS_AFTER = limits.notificationDismiss.value;

/** The notices of a page. */
export interface Notices {
  /** Every notice since the page was opened, including closed ones, for the message log. */
  shown: Store<readonly ShownNotice[]>;
  /** Shows a toast and returns its id. Throws 'Notification missing content' without text or key. */
  notify: (notice: Notice) => number;
  dismiss: (id: number) => void;
  /** Called for each new page: closes the notices in the page that belong to the previous one. */
  turnPage: () => void;
}

export function createNotices(): Notices {
  const shown = createStore<readonly ShownNotice[]>([]);
  return {
    shown,
    notify: (notice) => {
      if (!notice.text && !notice.translationKey) throw new Error('Notification missing content');
      const id = shown.get().length + 1;
      shown.set([...shown.get(), { ...notice, id, at: clock.date(), open: true }]);
      return id;
    },
    dismiss: (id) =>
      shown.set(
        shown.get().map((notice) => (notice.id === id ? { ...notice, open: false } : notice)),
      ),
    turnPage: () => {
      if (shown.get().some(isInPage)) shown.set(shown.get().map(turn));
    },
  };
}

/** Whether the notice is shown in the page at the moment. */
export const isInPage = ({ open, inPage }: ShownNotice): boolean => open && inPage === true;

/** The guards show a notice before the page that it explains arrives; the page after that one closes it. */
const turn = (notice: ShownNotice): ShownNotice =>
  isInPage(notice) ? { ...notice, isArrived: true, open: notice.isArrived !== true } : notice;

/** Whether a notice stays until the user closes it. */
export const staysOpen = (notice: Notice): boolean =>
  notice.type === 'error' || notice.noTimeOut === true;
