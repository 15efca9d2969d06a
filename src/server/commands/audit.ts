import { verifyAudit, type AuditReport } from '../policy/verify-audit.ts';
import { createFailure, type Command } from './command.ts';

/**
 * `audit-verify [--known <hash>] [--json]`: verifies the audit chain from the start. Fails at the first broken record, or
 * when no seal has the known hash.
 */
export const auditVerify: Command = async (services, { options }) => {
  const { known, json } = options.named;
  if (known !== undefined && !/^[0-9a-f]{64}$/u.test(String(known)))
    return createFailure(
      `'${String(known)}' is not the hash of a seal: 64 digits and letters a to f.`,
    );
  const report = await verifyAudit(services, known === undefined ? undefined : String(known));
  const lines = json ? [JSON.stringify(report, null, 2)] : describe(report);
  return { lines, failed: report.broken !== undefined };
};

function describe({ seals, records, unsealed, lastHash, broken }: AuditReport): string[] {
  const intact = `${records} records in ${seals} seals`;
  if (broken !== undefined)
    return [`The audit is broken. ${broken}`, `Before that: ${intact}, intact.`];
  return [
    `The audit is intact: ${intact}, ${unsealed} records not sealed yet.`,
    ...(seals > 0 ? [`Last seal: ${lastHash}`] : []),
  ];
}
