import { sql } from 'kysely';
import type { Tables } from '#generated/tables.ts';
import type { Scope } from './scope.ts';
import { filterVisibleRows } from './visibility.ts';

type MemberName = Pick<
  Tables['member'],
  'member_id' | 'household_id' | 'dependent_number' | 'first_name' | 'middle_initial' | 'last_name'
>;

/**
 * Selects the names of members, for joins with a row that the user sees: cards and statements also name the subscriber.
 * The name of a protected member is visible only to users who may see the member.
 */
export const selectHouseholdNames = <Alias extends string>(scope: Scope, alias: Alias) =>
  sql<MemberName>`(select member_id, household_id, dependent_number, first_name, middle_initial, last_name
    from member where not member.protected or ${filterVisibleRows('member', scope)})`.as<Alias>(
    alias,
  );
