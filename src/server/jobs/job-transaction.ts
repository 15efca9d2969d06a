import { today } from '../clock.ts';
import { HttpError } from '../errors.ts';
import { requireAccess } from '../policy/access.ts';
import { createBackgroundSession } from '../policy/background-session.ts';
import { scoped } from '../policy/scoped.ts';
import { toScope } from '../policy/session.ts';
import type { RequestTransaction } from '../policy/tables.ts';
import type { OperationId } from '../requests/call.ts';
import type { Services } from '../requests/services.ts';
import type { JobTransaction } from './job-kind.ts';
import type { JobRow } from './jobs.queries.ts';

/** Adds the current scope of the job's account to a transaction. Throws when the account may no longer start the job. */
export async function openJobTransaction(
  { catalogue, contract }: Services,
  {
    operation,
    row,
    trx,
  }: {
    operation: OperationId;
    row: Pick<JobRow, 'account_id' | 'impersonator_id' | 'session_id' | 'brand_id'>;
    trx: RequestTransaction;
  },
): Promise<JobTransaction> {
  const session = await createBackgroundSession(trx, catalogue, {
    accountId: row.account_id,
    impersonatorId: row.impersonator_id,
    sessionId: row.session_id,
    brandId: row.brand_id ?? '',
  });
  const definition = contract.get(operation);
  if (!session || !definition) throw new HttpError('sessionEnded');
  requireAccess(definition, session);
  const day = today(session.person?.timeZone);
  const scope = toScope(session, day);
  const recipient = session.impersonator ? undefined : session.person;
  return { trx, scoped: scoped(trx, scope), scope, session, recipient, today: day };
}
