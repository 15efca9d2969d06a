import { siteColumns } from '../../policy/sites.ts';
import type { Handler } from '../../requests/call.ts';
import { readRows } from '../rows/read-rows.queries.ts';
import { selectActiveAnnouncements } from './announcement.queries.ts';

/** Lists the announcements that are active today for the user's portal, groups and, for members, location. */
export const listAnnouncements: Handler<'listAnnouncements'> = async (call) => {
  const { principal } = call.scope;
  if (principal === 'public' || principal === 'anonymous') return [];
  return readRows(call, selectActiveAnnouncements(call, siteColumns[principal]));
};
