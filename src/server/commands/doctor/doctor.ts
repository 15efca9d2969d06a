import { isOutage } from '../../database/outage.ts';
import { formatColumns } from '../arguments.ts';
import type { Command } from '../command.ts';
import {
  checkAdultAges,
  checkAudit,
  checkClock,
  checkDatabase,
  checkDemoAccounts,
  checkJobs,
  checkMigrations,
  checkOutbox,
  checkRole,
} from './database-checks.ts';
import { failure, type Check, type CheckResult } from './check-result.ts';
import {
  checkDisk,
  checkMail,
  checkPrivateFiles,
  checkProxy,
  checkSettings,
} from './machine-checks.ts';

const checks: readonly (readonly [name: string, check: Check])[] = [
  ['settings', checkSettings],
  ['database', checkDatabase],
  ['migrations', checkMigrations],
  ['database role', checkRole],
  ['mail', checkMail],
  ['disk', checkDisk],
  ['clock', checkClock],
  ['proxy', checkProxy],
  ['demo accounts', checkDemoAccounts],
  ['adult ages', checkAdultAges],
  ['private files', checkPrivateFiles],
  ['outbox', checkOutbox],
  ['jobs', checkJobs],
  ['audit', checkAudit],
];

/** `doctor [--json]`: checks what a portal needs. Fails if there is an error; warnings do not fail. */
export const runDoctor: Command = async (services, { options }) => {
  const results: (CheckResult & { check: string })[] = [];
  for (const [name, check] of checks)
    results.push({ check: name, ...(await tryCheck(() => check(services))) });
  const failed = results.some(({ verdict }) => verdict === 'error');
  if (options.named['json']) return { lines: [JSON.stringify(results, null, 2)], failed };
  const rows = results.map(({ verdict, check, found, remedy }) => [
    verdict,
    check,
    remedy === undefined ? found : `${found}. ${remedy}`,
  ]);
  return { lines: formatColumns(rows), failed };
};

/** Runs a check. One that cannot run is a failure, and the others still run. */
async function tryCheck(run: () => CheckResult | Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await run();
  } catch (error) {
    const { code } = error as { code?: string };
    return isOutage(error)
      ? failure(
          `the database cannot be reached (${code ?? 'connection'})`,
          'Start it, or correct DATABASE_URL.',
        )
      : failure(
          `cannot be checked (${code ?? 'error'})`,
          'See migrations and the log of the portal.',
        );
  }
}
