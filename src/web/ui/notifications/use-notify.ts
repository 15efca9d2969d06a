import { notify, type Notice } from './notices.ts';

/** Shows a toast and answers its id. Throws 'Notification missing content' without text or key. */
export const useNotify = (): ((notice: Notice) => number) => notify;
