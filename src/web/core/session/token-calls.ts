import { exchange } from '../api/exchange.ts';
import { readJson } from '../api/read-response.ts';
import type { Portal } from '../portal/portal.ts';

/** POST token, form-encoded (specification, point 7). Answers the login response; rejects with the server's own words. */
export async function requestToken(
  portal: Portal,
  fields: Record<string, string>,
): Promise<unknown> {
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  return readJson(await exchange(portal, { url: '/api/token', init, bare: true }));
}

/** Ends a token on the server. Nobody waits for it, and it survives the page that is being left. */
export function revokeToken(portal: Portal, token: string): void {
  exchange(portal, {
    url: '/api/token/revoke',
    init: { method: 'POST', keepalive: true },
    token,
  }).catch(() => undefined);
}

/** The session as it stands now: a login response without its token. */
export async function readSession(portal: Portal): Promise<unknown> {
  return readJson(await exchange(portal, { url: '/api/portal/session', init: {} }));
}

export async function keepAlive(portal: Portal): Promise<void> {
  await exchange(portal, { url: '/api/portal/session/keep-alive', init: { method: 'POST' } });
}

/** With the kept token of a password that must change: that token is in nobody's session. */
export async function changePassword(
  portal: Portal,
  currentPassword: string,
  newPassword: string,
  token: string,
): Promise<void> {
  const body = JSON.stringify({ currentPassword, newPassword });
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
  await exchange(portal, { url: '/api/user/ChangePassword', init, token });
}
