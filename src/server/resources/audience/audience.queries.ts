import { sql, type RawBuilder } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { TargetAudience } from '../../policy/count-recipients.ts';
import type { SiteColumn } from '../../policy/sites.ts';
import { getPublicTable } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { bySeverity } from '../announcement/announcement.queries.ts';

type CallContext = Pick<Call, 'trx' | 'today'>;

const everyGroup = limits.everyGroupNumber.value;

/** The group numbers that rows for this audience have, including the number that means every group. */
const toGroupNumbers = ({ groups }: TargetAudience): number[] => [
  everyGroup,
  ...(groups === 'all' ? [] : groups),
];

/**
 * Lists the announcements that portals show today for every group or for the groups of the audience: those without a location
 * and those for its location. `portalColumns` are the columns that say whether a portal shows an announcement.
 */
export const listAnnouncementsForAudience = (
  { trx, today }: CallContext,
  portalColumns: readonly SiteColumn[],
  audience: TargetAudience,
) =>
  trx
    .selectFrom('announcement')
    .select(['bulletin_id', 'title', 'bulletin_text', 'severity', 'end_date'])
    .where((eb) => eb.or(portalColumns.map((column) => eb(column, '=', true))))
    .where('begin_date', '<=', today)
    .where('end_date', '>=', today)
    .where('group_number', 'in', toGroupNumbers(audience))
    .where(
      sql<boolean>`(location_number is null or location_number = ${audience.locationNumber ?? null}::integer)`,
    )
    .orderBy(bySeverity)
    .orderBy('sort_order')
    .orderBy('begin_date', 'desc')
    .orderBy('bulletin_id')
    .execute();

/** Lists the links for these roles and groups. */
export const listLinksForAudience = ({ trx }: CallContext, audience: TargetAudience) =>
  trx
    .selectFrom('link')
    .innerJoin('link_category', 'link_category.category_id', 'link.category_id')
    .select(['link.link_id', 'link.description', 'link.summary', 'link.url'])
    .select('link_category.name as category_name')
    .where(isForAudience('role', [...audience.roles.map(({ id }) => id), limits.allRolesId.value]))
    .where(isForAudience('group', toGroupNumbers(audience)))
    .orderBy('link_category.sort_order')
    .orderBy('link.sort_order')
    .orderBy('link.link_id')
    .execute();

/** Whether a link is for one of these roles or groups. A link without roles is for all roles, one without groups for every group. */
function isForAudience(
  kind: 'role' | 'group',
  audienceIds: readonly number[],
): RawBuilder<boolean> {
  const table = getPublicTable(`link_${kind}`);
  const column = sql.ref(kind === 'role' ? 'chosen.role_id' : 'chosen.group_number');
  return sql<boolean>`(not exists (select 1 from ${table} chosen where chosen.link_id = link.link_id)
    or exists (select 1 from ${table} chosen
      where chosen.link_id = link.link_id and ${column} = any(${audienceIds}::integer[])))`;
}
