import { addDays, timestampAt } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';

/**
 * Addresses reserved for documentation (RFC 5737). The first demo sign-ins have more than five rows, so that the list
 * has pages.
 */
export async function seedLoginHistory(db: RowExecutor, data: DemoData): Promise<void> {
  const rows = data.accounts.flatMap((account, index) => {
    const random = data.random.fork(`logins ${account.accountId}`);
    return Array.from({ length: index < 24 ? 14 : random.int(0, 5) }, (_, n) => {
      const failed = random.chance(0.12);
      const start = addDays(data.today, -1 - n * random.int(1, 6));
      return {
        account_id: account.accountId,
        user_name: account.userName,
        login_date: timestampAt(start, random.int(420, 1200)),
        success: !failed,
        reason: failed ? random.pick(['BadPassword', 'BadPassword', 'Locked']) : 'OK',
        ip_address: `198.51.100.${random.int(2, 250)}`,
        user_agent: random.pick([
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0',
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1',
        ]),
        logout_date: failed ? undefined : timestampAt(start, 1260),
      };
    });
  });
  await insertRows(db, 'login_history', rows);
}
