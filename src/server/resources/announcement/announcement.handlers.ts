import { siteColumns } from '../../policy/sites.ts';
import type { Handler } from '../../requests/call.ts';
import { toFields } from '../rows/fields.ts';
import { listActiveAnnouncements } from './announcement.queries.ts';

/** Lists the announcements that are active today for the user's portal, groups and, for members, location. */
export const listAnnouncements: Handler<'listAnnouncements'> = async (call) => {
  const { principal } = call.scope;
  if (principal === 'public' || principal === 'anonymous') return [];
  const rows = await listActiveAnnouncements(call, siteColumns[principal]);
  return rows.map((row) => toFields(call, row));
};
