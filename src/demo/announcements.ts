import { addDays, timestampAt, getWeekday } from './calendar.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { RowExecutor } from '#server/database/insert-rows.ts';
import type { DemoData } from './demo-data.ts';
import { announcements } from './words/announcements.ts';
import { limits } from '#shared/schemas/limits.ts';

export async function seedAnnouncements(db: RowExecutor, data: DemoData): Promise<void> {
  const rows = announcements.map((announcement) => ({
    group_number: announcement.groupNumber ?? limits.everyGroupNumber.value,
    location_number: announcement.locationNumber,
    employee_site: announcement.sites.includes('employee'),
    employer_site: announcement.sites.includes('employer'),
    provider_site: announcement.sites.includes('provider'),
    customer_service_site: announcement.sites.includes('customer_service'),
    begin_date: addDays(data.today, announcement.beginsInDays),
    end_date: addDays(
      data.today,
      announcement.endsInDays === 'nextSunday'
        ? 7 - getWeekday(data.today)
        : announcement.endsInDays,
    ),
    severity: announcement.severity,
    title: { en: announcement.title[0], sp: announcement.title[1] },
    bulletin_text: { en: announcement.text[0], sp: announcement.text[1] },
    created_at: timestampAt(
      addDays(data.today, Math.min(announcement.beginsInDays, -1) - 2),
      '14:00',
    ),
    created_by: data.accountIds.get('accountmanager.demo'),
  }));
  await insertRows(db, 'announcement', rows);
}
