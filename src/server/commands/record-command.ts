import { writeAudit } from '../policy/audit.ts';
import type { AnyConnection } from '../policy/tables.ts';

interface RunCommand {
  name: string;
  by: string;
  rejected?: boolean;
  /** The changed account. */
  accountId?: number;
  detail?: Record<string, unknown>;
}

/** Records a command of an operator, who has no account: the name of the machine's user is in the detail. */
export const recordCommand = (
  db: AnyConnection,
  { name, by, rejected = false, accountId, detail }: RunCommand,
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
