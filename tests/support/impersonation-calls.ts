import { getAccountId, buildSession } from './builders/session.ts';
import { sendTokenRequest, createCaller, type Caller } from './caller.ts';
import type { TestPortal } from './portal.ts';

/** Returns a caller with a new session of a demo account, without signing in. */
export const createSessionCaller = async (portal: TestPortal, name: string) =>
  createCaller(portal.app, await buildSession(portal.services.kysely, { account: `${name}.demo` }));
export const getDemoAccountId = (portal: TestPortal, name: string) =>
  getAccountId(portal.services.kysely, `${name}.demo`);
export const impersonate = (
  portal: TestPortal,
  token: string | undefined,
  target: Record<string, string>,
) => sendTokenRequest(portal.app, { grant_type: 'impersonation', token: token ?? '', ...target });
export const impersonateAccount = async (portal: TestPortal, by: Caller, name: string) =>
  impersonate(portal, by.token, { userId: String(await getDemoAccountId(portal, name)) });
