import { NavigationType } from 'react-router-dom';
import { exchange } from '../api/exchange.ts';
import { portalMeta } from '../brand/portal-meta.ts';
import { portalHistory } from '../navigation/portal-history.ts';
import { currentToken } from '../session/session-store.ts';

/** What failed: a condition could not be evaluated, a block or a single value could not be drawn. */
export type FaultKind = 'condition' | 'block' | 'value';

export interface Fault {
  /** Empty: outside every screen. */
  screen: string;
  /** The block, and after a dot what in it; empty: the whole screen. */
  block: string;
  fault: FaultKind;
}

const ADDRESS = '/api/portal/telemetry';
const reported = new Set<string>();
let view = portalHistory.shown();

/**
 * Tells the operators of a broken screen, once for each fault and view of a page. Names only: what an error says may hold
 * a value. Never disturbs the reader.
 */
export function reportFault({ screen, block, fault }: Fault): void {
  const { publication } = portalMeta();
  const body = JSON.stringify({ screen, block, publication, fault });
  forgetOtherViews();
  if (reported.has(body)) return;
  reported.add(body);
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
  // A token given by hand is the caller's business: a refused report must not end the reader's session.
  void exchange({ url: ADDRESS, init, token: currentToken() ?? '' }).catch(() => undefined);
}

/** An address that is only written anew is the same view. */
function forgetOtherViews(): void {
  const shown = portalHistory.shown();
  if (shown !== view && shown?.action !== NavigationType.Replace) reported.clear();
  view = shown;
}
