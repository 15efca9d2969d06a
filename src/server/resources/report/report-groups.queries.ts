import type { Call, Scoped } from '../../requests/call.ts';
import { HttpError } from '../../errors.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/**
 * The groups that a report of the caller covers: the chosen one, otherwise all; of employers those with the right to
 * reports. Throws 403 without any such group.
 */
export async function requireReportGroups(
  reader: CallContext,
  chosen: number | undefined,
): Promise<'all' | number[]> {
  const reach = await groupsInReach(reader);
  if (chosen === undefined && (reach === 'all' || reach.length > 0)) return reach;
  if (chosen !== undefined && (reach === 'all' || reach.includes(chosen))) return [chosen];
  throw new HttpError('forbidden');
}

async function groupsInReach({ scoped, scope }: CallContext): Promise<'all' | number[]> {
  if (scope.principal !== 'employer') return scope.groups;
  const rows = await scoped
    .select('group_right', { account_id: scope.accountId, reports: true }, 'group_number')
    .innerJoin(
      scoped.rows('benefit_group'),
      'benefit_group.group_number',
      'group_right.group_number',
    )
    .orderBy('group_right.group_number')
    .execute();
  return rows.map(({ group_number }) => group_number);
}

/** Whether the group exists and is within scope. */
export const isGroupVisible = ({ scoped }: Scoped, groupNumber: number): Promise<boolean> =>
  scoped.exists('benefit_group', { group_number: groupNumber });
