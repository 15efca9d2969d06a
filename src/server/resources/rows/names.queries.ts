import { sql, type RawBuilder } from 'kysely';
import { unscopedColumns } from '../../policy/unscoped.ts';

/** Names and role of accounts, for joins: all users who see a row may see its author and owner. */
export const accountNames = <Alias extends string>(alias: Alias) =>
  unscopedColumns(
    'account',
    alias,
    ['account_id', 'user_name', 'first_name', 'last_name', 'role_id'],
    'Users who see a row may see its author and owner',
  );

/** First and last name of a joined account; null when there is none. */
export const accountName = (alias: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`nullif(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)}), '')`;

/** First and last name of the account whose id is in a column, such as `memo.created_by`; null when there is none. */
export const nameOfAccount = (column: string): RawBuilder<string | null> =>
  sql`(select ${accountName('named')} from ${accountNames('named')}
    where named.account_id = ${sql.ref(column)})`;

/** The name of a joined person as it is displayed: "Maria L. Ortega". */
export const fullNameOf = (alias: string): RawBuilder<string> =>
  sql<string>`concat_ws(' ', nullif(${sql.ref(`${alias}.first_name`)}, ''),
    nullif(${sql.ref(`${alias}.middle_initial`)}, '') || '.', nullif(${sql.ref(`${alias}.last_name`)}, ''))`;

/** First and last name of the joined member; null when there is none. */
export const memberName = accountName('member');

/** Name, brand and registration setting of groups, for joins with visible rows; also for users without access to groups. */
export const groupNames = unscopedColumns(
  'benefit_group',
  'benefit_group',
  ['group_number', 'name', 'brand_id', 'can_register'],
  'Users who see a claim or an eligibility response may see the group of its member',
);
