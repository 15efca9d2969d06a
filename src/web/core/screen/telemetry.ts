import { NavigationType } from 'react-router-dom';
import { exchange } from '../api/exchange.ts';
import { tokenOf, type Portal } from '../portal/portal.ts';

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

/**
 * Tells the operators of a broken screen, once for each fault and view of a page. Names only: what an error says may hold
 * a value. Never disturbs the reader.
 */
export function reportFault(portal: Portal, { screen, block, fault }: Fault): void {
  const { publication } = portal.meta;
  const { faults } = portal.reported;
  const body = JSON.stringify({ screen, block, publication, fault });
  forgetOtherViews(portal);
  if (faults.has(body)) return;
  faults.add(body);
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
  // A token given by hand is the caller's business: a refused report must not end the reader's session.
  void exchange(portal, { url: ADDRESS, init, token: tokenOf(portal) ?? '' }).catch(
    () => undefined,
  );
}

/** An address that is only written anew is the same view. */
function forgetOtherViews({ history, reported }: Portal): void {
  const shown = history.shown();
  if (shown !== reported.view && shown?.action !== NavigationType.Replace) reported.faults.clear();
  reported.view = shown;
}
