import { sql, type RawBuilder } from 'kysely';
import type { AnnouncementSearch } from '#generated/operations.ts';
import type { NewRow } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { sortDirection, escapeLike } from '../rows/matching.queries.ts';
import { accountName, accountNames } from '../rows/names.queries.ts';
import { periodOf } from '../rows/period.queries.ts';

type CallContext = Pick<Call, 'trx' | 'scope' | 'today'>;

/** Staff manage the announcements of their groups; those for every group belong to staff of every group. */
const isManaged = ({ scope }: Pick<Call, 'scope'>): RawBuilder<boolean> =>
  scope.groups === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`announcement.group_number = any(${scope.groups}::integer[])`;

const sortColumns = { beginDate: 'begin_date', endDate: 'end_date' } as const;

export function selectManagedAnnouncements(call: CallContext, criteria: AnnouncementSearch) {
  const {
    query: text,
    status,
    groupNumber,
    sortProperty = 'beginDate',
    sortDesc = true,
  } = criteria;
  const period = periodOf('announcement.begin_date', 'announcement.end_date', call.today);
  let found = call.trx
    .selectFrom('announcement')
    .leftJoin(accountNames('author'), 'author.account_id', 'announcement.created_by')
    .selectAll('announcement')
    .select([period.as('status'), accountName('author').as('created_by')])
    .select('announcement.created_at as created_date')
    .select([
      textIn('title', 'en').as('title_english'),
      textIn('bulletin_text', 'en').as('bulletin_text_english'),
      textIn('title', 'sp').as('title_spanish'),
      textIn('bulletin_text', 'sp').as('bulletin_text_spanish'),
    ])
    .where(isManaged(call));
  if (status) found = found.where(period, '=', status);
  if (groupNumber !== undefined) found = found.where('announcement.group_number', '=', groupNumber);
  if (text) {
    const words = sql`fold(concat_ws(' ', announcement.title::text, announcement.bulletin_text::text))`;
    found = found.where(sql<boolean>`${words} like '%' || fold(${escapeLike(text.trim())}) || '%'`);
  }
  return found
    .orderBy(`announcement.${sortColumns[sortProperty]}`, sortDirection(sortDesc))
    .orderBy('announcement.bulletin_id', sortDirection(sortDesc));
}

const textIn = (column: 'title' | 'bulletin_text', language: string) =>
  sql<string | null>`${sql.ref(`announcement.${column}`)} ->> ${language}::text`;

export async function insertAnnouncement(
  { trx, scope }: CallContext,
  row: NewRow<'announcement'>,
): Promise<number> {
  const { bulletin_id } = await trx
    .insertInto('announcement')
    .values({ ...row, created_by: scope.accountId })
    .returning('bulletin_id')
    .executeTakeFirstOrThrow();
  return bulletin_id;
}

/** Deletes an announcement that the caller manages; undefined when there is none. */
export const deleteManaged = (call: CallContext, bulletinId: number) =>
  call.trx
    .deleteFrom('announcement')
    .where('announcement.bulletin_id', '=', bulletinId)
    .where(isManaged(call))
    .returning('announcement.bulletin_id')
    .executeTakeFirst();
