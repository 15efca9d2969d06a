import { sql } from 'kysely';
import type { FinancingSearch } from '#generated/operations.ts';
import type { NewRow } from '../../policy/tables.ts';
import { createStaleRowError } from '../../errors.ts';
import type { Scoped } from '../../requests/call.ts';
import { hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import { contains, sortDirection } from '../rows/matching.queries.ts';

/** Returns a group with its payment settings, all null if it has none; undefined when the group is missing or out of scope. */
export const findFinancing = ({ scoped }: Scoped, groupNumber: number) =>
  scoped
    .select('benefit_group', { group_number: groupNumber })
    .leftJoin(
      scoped.rows('group_financing'),
      'group_financing.group_number',
      'benefit_group.group_number',
    )
    .selectAll('group_financing')
    .select(['benefit_group.group_number', 'benefit_group.name as group_name'])
    .executeTakeFirst();

/**
 * Inserts the settings of a group (without `rowVersion`) or updates them.
 * @throws HttpError 409 staleRow when another user has changed the settings since they were read
 */
export async function saveFinancing(
  { scoped }: Scoped,
  row: NewRow<'group_financing'>,
  rowVersion: number | undefined,
): Promise<void> {
  const { group_number, ...change } = row;
  if (rowVersion === undefined) {
    const insertedRowCount = await scoped.insertAll('group_financing', [row], (conflict) =>
      conflict.doNothing(),
    );
    if (insertedRowCount === 0) throw createStaleRowError();
    return;
  }
  await scoped.updateVersion('group_financing', { group_number }, rowVersion, change);
}

const isGroupCalled = (text: string) =>
  sql<boolean>`(${contains('benefit_group.name', text)} or benefit_group.group_number::text = ${text})`;

const sortColumns = {
  groupName: 'benefit_group.name',
  groupNumber: 'benefit_group.group_number',
} as const;

/** Selects the groups in scope with their payment settings, including groups without settings. */
export function selectFinancing({ scoped }: Scoped, criteria: FinancingSearch) {
  const { query: searchText, fundingMethod, sortBy = 'groupName', sortAscending } = criteria;
  return scoped
    .select('benefit_group')
    .leftJoin(
      scoped.rows('group_financing'),
      'group_financing.group_number',
      'benefit_group.group_number',
    )
    .select(['benefit_group.group_number', 'benefit_group.name as group_name'])
    .select(['group_financing.funding_method', 'group_financing.bank_name'])
    .select(['group_financing.account_last4', 'group_financing.minimum_balance_cents'])
    .select(['group_financing.check_run_day', 'group_financing.approver_required'])
    .where(ifGiven(searchText?.trim() || undefined, isGroupCalled))
    .where(hasGiven('group_financing', { fundingMethod }))
    .orderBy(sortColumns[sortBy], sortDirection(sortAscending === false))
    .orderBy('benefit_group.group_number');
}
