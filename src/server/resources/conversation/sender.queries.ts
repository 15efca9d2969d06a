import { sql, type RawBuilder } from 'kysely';
import type { Call } from '../../requests/call.ts';

/** Codes of schemas/codes/account-type.json: employers and their vendors. */
const organizationTypes = [2, 6];

/**
 * For staff, the practice or the group of the account that started a conversation. Of a sender with several practices it
 * is that of the conversation; of a sender with several groups it is
 * the group of the conversation, else the first one with the number of the others: "Lakeshore Parts +2".
 */
export const senderOrganization = ({ scoped, scope }: Call): RawBuilder<string | null> =>
  scope.principal === 'admin'
    ? sql<string | null>`coalesce(
        (select coalesce(min(provider.display_name) filter (where held.tax_id = conversation.tax_id),
            min(provider.display_name))
          from ${scoped.rows('account_tax_id', 'held')}
          join provider on provider.tax_id = held.tax_id
          where held.account_id = conversation.created_by and held.status = 'Active'),
        (select coalesce(min(employer.name) filter (where employer.group_number = conversation.group_number),
            min(employer.name) || case when count(*) > 1 then ' +' || (count(*) - 1) else '' end)
          from ${scoped.rows('account_group', 'held')}
          join ${scoped.rows('benefit_group', 'employer')} on employer.group_number = held.group_number
          join ${scoped.rows('account', 'author')} on author.account_id = held.account_id
          where held.account_id = conversation.created_by and author.account_type = any(${organizationTypes}::integer[])))`
    : sql<string | null>`null::text`;
