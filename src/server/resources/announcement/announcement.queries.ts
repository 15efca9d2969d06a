import { sql, type RawBuilder } from 'kysely';
import type { AnnouncementSearch } from '#generated/operations.ts';
import { limits } from '#shared/schemas/limits.ts';
import { isInScopeGroups } from '../../policy/scope-groups.ts';
import { deletePublic, insertPublic } from '../../policy/public-rows.ts';
import type { Scope } from '../../policy/scope.ts';
import { siteColumns } from '../../policy/sites.ts';
import type { NewRow } from '../../policy/tables.ts';
import { requirePerson, type Call } from '../../requests/call.ts';
import { containsGiven, hasGiven, ifGiven } from '../rows/criteria.queries.ts';
import { sortDirection } from '../rows/matching.queries.ts';
import { nameOfAccount } from '../rows/names.queries.ts';
import { periodStatus } from '../rows/period.queries.ts';

type CallContext = Pick<Call, 'trx' | 'scope'>;

/** Orders the most severe announcements first. The specification calls an announcement a bulletin (`bulletin_id`). */
export const bySeverity = sql`array_position(array['critical', 'warning', 'success', 'info'], severity)`;

/** Selects the announcements that are active today in the user's portal and addressed to the user, most severe first. */
export const selectActiveAnnouncements = (call: Call) =>
  call.trx
    .selectFrom('announcement')
    .selectAll()
    .where(siteColumns[requirePerson(call).role.portal], '=', true)
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
      ? isOfUsersGroups(scope)
      : sql`exists (select 1 from ${scoped.rows('member')}
          where member.member_id = ${scope.memberId} and member.group_number = announcement.group_number
            and (announcement.location_number is null or announcement.location_number = member.location_number))`;
  return sql<boolean>`(announcement.group_number = ${limits.everyGroupNumber.value} or ${isForUsersGroup})`;
}

/** Staff manage the announcements of their groups; only staff with access to every group manage those for every group. */
const isOfUsersGroups = (scope: Scope) => isInScopeGroups(scope, 'announcement.group_number');

const sortColumns = { beginDate: 'begin_date', endDate: 'end_date' } as const;

/** Selects the matching announcements that the caller manages, with their texts in both languages. */
export function selectManagedAnnouncements(
  { trx, scope, today }: CallContext & Pick<Call, 'today'>,
  { query, status, groupNumber, sortProperty = 'beginDate', sortDesc = true }: AnnouncementSearch,
) {
  const period = periodStatus('announcement.begin_date', 'announcement.end_date', today);
  return trx
    .selectFrom('announcement')
    .selectAll('announcement')
    .select([period.as('status'), nameOfAccount('announcement.created_by').as('created_by')])
    .select('announcement.created_at as created_date')
    .select(sql<number[]>`array[announcement.group_number]`.as('groups'))
    .select(textInLanguage('title', 'en').as('title_english'))
    .select(textInLanguage('bulletin_text', 'en').as('bulletin_text_english'))
    .select(textInLanguage('title', 'sp').as('title_spanish'))
    .select(textInLanguage('bulletin_text', 'sp').as('bulletin_text_spanish'))
    .where(isOfUsersGroups(scope))
    .where(hasGiven('announcement', { groupNumber }))
    .where(ifGiven(status, (given) => sql`${period} = ${given}`))
    .where(containsGiven(['announcement.title', 'announcement.bulletin_text'], query))
    .orderBy(`announcement.${sortColumns[sortProperty]}`, sortDirection(sortDesc))
    .orderBy('announcement.bulletin_id', sortDirection(sortDesc));
}

/** A localized text in one language: `en`, or `sp` for Spanish. */
const textInLanguage = (column: 'title' | 'bulletin_text', language: string) =>
  sql<string | null>`${sql.ref(`announcement.${column}`)} ->> ${language}::text`;

/** Inserts an announcement. Returns its id. */
export const insertAnnouncement = ({ trx, scope }: CallContext, row: NewRow<'announcement'>) =>
  insertPublic(trx, 'announcement', { ...row, created_by: scope.accountId }, 'bulletin_id');

/** Deletes an announcement if the caller manages it. Returns the number of deleted rows. */
export const deleteManagedAnnouncement = ({ trx, scope }: CallContext, bulletinId: number) =>
  deletePublic(trx, 'announcement', { bulletin_id: bulletinId }, isOfUsersGroups(scope));
