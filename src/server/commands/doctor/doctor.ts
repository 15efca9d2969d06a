import { isOutage } from '../../database/outage.ts';
import { inColumns } from '../arguments.ts';
import type { Command } from '../command.ts';
import {
  checkAudit,
  checkClock,
  checkDatabase,
  checkDemoAccounts,
  checkJobs,
  checkMigrations,
  checkOutbox,
} from './database-checks.ts';
import { fault, type Check, type Finding } from './finding.ts';
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
  ['mail', checkMail],
  ['disk', checkDisk],
  ['clock', checkClock],
  ['proxy', checkProxy],
  ['demo accounts', checkDemoAccounts],
  ['private files', checkPrivateFiles],
  ['outbox', checkOutbox],
  ['jobs', checkJobs],
  ['audit', checkAudit],
];

/** `doctor [--json]`: checks what a portal needs. Fails if there is a fault; warnings do not fail. */
export const doctor: Command = async (services, { options }) => {
  const findings: (Finding & { check: string })[] = [];
  for (const [name, check] of checks)
    findings.push({ check: name, ...(await tryCheck(() => check(services))) });
  const failed = findings.some(({ verdict }) => verdict === 'fault');
  if (options.named['json']) return { lines: [JSON.stringify(findings, null, 2)], failed };
  const rows = findings.map(({ verdict, check, found, remedy }) => [
    verdict,
    check,
    remedy === undefined ? found : `${found}. ${remedy}`,
  ]);
  return { lines: inColumns(rows), failed };
};

/** A check that cannot run is a fault, and the others still run. */
async function tryCheck(run: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await run();
  } catch (error) {
    const { code } = error as { code?: string };
    return isOutage(error)
      ? fault(
          `the database cannot be reached (${code ?? 'connection'})`,
          'Start it, or correct DATABASE_URL.',
        )
      : fault(
          `cannot be checked (${code ?? 'error'})`,
          'See migrations and the log of the portal.',
        );
  }
}
