import { NavigationType } from 'react-router-dom';
import { exchange } from '../api/exchange.ts';
import { findToken, type Portal } from '../portal/portal.ts';

/** What failed: evaluating a condition, or rendering a block or a single value. */
export type ScreenErrorKind = 'condition' | 'block' | 'value';

/** A broken part of a screen, as it is reported. */
export interface ScreenError {
  /** Empty outside of screens. */
  screen: string;
  /** Id of the block, optionally followed by a dot and the part. Empty for the whole screen. */
  block: string;
  errorKind: ScreenErrorKind;
}

const TELEMETRY_PATH = '/api/portal/telemetry';

/**
 * Reports a broken screen to the operators, once per error and page view. Sends names only, because error messages may
 * contain personal data. Not visible to the user.
 */
export function reportScreenError(portal: Portal, { screen, block, errorKind }: ScreenError): void {
  const { publication } = portal.meta;
  const { errors } = portal.reported;
  const body = JSON.stringify({ screen, block, publication, errorKind });
  clearErrorsOfOtherViews(portal);
  if (errors.has(body)) return;
  errors.add(body);
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
  // With an explicit token, a 401 or 403 does not end the session.
  void exchange(portal, { url: TELEMETRY_PATH, init, token: findToken(portal) ?? '' }).catch(
    () => undefined,
  );
}

/** Clears the reported errors when the view changes. Replacing the URL does not change the view. */
function clearErrorsOfOtherViews({ history, reported }: Portal): void {
  const shown = history.shown();
  if (shown !== reported.view && shown?.action !== NavigationType.Replace) reported.errors.clear();
  reported.view = shown;
}
