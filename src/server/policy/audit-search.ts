import { sql } from 'kysely';
import type { AuditSearch } from '#generated/operations.ts';
import type { Tables } from '#generated/tables.ts';
import { portalTimeZone } from '../clock.ts';
import { everyTable } from './every-table.ts';
import { filterMembers } from './filters/member.ts';
import type { Scope } from './scope.ts';
import type { AnyConnection } from './tables.ts';

/**
 * Selects matching records, latest first, without details. Staff limited to groups see only records about members of
 * these groups. Actions of a member whom the user may not see have no name and address, and a search by name omits
 * them.
 */
export function selectAuditRecords(db: AnyConnection, scope: Scope, criteria: AuditSearch) {
  const { from, until, actor, operation, memberId, objectId } = criteria;
  let found = everyTable(db)
    .selectFrom('audit_record')
    .leftJoin(selectVisibleNames(scope, 'holder'), 'holder.account_id', 'audit_record.account_id')
    .leftJoin(selectVisibleNames(scope, 'impersonator'), (join) =>
      join.onRef('impersonator.account_id', '=', 'audit_record.impersonator_id'),
    )
    .select(['audit_record.audit_id', 'audit_record.at as audit_date', 'audit_record.operation'])
    .select(['audit_record.outcome', 'audit_record.member_id', 'audit_record.object_id'])
    .select('audit_record.reference')
    .select(
      sql<string | null>`case when audit_record.account_id is null or holder.account_id is not null
        then audit_record.ip_address end`.as('ip_address'),
    )
    .select(
      sql<string | null>`case when audit_record.impersonator_id is null then ${formatName('holder')}
        else ${formatName('impersonator')} end`.as('done_by'),
    )
    .select(
      sql<
        string | null
      >`case when impersonator.account_id is not null then ${formatName('holder')} end`.as(
        'done_as',
      ),
    )
    .orderBy('audit_record.at', 'desc')
    .orderBy('audit_record.audit_id', 'desc');
  if (scope.groups !== 'all')
    found = found.where(sql<boolean>`exists (select 1 from member
      where member.member_id = audit_record.member_id and ${filterMembers(scope)})`);
  if (from)
    found = found.where(
      sql<boolean>`audit_record.at >= ${from}::date::timestamp at time zone ${portalTimeZone}`,
    );
  if (until)
    found = found.where(
      sql<boolean>`audit_record.at < (${until}::date + 1)::timestamp at time zone ${portalTimeZone}`,
    );
  if (actor) found = found.where(isBy(scope, actor.trim()));
  if (operation) found = found.where('audit_record.operation', '=', operation);
  if (memberId !== undefined) found = found.where('audit_record.member_id', '=', memberId);
  if (objectId) found = found.where('audit_record.object_id', '=', objectId.trim());
  return found;
}

type AccountName = Pick<Tables['account'], 'account_id' | 'first_name' | 'last_name' | 'user_name'>;

/** The accounts whose names the user may see: all except those of hidden members. */
const selectVisibleNames = <Alias extends string>(scope: Scope, alias: Alias) =>
  sql<AccountName>`(select account_id, first_name, last_name, user_name from account
    where account.member_id is null or exists (select 1 from member
      where member.member_id = account.member_id and ${filterMembers(scope)}))`.as<Alias>(alias);

const formatName = (account: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${account}.first_name`)}, ${sql.ref(`${account}.last_name`)}), '')`;

const isBy = (scope: Scope, actor: string) =>
  sql<boolean>`exists (select 1 from ${selectVisibleNames(scope, 'actor')}
    where actor.account_id in (audit_record.account_id, audit_record.impersonator_id)
      and strpos(lower(concat_ws(' ', actor.first_name, actor.last_name, actor.user_name)), lower(${actor})) > 0)`;
