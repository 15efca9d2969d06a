import { buildAccount } from './builders/account.ts';
import { buildSession } from './builders/session.ts';
import { createCaller, type Caller } from './caller.ts';
import type { TestPortal } from './portal.ts';

/** Returns functions that create accounts of a test, by default in group 1001, and callers for them. */
export function useAccounts(portal: TestPortal) {
  let accountCount = 0;
  const db = () => portal.services.kysely;
  return {
    newAccount: async (like = 'vendor.demo', groups = [1001]) => {
      const userName = `care.${(accountCount += 1)}.test`;
      const userId = await buildAccount(db(), { userName, like, groups });
      return { userId, userName, email: `${userName}@example.com` };
    },
    callerFor: async (account: string): Promise<Caller> =>
      createCaller(portal.app, await buildSession(db(), { account })),
  };
}
