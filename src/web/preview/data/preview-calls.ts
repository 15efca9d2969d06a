import type {
  PreviewCalls,
  PreviewOverview,
  PreviewPortal,
  PreviewScreen,
} from '#shared/preview.ts';
import { exchange } from '../../core/api/exchange.ts';
import { findToken, type Portal } from '../../core/portal/portal.ts';
import type { Version } from './version.ts';

/** Identifies a version of a screen in a brand. */
export interface ScreenVersion {
  screen: string;
  brand: string;
  version: Version;
}

/** Timeout in milliseconds. The first request after a server start is slow, because the server checks all files. */
const CALL_TIMEOUT = 60_000;

/** Reads the lists of screens, roles, brands and diagnostics, and the texts of the preview tool. */
export const readOverview = (portal: Portal): Promise<PreviewOverview> =>
  fetchPreview(portal, 'overview', {});
/** Reads one version of a brand: the brand itself, its texts, the list of screens, and the roles. */
export const readPortal = (
  portal: Portal,
  brand: string,
  version: Version,
): Promise<PreviewPortal> => fetchPreview(portal, 'portal', { brand, version });
/** Reads all operations with their response schemas, and the first codes of each code list. */
export const readCalls = (portal: Portal): Promise<PreviewCalls> =>
  fetchPreview(portal, 'calls', {});
/** Reads one compiled screen with its parts and diagnostics. */
export const readScreen = (
  portal: Portal,
  { screen, brand, version }: ScreenVersion,
): Promise<PreviewScreen> => fetchPreview(portal, 'screen', { screen, brand, version });

/** Passes the token explicitly, so that a 401 or 403 here does not end the session. */
async function fetchPreview<Answer>(
  portal: Portal,
  name: string,
  query: Record<string, string>,
): Promise<Answer> {
  const url = `/api/portal/preview/${name}?${new URLSearchParams(query)}`;
  const init = { signal: AbortSignal.timeout(CALL_TIMEOUT) };
  const response = await exchange(portal, { url, init, token: findToken(portal) ?? '' });
  return (await response.json()) as Answer;
}
