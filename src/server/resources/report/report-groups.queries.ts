import type { Call, Scoped } from '../../requests/call.ts';
import { HttpError } from '../../errors.ts';

type CallContext = Pick<Call, 'scoped' | 'scope'>;

/**
 * Returns the groups of a report: group `groupNumber`, otherwise all that the caller may see; for employers only groups in
 * which they have the right to reports.
 * @throws HttpError 403 without such a group
 */
export async function requireReportGroups(
  call: CallContext,
  groupNumber: number | undefined,
): Promise<'all' | number[]> {
  const groups = await listReportGroups(call);
  if (groupNumber === undefined && (groups === 'all' || groups.length > 0)) return groups;
  if (groupNumber !== undefined && (groups === 'all' || groups.includes(groupNumber)))
    return [groupNumber];
  throw new HttpError('forbidden');
}

async function listReportGroups({ scoped, scope }: CallContext): Promise<'all' | number[]> {
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
