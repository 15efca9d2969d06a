import type { SqlExecutor } from '../database/database.ts';
import { verifyPassword } from './passwords.ts';

/** The password of every demo account. It is published, so a production server must know it to reject it. */
export const demoPassword = 'Demo-Portal1';

/** An account of the database has the published password of the demo accounts. */
export class DemoAccountsError extends Error {
  constructor(userName: string) {
    super(
      `The account ${userName} of this database has the published password of the demo. ` +
        'Use an empty database (DATA_DIR or DATABASE_URL), or set PORTAL_DEMO=1.',
    );
  }
}

/** @throws DemoAccountsError when an account still has the password of the demo. Not called in demo mode. */
export async function requireNoDemoAccounts(executor: SqlExecutor): Promise<void> {
  // The listed accounts of the demo share one hash; no two real accounts do. Each verification takes time, so at most 50 run.
  const { rows } =
    await executor.query(`select min(user_name) as user_name, password_hash from account
    where password_hash like 'argon2id%' group by password_hash
    having count(*) > 1 or bool_or(user_name like '%.demo') limit 50`);
  for (const { user_name, password_hash } of rows)
    if (await verifyPassword(demoPassword, String(password_hash)))
      throw new DemoAccountsError(String(user_name));
}
