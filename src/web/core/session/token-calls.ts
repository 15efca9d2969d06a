import { exchange } from '../api/exchange.ts';
import { readJson } from '../api/read-response.ts';
import type { Portal } from '../portal/portal.ts';

/** POST token, form-encoded (point 7 of the specification). Returns the login response; rejects with the server's message. */
export async function requestToken(
  portal: Portal,
  fields: Record<string, string>,
): Promise<unknown> {
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  return readJson(await exchange(portal, { url: '/api/token', init, withoutSession: true }));
}

/** Revokes a token on the server. Not awaited; the request continues after the page is unloaded. */
export function revokeToken(portal: Portal, token: string): void {
  exchange(portal, {
    url: '/api/token/revoke',
    init: { method: 'POST', keepalive: true },
    token,
  }).catch(() => undefined);
}

/** Reads the current session, or that of the given token: a login response without its token. */
export async function readSession(portal: Portal, token?: string): Promise<unknown> {
  return readJson(await exchange(portal, { url: '/api/portal/session', init: {}, token }));
}

/** Tells the server that the user is active. */
export async function keepAlive(portal: Portal): Promise<void> {
  await exchange(portal, { url: '/api/portal/session/keep-alive', init: { method: 'POST' } });
}

/** Changes the password. `token`: that of a sign-in that requires the change, which is not the session's token. */
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
