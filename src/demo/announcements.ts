import { addDays, moment, weekdayOf } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';
import { notices } from './words/announcements.ts';

export async function seedAnnouncements(db: RowExecutor, data: DemoData): Promise<void> {
  const rows = notices.map((notice) => ({
    group_number: notice.group ?? -1,
    location_number: notice.location,
    employee_site: notice.sites.includes('employee'),
    employer_site: notice.sites.includes('employer'),
    provider_site: notice.sites.includes('provider'),
    customer_service_site: notice.sites.includes('customer_service'),
    begin_date: addDays(data.today, notice.from),
    end_date: addDays(data.today, notice.to === 'sunday' ? 7 - weekdayOf(data.today) : notice.to),
    severity: notice.severity,
    title: { en: notice.title[0], sp: notice.title[1] },
    bulletin_text: { en: notice.text[0], sp: notice.text[1] },
    created_at: moment(addDays(data.today, Math.min(notice.from, -1) - 2), 840),
    created_by: data.accountIds.get('accountmanager.demo'),
  }));
  await insertRows(db, 'announcement', rows);
}
