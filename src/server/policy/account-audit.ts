import { sql } from 'kysely';
import { everyTable } from './every-table.ts';
import type { AnyConnection } from './tables.ts';

/** Selects the audit records of an account for the given operations. Under impersonation, names the impersonator. */
export const selectAccountAudit = (
  db: AnyConnection,
  accountId: number,
  operations: readonly string[],
) =>
  everyTable(db)
    .selectFrom('audit_record')
    .leftJoin('account as doer', (join) =>
      join.on(
        sql<boolean>`doer.account_id = coalesce(audit_record.impersonator_id, audit_record.account_id)`,
      ),
    )
    .select(['audit_record.audit_id', 'audit_record.at as audit_date', 'audit_record.operation'])
    .select(['audit_record.outcome', 'audit_record.ip_address'])
    .select(
      sql<string | null>`nullif(concat_ws(' ', doer.first_name, doer.last_name), '')`.as('done_by'),
    )
    .where('audit_record.object_id', '=', String(accountId))
    .where('audit_record.operation', 'in', [...operations])
    .orderBy('audit_record.at', 'desc')
    .orderBy('audit_record.audit_id', 'desc');
