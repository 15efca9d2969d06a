import { sql, type RawBuilder } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import { isInScopeGroups } from '../../policy/filters/base.ts';
import type { SiteColumn } from '../../policy/sites.ts';
import type { Call } from '../../requests/call.ts';

/** Orders the most severe announcements first. The specification calls an announcement a bulletin (`bulletin_id`). */
export const bySeverity = sql`array_position(array['critical', 'warning', 'success', 'info'], severity)`;

/**
 * Selects the announcements that are active today in a portal and addressed to the user, most severe first. `portalColumn`
 * is the column that says whether the portal shows an announcement.
 */
export const selectActiveAnnouncements = (call: Call, portalColumn: SiteColumn) =>
  call.trx
    .selectFrom('announcement')
    .selectAll()
    .where(portalColumn, '=', true)
    .where('begin_date', '<=', call.today)
    .where('end_date', '>=', call.today)
    .where(isAddressedToUser(call))
    .orderBy(bySeverity)
    .orderBy('sort_order')
    .orderBy('begin_date', 'desc')
    .orderBy('bulletin_id');

/** Whether an announcement is for all groups or for one of the user's; for members also by location. */
function isAddressedToUser({ scoped, scope }: Call): RawBuilder<boolean> {
  const isForUsersGroup =
    scope.memberId === undefined
      ? isInScopeGroups(scope, 'announcement.group_number')
      : sql`exists (select 1 from ${scoped.rows('member')}
          where member.member_id = ${scope.memberId} and member.group_number = announcement.group_number
            and (announcement.location_number is null or announcement.location_number = member.location_number))`;
  return sql<boolean>`(announcement.group_number = ${limits.everyGroupNumber.value} or ${isForUsersGroup})`;
}
