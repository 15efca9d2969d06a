import { addDays, timestampAt, timestampAtMinute } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';
import { demoAccounts } from './demo-accounts.ts';

/** Seeds sign-ins of every account. The list shows five rows per page; accounts with a longer history have several pages. */
export async function seedLoginHistory(db: RowExecutor, data: DemoData): Promise<void> {
  const rows = data.accounts.flatMap((account, index) => {
    const random = data.random.fork(`logins ${account.accountId}`);
    return Array.from({ length: index < demoAccounts.length ? 14 : random.int(0, 5) }, (_, n) => {
      const failed = random.chance(0.12);
      const start = addDays(data.today, -1 - n * random.int(1, 6));
      return {
        account_id: account.accountId,
        user_name: account.userName,
        login_date: timestampAtMinute(start, random.int(7 * 60, 20 * 60)),
        success: !failed,
        reason: failed ? random.pick(['BadPassword', 'BadPassword', 'Locked']) : 'OK',
        // A range that RFC 5737 reserves for documentation.
        ip_address: `198.51.100.${random.int(2, 250)}`,
        user_agent: random.pick([
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0',
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1',
        ]),
        logout_date: failed ? undefined : timestampAt(start, '21:00'),
      };
    });
  });
  await insertRows(db, 'login_history', rows);
}
