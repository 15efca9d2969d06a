import type { Handler } from '../../requests/call.ts';
import { announcementsFor, siteColumn } from './announcement.queries.ts';

/** In force today, for this reader's portal and one of the reader's groups (and a member's own location). */
const listAnnouncements: Handler<'listAnnouncements'> = async (call) => {
  const { principal } = call.scope;
  if (principal === 'public' || principal === 'anonymous') return [];
  const rows = await announcementsFor(call, siteColumn[principal]);
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

export const announcementHandlers = { listAnnouncements };
