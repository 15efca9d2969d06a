import { exchange } from '../api/exchange.ts';
import { currentToken } from '../session/session-store.ts';

export interface Fault {
  screen: string;
  block: string;
  publication: string;
  message: string;
}

const ADDRESS = '/api/portal/telemetry';
const reported = new Set<string>();

/** Tells the operators of a broken screen, once for each fault and page load. Never disturbs the reader. */
export function reportFault(fault: Fault): void {
  const key = JSON.stringify(fault);
  if (reported.has(key)) return;
  reported.add(key);
  const init = { method: 'POST', body: key, headers: { 'Content-Type': 'application/json' } };
  // A token given by hand is the caller's business: a refused report must not end the reader's session.
  void exchange({ url: ADDRESS, init, token: currentToken() ?? '' }).catch(() => undefined);
}
