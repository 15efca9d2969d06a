import { sql, type RawBuilder } from 'kysely';
import type { AnnouncementSearch } from '#generated/operations.ts';
import type { NewRow } from '../../policy/tables.ts';
import type { Call } from '../../requests/call.ts';
import { sortDirection, escapeLike } from '../rows/matching.queries.ts';
import { accountName, accountNames } from '../rows/names.queries.ts';
import { periodStatus } from '../rows/period.queries.ts';

type CallContext = Pick<Call, 'trx' | 'scope' | 'today'>;

/** Staff manage the announcements of their groups; only staff with access to every group manage those for every group. */
const isManaged = ({ scope }: Pick<Call, 'scope'>): RawBuilder<boolean> =>
  scope.groups === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`announcement.group_number = any(${scope.groups}::integer[])`;

const sortColumns = { beginDate: 'begin_date', endDate: 'end_date' } as const;

/** Selects the matching announcements that the caller manages, with their texts in both languages. */
export function selectManagedAnnouncements(call: CallContext, criteria: AnnouncementSearch) {
  const {
    query: text,
    status,
    groupNumber,
    sortProperty = 'beginDate',
    sortDesc = true,
  } = criteria;
  const period = periodStatus('announcement.begin_date', 'announcement.end_date', call.today);
  let filtered = call.trx
    .selectFrom('announcement')
    .leftJoin(accountNames('author'), 'author.account_id', 'announcement.created_by')
    .selectAll('announcement')
    .select([period.as('status'), accountName('author').as('created_by')])
    .select('announcement.created_at as created_date')
    .select([
      textInLanguage('title', 'en').as('title_english'),
      textInLanguage('bulletin_text', 'en').as('bulletin_text_english'),
      textInLanguage('title', 'sp').as('title_spanish'),
      textInLanguage('bulletin_text', 'sp').as('bulletin_text_spanish'),
    ])
    .where(isManaged(call));
  if (status) filtered = filtered.where(period, '=', status);
  if (groupNumber !== undefined)
    filtered = filtered.where('announcement.group_number', '=', groupNumber);
  if (text) {
    const searchedText = sql`fold(concat_ws(' ', announcement.title::text, announcement.bulletin_text::text))`;
    filtered = filtered.where(
      sql<boolean>`${searchedText} like '%' || fold(${escapeLike(text.trim())}) || '%'`,
    );
  }
  return filtered
    .orderBy(`announcement.${sortColumns[sortProperty]}`, sortDirection(sortDesc))
    .orderBy('announcement.bulletin_id', sortDirection(sortDesc));
}

/** A localized text in one language: `en`, or `sp` for Spanish. */
const textInLanguage = (column: 'title' | 'bulletin_text', language: string) =>
  sql<string | null>`${sql.ref(`announcement.${column}`)} ->> ${language}::text`;

/** Inserts an announcement. Returns its id. */
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

/** Deletes an announcement that the caller manages. Returns its id; undefined when there is none. */
export const deleteManagedAnnouncement = (call: CallContext, bulletinId: number) =>
  call.trx
    .deleteFrom('announcement')
    .where('announcement.bulletin_id', '=', bulletinId)
    .where(isManaged(call))
    .returning('announcement.bulletin_id')
    .executeTakeFirst();
