import { sql, type RawBuilder } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { SiteColumn } from '../../policy/sites.ts';
import type { Call } from '../../requests/call.ts';

/** Orders the most severe announcements first. The specification calls an announcement a bulletin (`bulletin_id`). */
export const bySeverity = sql`array_position(array['critical', 'warning', 'success', 'info'], severity)`;

/**
 * Returns the announcements that are active today in a portal and addressed to the user, most severe first. `portalColumn`
 * is the column that says whether the portal shows an announcement.
 */
export const listActiveAnnouncements = async (call: Call, portalColumn: SiteColumn) =>
  call.trx
    .selectFrom('announcement')
    .selectAll()
    .where(portalColumn, '=', true)
    .where('begin_date', '<=', call.today)
    .where('end_date', '>=', call.today)
    .where(await isAddressedToUser(call))
    .orderBy(bySeverity)
    .orderBy('sort_order')
    .orderBy('begin_date', 'desc')
    .orderBy('bulletin_id')
    .execute();

/** Restricts to announcements for all groups or one of the user's groups; for members also by location. */
async function isAddressedToUser({ scoped, scope }: Call): Promise<RawBuilder<boolean>> {
  const everyGroup = limits.everyGroupNumber.value;
  if (scope.memberId === undefined) {
    if (scope.groups === 'all') return sql<boolean>`true`;
    return sql<boolean>`(announcement.group_number = ${everyGroup}
      or announcement.group_number = any(${scope.groups}::integer[]))`;
  }
  const member = await scoped.find('member', { member_id: scope.memberId }, [
    'group_number',
    'location_number',
  ]);
  return sql<boolean>`(announcement.group_number = ${everyGroup}
    or (announcement.group_number = ${member?.group_number ?? 0}
      and (announcement.location_number is null or announcement.location_number = ${member?.location_number ?? null}::integer)))`;
}
