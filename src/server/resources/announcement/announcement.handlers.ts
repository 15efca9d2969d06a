import { sql } from 'kysely';
import { limits } from '#shared/schemas/limits.ts';
import type { Call, Handler } from '../../requests/call.ts';

const siteColumn = {
  admin: 'customer_service_site',
  employer: 'employer_site',
  member: 'employee_site',
  provider: 'provider_site',
} as const;

/** In force today, for this reader's portal and one of the reader's groups (and a member's own location). */
const listAnnouncements: Handler<'listAnnouncements'> = async (call) => {
  const { principal } = call.scope;
  if (principal === 'public' || principal === 'anonymous') return [];
  const rows = await call.trx
    .selectFrom('announcement')
    .selectAll()
    .where(siteColumn[principal], '=', true)
    .where('begin_date', '<=', call.today)
    .where('end_date', '>=', call.today)
    .where(await forReader(call))
    .orderBy(sql`array_position(array['critical', 'warning', 'success', 'info'], severity)`)
    .orderBy('begin_date', 'desc')
    .orderBy('bulletin_id')
    .execute();
  const spanish = call.facts.language === 'sp';
  return rows.map((row) => ({
    bulletinId: row.bulletin_id,
    title: (spanish ? row.title_sp : row.title_en) ?? undefined,
    bulletinText: spanish ? row.bulletin_text_sp : row.bulletin_text_en,
    severity: row.severity,
    beginDate: row.begin_date,
    endDate: row.end_date,
    groupNumber: row.group_number,
    locationNumber: row.location_number ?? undefined,
    employeeSite: row.employee_site,
    employerSite: row.employer_site,
    providerSite: row.provider_site,
    customerServiceSite: row.customer_service_site,
  }));
};

async function forReader({ owned, scope }: Call) {
  const everyGroup = limits.everyGroupNumber.value;
  if (scope.memberId === undefined) {
    if (scope.groups === 'all') return sql<boolean>`true`;
    return sql<boolean>`(announcement.group_number = ${everyGroup}
      or announcement.group_number = any(${scope.groups}::integer[]))`;
  }
  const own = await owned
    .select('member')
    .select(['member.group_number', 'member.location_number'])
    .where('member.member_id', '=', scope.memberId)
    .executeTakeFirst();
  return sql<boolean>`(announcement.group_number = ${everyGroup}
    or (announcement.group_number = ${own?.group_number ?? 0}
      and (announcement.location_number is null or announcement.location_number = ${own?.location_number ?? null}::integer)))`;
}

export const announcementHandlers = { listAnnouncements };
