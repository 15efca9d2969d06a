import { accountIdOf, buildSession } from './builders/session.ts';
import { askToken, callerOf, type Caller } from './caller.ts';
import type { TestPortal } from './portal.ts';

/** Creates a session of a demo account without signing in. */
export const sessionOf = async (portal: TestPortal, name: string) =>
  callerOf(portal.app, await buildSession(portal.services.kysely, { account: `${name}.demo` }));
export const idOf = (portal: TestPortal, name: string) =>
  accountIdOf(portal.services.kysely, `${name}.demo`);
export const stepInto = (
  portal: TestPortal,
  token: string | undefined,
  target: Record<string, string>,
) => askToken(portal.app, { grant_type: 'impersonation', token: token ?? '', ...target });
export const intoAccount = async (portal: TestPortal, by: Caller, name: string) =>
  stepInto(portal, by.token, { userId: String(await idOf(portal, name)) });
