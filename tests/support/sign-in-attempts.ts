import { beforeEach } from 'vitest';
import { sendTokenRequest } from './caller.ts';
import type { TestPortal } from './portal.ts';

/** Sign-ins with a password; each test starts without counted failures and reset links. */
export function useSignInAttempts(portal: TestPortal) {
  const forgetAttempts = async () => {
    const db = portal.services.kysely;
    await portal.deleteRows('rate_counter', {});
    await portal.deleteRows('password_reset', {});
    await db
      .updateTable('account')
      .set({ failed_count: 0, locked_until: null })
      .where((eb) => eb.or([eb('failed_count', '>', 0), eb('locked_until', 'is not', null)]))
      .execute();
  };
  beforeEach(forgetAttempts);

  const enter = (username: string, password: string, headers: Record<string, string> = {}) =>
    sendTokenRequest(portal.app, { username, password }, headers);
  const failTimes = async (times: number, username: string): Promise<number[]> => {
    const statuses = [];
    for (let n = 0; n < times; n++) statuses.push((await enter(username, 'Wrong-Portal1')).status);
    return statuses;
  };
  return { enter, failTimes, forgetAttempts };
}
