import { writeAudit } from '../policy/audit.ts';
import type { AnyConnection } from '../policy/tables.ts';

interface CommandRun {
  name: string;
  /** The name of the operator. */
  by: string;
  rejected?: boolean;
  /** The changed account. */
  accountId?: number;
  detail?: Record<string, unknown>;
}

/** Writes the audit record of a command. An operator has no account: the detail contains the name of the machine's user. */
export const recordCommand = (
  db: AnyConnection,
  { name, by, rejected = false, accountId, detail }: CommandRun,
): Promise<void> =>
  writeAudit(db, {
    operation: `command.${name}`,
    class: 'security',
    outcome: rejected ? 'refused' : 'done',
    session: undefined,
    memberIds: [],
    objectId: accountId === undefined ? undefined : String(accountId),
    reference: 'command',
    ipAddress: 'local',
    detail: { by, ...detail },
  });
